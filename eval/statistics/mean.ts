import { studentQuantile } from './distributions.js'
import { confidence, type Interval } from './interval.js'

/** The mean of independent values with Student's interval; with fewer than two values the bounds are infinite. */
export function meanInterval(values: readonly number[], level = confidence): Interval {
  const n = values.length
  if (n === 0) return { estimate: Number.NaN, low: -Infinity, high: Infinity }
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  if (n === 1) return { estimate: mean, low: -Infinity, high: Infinity }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const half = studentQuantile((1 + level) / 2, n - 1) * Math.sqrt(squares / (n - 1) / n)
  return { estimate: mean, low: mean - half, high: mean + half }
}
