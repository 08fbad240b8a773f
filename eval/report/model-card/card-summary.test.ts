import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modelsFolder, shippedModelNames } from '../../../runtime/shipped-models.js'
import type { ModelCardDocument } from '../../benchmarks/model-card/model-card.js'
import { cardSummary } from './card-summary.js'

const [name] = shippedModelNames()
const card = JSON.parse(readFileSync(join(modelsFolder(), `${name}.json`), 'utf8')) as ModelCardDocument

/** The cells of the row that begins so. */
function rowOf(text: string, start: string): string[] {
  const line = text.split('\n').find((one) => one.startsWith(`| ${start}`)) ?? ''
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

describe('cardSummary', () => {
  it('has a column a level, and what the card says', () => {
    const text = cardSummary(card)
    const { levels, partners } = card.body
    const rates = rowOf(text, 'with itself').map((cell) => cell.slice(0, 4))
    expect(rates).toEqual(levels.map(({ model }) => (100 * model.winRate).toFixed(1)))
    const [{ setting, groups }] = partners
    const heldOut = groups.find(({ group }) => group === 'held-out personas')
    const at = levels.findIndex(({ level }) => level === setting)
    expect(rowOf(text, 'share of the best')[at]).toBe(heldOut?.meanProximity?.toFixed(2))
    expect(text).toMatch(/Repeat: `npx summit model-card /)
  })

  it('has a dash on levels where it met no strangers', () => {
    const hard = card.body.levels.findIndex(({ level }) => level === 'hard')
    expect(rowOf(cardSummary(card), 'with held-out personas')[hard]).toBe('–')
  })
})
