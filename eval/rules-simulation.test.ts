import { describe, expect, it } from 'vitest'
import { formatRulesSimulation } from './report/rules-simulation-table.js'
import { countSimulatedGames, simulateRules, type RulesSimulation } from './rules-simulation.js'

/** What a player won at each table, by its name. */
function rates({ settings }: RulesSimulation, agent: string): Record<string, number> {
  return Object.fromEntries(
    settings.map(({ piles, stock, wrap, results }) => [
      `${piles} × ${stock}${wrap ? '' : ' no wrap'}`,
      results.find((result) => result.agent === agent)?.winRate ?? Number.NaN,
    ]),
  )
}

describe("the rules' simulation", () => {
  const simulation = simulateRules({ deals: 500, plannerDeals: 0, seed: 'order' })

  it('comes out in the order of the rules at the tables of two piles, in their bands', () => {
    const published = Object.fromEntries(
      simulation.settings.map(({ piles, stock, wrap, published: figure }) => [
        `${piles} × ${stock}${wrap ? '' : ' no wrap'}`,
        figure,
      ]),
    )
    expect(published).toEqual({
      '1 × 24': 0.37,
      '2 × 12': 0.62,
      '2 × 10': 0.41,
      '2 × 12 no wrap': 0.27,
      '2 × 10 no wrap': 0.15,
      '3 × 8': null,
    })
    for (const agent of ['first-fit', 'careful']) {
      const won = rates(simulation, agent)
      // Neighbours in this order are 8 points apart and more; the deals are always the same.
      const order = ['3 × 8', '2 × 12', '2 × 10', '2 × 12 no wrap', '2 × 10 no wrap']
      expect(order.toSorted((a, b) => won[b] - won[a])).toEqual(order)
      for (const table of order.slice(1)) expect(Math.abs(won[table] - (published[table] ?? 0))).toBeLessThan(0.12)
    }
  })

  it('one pile: more than without the wrap, less than two full stocks, as in the rules', () => {
    const won = rates(simulation, 'careful')
    expect(won['1 × 24']).toBeLessThan(won['2 × 12'])
    expect(won['1 × 24']).toBeGreaterThan(won['2 × 12 no wrap'])
  })

  it('plays the same deals for all, the planner on the first of them, and repeats', () => {
    const plan = { deals: 20, plannerDeals: 3, samples: 5, seed: 'same' }
    const done: number[] = []
    const once = simulateRules({ ...plan, onProgress: (games, all) => done.push(games / all) })
    expect(simulateRules(plan)).toEqual(once)
    expect(countSimulatedGames(plan)).toBe(6 * 43)
    expect([done.length, done.at(-1)]).toEqual([6 * 43, 1])
    for (const { results } of once.settings) {
      expect(results.map(({ agent, games, samples, seed }) => [agent, games, samples, seed])).toEqual([
        ['first-fit', 20, null, 'same'],
        ['careful', 20, null, 'same'],
        ['planner', 3, 5, 'same'],
      ])
    }
  })

  it('makes a table of 80 columns that names the source of the figures', () => {
    const text = formatRulesSimulation(simulateRules({ deals: 30, plannerDeals: 30, samples: 1, seed: 't' }))
    const lines = text.split('\n')
    expect(lines[1]).toMatch(/^piles × stock +rules +first-fit +careful +planner$/)
    expect(lines).toContainEqual(expect.stringMatching(/^2 × 10, no wrap +15 /))
    expect(lines).toContainEqual(expect.stringMatching(/^3 × 8 +– /))
    expect(text).toContain('seed t; first-fit 30 deals, careful 30 deals, planner 30 deals at 1 samples')
    expect(text).toMatch(/rules: the rules of Summit Rush, "Difficulty levels"/)
    for (const line of lines.slice(0, -2)) expect(line.length).toBeLessThanOrEqual(80)
  })
})
