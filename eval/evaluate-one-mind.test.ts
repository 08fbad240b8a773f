import { describe, expect, it } from 'vitest'
import { oneMindAgentByName } from '../agents/index.js'
import { evaluateOneMind } from './evaluate-one-mind.js'
import { formatOneMindTable } from './report/one-mind-table.js'

const careful = oneMindAgentByName('careful')
const plan = { agent: careful, deals: 40, seed: 'test' }

describe('an evaluation of one mind', () => {
  it('repeats with its seed, and sums up', () => {
    const done: number[] = []
    const once = evaluateOneMind({ ...plan, onProgress: (games) => done.push(games) })
    expect(done).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect(evaluateOneMind(plan)).toEqual(once)
    expect(evaluateOneMind({ ...plan, seed: 'other' }).meanSteps).not.toBe(once.meanSteps)
    expect(once).toMatchObject({
      env: 'SummitRushOneMind-v1',
      agent: 'careful',
      samples: null,
      piles: 2,
      stock: 12,
      wrap: true,
      seed: 'test',
      games: 40,
      illegal: 0,
    })
    expect(once.winRate).toBe(once.wins / 40)
    expect(once.ci95[0]).toBeLessThan(once.winRate)
    expect(once.ci95[1]).toBeGreaterThan(once.winRate)
    // A game has 22 turns at most; one that is won leaves what it did not turn.
    expect(once.meanStockLeft).toBeGreaterThan(0)
    expect(once.meanSteps).toBeLessThan(50)
  })

  it('plays the table it is told: fewer cards win less', () => {
    const few = evaluateOneMind({ ...plan, options: { players: 3, stock: 2, wrap: false } })
    expect(few).toMatchObject({ piles: 3, stock: 2, wrap: false })
    expect(few.wins).toBeLessThan(evaluateOneMind(plan).wins)
    expect(few.meanSteps).toBeLessThanOrEqual(31)
    const none = evaluateOneMind({ ...plan, agent: oneMindAgentByName('random'), options: { stock: 2 }, deals: 5 })
    expect(none).toMatchObject({ wins: 0, meanStockLeft: null })
  })

  it('gives the planner its guesses, and says how many', () => {
    const planner = { ...plan, agent: oneMindAgentByName('planner'), deals: 2 }
    expect(evaluateOneMind({ ...planner, samples: 3 }).samples).toBe(3)
    expect(evaluateOneMind(planner).samples).toBe(100)
  })

  it('counts illegal choices, and takes a legal action instead', () => {
    const broken = { ...careful, create: () => ({ decide: () => 99 }) }
    const { illegal, games } = evaluateOneMind({ ...plan, deals: 3, agent: broken })
    expect(games).toBe(3)
    expect(illegal).toBeGreaterThan(60)
  })

  it('makes a small table', () => {
    const text = formatOneMindTable(evaluateOneMind({ ...plan, options: { level: 'expert' } }))
    expect(text).toMatch(
      /^SummitRushOneMind-v1, 2 × 10 stock cards, no wrap, seed test, no illegal action\nplayer +win %/,
    )
    expect(text).toMatch(/\ncareful +\d+\.\d +\d+\.\d–\d+\.\d +\d+ +40 /)
  })
})
