import { describe, expect, it } from 'vitest'
import type { RulesSimulationDocument } from '../../eval/benchmarks/rules-simulation.js'
import { summit } from '../testing/run-summit.js'

describe('summit rules-simulation', () => {
  const words = ['rules-simulation', '--deals', '10', '--planner-deals', '1', '--samples', '2']

  it('prints a table, or JSON', async () => {
    const [table, json] = await Promise.all([summit(...words), summit(...words, '--json', '--quiet')])
    expect([table.code, json.code, json.stderr]).toEqual([0, 0, ''])
    expect(table.stdout).toMatch(/\n1 × 24 +37 [^]*\n2 × 12 +62 [^]*\n2 × 10, no wrap +15 [^]*"Difficulty levels"/)
    expect(table.stderr).toMatch(/126 games/)
    const { body } = JSON.parse(json.stdout) as RulesSimulationDocument
    expect(body.settings.map(({ published }) => published)).toEqual([0.37, 0.62, 0.41, 0.27, 0.15, null])
    expect(body.settings[0].results).toHaveLength(3)
  })

  it('refuses a bad number', async () => {
    const ran = await summit('rules-simulation', '--deals', '0')
    expect([ran.code, ran.stdout]).toEqual([2, ''])
    expect(ran.stderr).toMatch(/whole number/)
  })
})
