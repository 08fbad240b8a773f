import { createRandom, type Random } from '../../env/index.js'
import { confidence, type Interval } from './interval.js'

/** How a bootstrap is drawn. */
export interface BootstrapOptions {
  /** Samples drawn from the sample. 2,000 by default: a bound then wanders by one or two hundredths of the interval's width. */
  readonly resamples?: number
  /** The same seed draws the same samples. 0 by default. */
  readonly seed?: string | number
  /** The share of intervals that should hold the true value; 0.95 by default. */
  readonly level?: number
}

/** The statistic of every resample, in rising order; those that have none (NaN, as of the mean of nothing) are left out. */
export interface Replicates {
  readonly values: Float64Array
  readonly resamples: number
  readonly level: number
}

/** Draws resamples and takes the statistic of each. @param once draws one resample and gives its statistic */
export function replicate(
  name: string,
  { resamples = 2000, seed = 0, level = confidence }: BootstrapOptions,
  once: (random: Random) => number,
): Replicates {
  const random = createRandom(`bootstrap/${name}/${seed}`)
  const values = Float64Array.from({ length: resamples }, () => once(random))
  return { values: values.filter(Number.isFinite).sort(), resamples, level }
}

/** The percentile interval: between the two tails of the replicates. */
export function percentileInterval(estimate: number, replicates: Replicates): Interval {
  const tail = (1 - replicates.level) / 2
  return boundsAt(estimate, replicates, tail, 1 - tail)
}

/**
 * The interval between two shares of the replicates. Its bounds are infinite where too many resamples had no statistic:
 * then nobody knows on which side of a bound they belong.
 */
export function boundsAt(estimate: number, replicates: Replicates, from: number, to: number): Interval {
  const { values, resamples, level } = replicates
  const missing = 1 - values.length / resamples
  if (!Number.isFinite(estimate) || missing > (1 - level) / 2) return { estimate, low: -Infinity, high: Infinity }
  return { estimate, low: quantile(values, from), high: quantile(values, to) }
}

/** The value below which a share of sorted values lies, on a line between its two neighbours. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (place - below) * (sorted[above] - sorted[below])
}
