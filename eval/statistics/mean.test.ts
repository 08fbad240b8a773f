import alea from 'seedrandom/lib/alea.js'
import { describe, expect, it } from 'vitest'
import { meanInterval } from './mean.js'

describe('meanInterval', () => {
  it('agrees with a hand calculation', () => {
    // mean 3, standard error sqrt(2.5 / 5), t(4) = 2.7764451
    const { estimate, low, high } = meanInterval([1, 2, 3, 4, 5])
    expect(estimate).toBe(3)
    expect(high - 3).toBeCloseTo(2.7764451 * Math.sqrt(0.5), 6)
    expect(3 - low).toBeCloseTo(high - 3, 12)
  })

  it.each([8, 100])('covers about 95%% for %d values of a skewed kind', (n) => {
    const random = alea(`mean ${n}`)
    let covered = 0
    for (let trial = 0; trial < 2000; trial++) {
      const { low, high } = meanInterval(Array.from({ length: n }, () => random() ** 2))
      covered += Number(low <= 1 / 3 && 1 / 3 <= high)
    }
    expect(covered / 2000).toBeGreaterThan(0.92)
    expect(covered / 2000).toBeLessThan(0.965)
  })

  it('knows little from one value and nothing from none', () => {
    expect(meanInterval([7])).toEqual({ estimate: 7, low: -Infinity, high: Infinity })
    expect(meanInterval([]).estimate).toBeNaN()
  })
})
