import { boundsAt, replicate, type BootstrapOptions, type Replicates } from './bootstrap.js'
import { normalQuantile, normalShare } from './distributions.js'
import type { Interval } from './interval.js'

/**
 * The difference of a statistic (A - B) over the same deals, for what has no closed form: seconds to a win, cards left in
 * the stocks, a quantile. Deals are drawn with replacement, each with what both did on it, so what makes a deal easy or
 * hard for both falls out. The bounds are bias-corrected and accelerated (BCa; Efron 1987): a skewed statistic moves them.
 *
 * A statistic that some resamples lack (the mean time of no win) gives NaN there; where more than a tail of them does, or
 * with fewer than two deals, the bounds are infinite.
 *
 * @param dealsA what A did, one entry a deal (an entry may be a list: the games of the deal in all seat orders)
 * @param dealsB what B did on the same deals in the same order
 */
export function pairedBootstrap<T>(
  dealsA: readonly T[],
  dealsB: readonly T[],
  statistic: (deals: readonly T[]) => number,
  options: BootstrapOptions = {},
): Interval {
  const deals = dealsA.length
  const estimate = statistic(dealsA) - statistic(dealsB)
  if (deals < 2) return { estimate, low: -Infinity, high: Infinity }
  const a = [...dealsA]
  const b = [...dealsB]
  const replicates = replicate('paired', options, (random) => {
    for (let i = 0; i < deals; i++) {
      const deal = random.int(deals)
      a[i] = dealsA[deal]
      b[i] = dealsB[deal]
    }
    return statistic(a) - statistic(b)
  })
  const { low, high } = correctedShares(estimate, replicates, acceleration(dealsA, dealsB, statistic))
  return boundsAt(estimate, replicates, low, high)
}

/** Where the bounds lie among the replicates, corrected for the estimate's bias and for an error that grows with the value. */
function correctedShares(estimate: number, { values, level }: Replicates, a: number): { low: number; high: number } {
  let below = 0
  for (const value of values) below += value < estimate ? 1 : value === estimate ? 0.5 : 0
  // An estimate outside of all replicates has an infinite bias: take it for half a replicate inside.
  const share = Math.min(Math.max(below, 0.5), values.length - 0.5) / values.length
  const bias = normalQuantile(share)
  const corrected = (p: number): number => {
    const z = bias + normalQuantile(p)
    const slope = 1 - a * z
    return slope > 0 ? normalShare(bias + z / slope) : Number(z > 0)
  }
  return { low: corrected((1 - level) / 2), high: corrected((1 + level) / 2) }
}

/** How fast the standard error changes with the value, from leaving out one deal at a time; 0 where it can't be told. */
function acceleration<T>(
  dealsA: readonly T[],
  dealsB: readonly T[],
  statistic: (deals: readonly T[]) => number,
): number {
  const without = dealsA.map((_, i) => statistic(dealsA.toSpliced(i, 1)) - statistic(dealsB.toSpliced(i, 1)))
  const mean = without.reduce((sum, value) => sum + value, 0) / without.length
  const squares = without.reduce((sum, value) => sum + (mean - value) ** 2, 0)
  const cubes = without.reduce((sum, value) => sum + (mean - value) ** 3, 0)
  return squares > 0 ? cubes / (6 * squares ** 1.5) : 0
}
