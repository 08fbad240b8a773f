import { describe, expect, it } from 'vitest'
import { clopperPearsonInterval, ruleOfThree, wilsonInterval } from './rate.js'

/** The exact chance that an interval holds the true rate: a sum over all outcomes, so no simulation is needed. */
function coverage(interval: typeof wilsonInterval, games: number, rate: number): number {
  // The logarithm of each outcome's chance: the chance itself can be too small for a number, 0.02^500 is.
  let mass = games * Math.log1p(-rate)
  let covered = 0
  for (let wins = 0; wins <= games; wins++) {
    const { low, high } = interval(wins, games)
    if (low <= rate && rate <= high) covered += Math.exp(mass)
    mass += Math.log(((games - wins) / (wins + 1)) * (rate / (1 - rate)))
  }
  return covered
}

const rates = Array.from({ length: 49 }, (_, i) => (i + 1) / 50)

describe('wilsonInterval', () => {
  it('agrees with published values', () => {
    // Newcombe 1998, table I: 81 of 263 and 15 of 148
    expect(wilsonInterval(81, 263).low).toBeCloseTo(0.2553, 4)
    expect(wilsonInterval(81, 263).high).toBeCloseTo(0.3662, 4)
    expect(wilsonInterval(15, 148).low).toBeCloseTo(0.0624, 4)
    expect(wilsonInterval(15, 148).high).toBeCloseTo(0.1605, 4)
  })

  it('covers about 95%, on average over rates and not much less at any', () => {
    for (const games of [20, 100, 500]) {
      const all = rates.map((rate) => coverage(wilsonInterval, games, rate))
      const mean = all.reduce((sum, share) => sum + share, 0) / all.length
      expect(mean).toBeGreaterThan(0.945)
      expect(mean).toBeLessThan(0.96)
      expect(Math.min(...all)).toBeGreaterThan(0.92)
    }
  })

  it('stays inside 0 to 1, also without games', () => {
    expect(wilsonInterval(0, 10)).toMatchObject({ estimate: 0, low: 0 })
    expect(wilsonInterval(10, 10)).toMatchObject({ estimate: 1, high: 1 })
    expect(wilsonInterval(0, 0)).toEqual({ estimate: Number.NaN, low: 0, high: 1 })
  })
})

describe('clopperPearsonInterval', () => {
  it('agrees with published values', () => {
    // Newcombe 1998, table I: 81 of 263 and 0 of 20
    expect(clopperPearsonInterval(81, 263).low).toBeCloseTo(0.2527, 4)
    expect(clopperPearsonInterval(81, 263).high).toBeCloseTo(0.3676, 4)
    expect(clopperPearsonInterval(0, 20).high).toBeCloseTo(0.1684, 4)
  })

  it('never covers less than 95%', () => {
    for (const games of [20, 100]) {
      for (const rate of [0.005, ...rates]) {
        expect(coverage(clopperPearsonInterval, games, rate)).toBeGreaterThanOrEqual(0.95 - 1e-9)
      }
    }
  })
})

describe('ruleOfThree', () => {
  it('bounds the rate of what never happened', () => {
    expect(ruleOfThree(1000)).toBe(0.003)
    expect(ruleOfThree(2)).toBe(1)
    expect(ruleOfThree(0)).toBe(1)
    for (const n of [10, 100, 10_000]) expect((1 - ruleOfThree(n)) ** n).toBeLessThan(0.05)
  })
})
