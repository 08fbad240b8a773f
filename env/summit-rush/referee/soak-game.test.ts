import { afterEach, describe, expect, it, vi } from 'vitest'
import { SummitError } from '../../api/error.js'
import { OUTCOME } from '../state.js'
import * as snapshots from '../snapshot.js'
import { createSoakTotals, soakGame } from './soak-game.js'
import { SOAK_KINDS, soakPlan, type SoakKind } from './soak-plan.js'

afterEach(() => void vi.restoreAllMocks())

describe('soaked games', () => {
  it.each(SOAK_KINDS)('keep every law: 100 %s ones', (kind) => {
    const totals = createSoakTotals()
    for (let number = 0; number < 100; number++) soakGame(kind, number, 'test', totals)
    expect(totals.games).toBe(100)
    expect(totals.checks).toBeGreaterThan(5_000)
    // They come to where the laws are in danger.
    for (const met of [
      'moves',
      'racesLost',
      'putBacks',
      'redirects',
      'withdrawals',
      'restored',
      'slowTwins',
    ] as const) {
      expect(totals[met], met).toBeGreaterThan(0)
    }
    expect(totals.words > 0).toBe(kind === 'adversarial')
    const ends = Object.values(totals.outcomes).reduce((sum, n) => sum + n, 0)
    expect([ends, Object.keys(totals.outcomes).length > 1]).toEqual([100, true])
  })

  it('repeat', () => {
    const twice = [createSoakTotals(), createSoakTotals()]
    for (const totals of twice)
      for (let number = 0; number < 10; number++) soakGame('adversarial', number, 'same', totals)
    expect(twice[0]).toEqual(twice[1])
  })

  it('differ from one another, over all levels and numbers of players', () => {
    const plans = Array.from({ length: 40 }, (_, number) => soakPlan('random', number, `differ/${number}`))
    const settings = new Set(plans.map(({ options }) => `${options.level} ${options.players}`))
    expect(settings.size).toBe(8)
    const ticks = Array.from({ length: 60 }, (_, n) => soakPlan('adversarial', n, `differ/${n}`).options.tickMs)
    expect(new Set(ticks).size).toBeGreaterThan(4)
  })

  it('end with an error that repeats the game when a law is broken', () => {
    vi.spyOn(snapshots, 'restoreGame').mockImplementation((game) => {
      game.state.outcome = OUTCOME.Stuck
    })
    const kind: SoakKind = 'adversarial'
    let error: unknown
    for (let number = 0; number < 40 && error === undefined; number++) {
      try {
        soakGame(kind, number, 'bad', createSoakTotals())
      } catch (thrown) {
        error = thrown
      }
    }
    expect(error).toBeInstanceOf(SummitError)
    expect(error).toMatchObject({ code: 'env/invariant', exitCode: 1 })
    const { details, summary } = error as SummitError
    expect(summary).toContain('"snapshot"')
    expect(details.seed).toMatch(/^bad\/adversarial\/\d+$/)
    expect(details.next).toMatch(/^npm run soak -- --seed bad --game adversarial\/\d+$/)
    expect(details.got).toHaveProperty('options.players')
  })
})
