import { expect, it } from 'vitest'
import { createRandom } from '../../env/index.js'
import { welchDifference } from './welch.js'

it('gives the textbook interval of two small samples', () => {
  // Means 3 and 6, variances of the means 1/2 and 2: 5.88 degrees of freedom, t = 2.459.
  const { estimate, low, high } = welchDifference([1, 2, 3, 4, 5], [2, 4, 6, 8, 10])
  expect(estimate).toBe(-3)
  expect(low).toBeCloseTo(-6.888, 2)
  expect(high).toBeCloseTo(0.888, 2)
})

it('says nothing of one value, and only what there is of values that do not vary', () => {
  expect(welchDifference([1], [2, 3])).toEqual({ estimate: -1.5, low: -Infinity, high: Infinity })
  expect(welchDifference([2, 2], [1, 1])).toEqual({ estimate: 1, low: 1, high: 1 })
})

it('covers the true difference about as often as it says, with three values a side and unequal spreads', () => {
  const random = createRandom('welch')
  const normal = (): number => Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6)
  const trials = 4000
  let covered = 0
  for (let trial = 0; trial < trials; trial++) {
    const a = Array.from({ length: 3 }, () => 1 + normal())
    const b = Array.from({ length: 3 }, () => 3 * normal())
    const { low, high } = welchDifference(a, b)
    if (low <= 1 && 1 <= high) covered++
  }
  expect(covered / trials).toBeGreaterThan(0.93)
  expect(covered / trials).toBeLessThan(0.98)
})
