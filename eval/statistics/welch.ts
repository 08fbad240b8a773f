import { studentQuantile } from './distributions.js'
import { confidence, type Interval } from './interval.js'

/**
 * The difference of two means (A - B) of independent values whose spreads may differ: Welch's interval, with the degrees of
 * freedom of Welch and Satterthwaite. With fewer than two values on either side the bounds are infinite.
 */
export function welchDifference(a: readonly number[], b: readonly number[], level = confidence): Interval {
  const [ofA, ofB] = [a, b].map(momentsOf)
  const estimate = ofA.mean - ofB.mean
  if (a.length < 2 || b.length < 2) return { estimate, low: -Infinity, high: Infinity }
  const variance = ofA.variance + ofB.variance
  // Nothing varies, so nothing tells how far off it may be but the numbers themselves.
  if (variance === 0) return { estimate, low: estimate, high: estimate }
  const freedom = variance ** 2 / (ofA.variance ** 2 / (a.length - 1) + ofB.variance ** 2 / (b.length - 1))
  const half = studentQuantile((1 + level) / 2, freedom) * Math.sqrt(variance)
  return { estimate, low: estimate - half, high: estimate + half }
}

/** Mean, and variance of the mean. */
function momentsOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) / values.length }
}
