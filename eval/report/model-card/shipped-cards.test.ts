import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGINE_VERSION } from '../../../env/index.js'
import { contentHash } from '../../../runtime/content-hash.js'
import { modelsFolder, shippedModelNames } from '../../../runtime/shipped-models.js'
import type { ModelCardDocument } from '../../benchmarks/model-card/model-card.js'
import { fingerprints } from '../../sweep/fingerprint.js'
import { modelCardMarkdown } from './model-card-markdown.js'
import { modelIndex } from './model-index.js'

const folder = modelsFolder()
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const cards = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'index.json')
  .map((file) => ({ name: file.replace('.json', ''), card: JSON.parse(read(file)) as ModelCardDocument }))

describe('the shipped models', () => {
  it('have a card each, and an index made of the cards', () => {
    expect(cards.map(({ name }) => name).toSorted()).toEqual(shippedModelNames())
    expect(read('index.json') === modelIndex(cards.map(({ card }) => card)), 'run `npm run docs`').toBe(true)
  })

  it.each(cards.map(({ name, card }) => [name, card] as const))('%s: card, page and file agree', async (name, card) => {
    const { engineVersion: engine, players, config, configHash, body, bodyHash } = card
    expect(engine).toBe(ENGINE_VERSION)
    expect(contentHash({ engine, players, config })).toBe(configHash)
    expect(contentHash(body)).toBe(bodyHash)
    expect(contentHash(readFileSync(join(folder, body.file.file)), 64)).toBe(body.file.sha256)
    expect(read(`${name}.md`) === modelCardMarkdown(card), 'run `npm run docs`').toBe(true)
    // Teammates as they were; what models it was compared with need not be there.
    const scripted = Object.entries(players).filter(([, print]) => !print.startsWith('sha256:'))
    const now = await fingerprints(scripted.map(([word]) => word))
    expect(Object.fromEntries(now)).toEqual(Object.fromEntries(scripted))
  })

  it('lie beside nothing that belongs to no model', () => {
    const stray = readdirSync(folder).filter((file) => {
      const name = file.replace(/\.(onnx|json|md)$/, '')
      return !['README', 'index', 'seeds'].includes(name) && !existsSync(join(folder, `${name}.onnx`))
    })
    expect(stray).toEqual([])
  })
})
