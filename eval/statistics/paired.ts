import { incompleteBeta, normalQuantile } from './distributions.js'
import { confidence, type Interval } from './interval.js'

/** Two policies on the same deals, one game each a deal: how often which of them won. */
export interface PairedWins {
  readonly both: number
  readonly onlyA: number
  readonly onlyB: number
  readonly neither: number
}

/** Counts the deals by who won them: game i of both was on the same deal. */
export function pairWins(wonByA: readonly boolean[], wonByB: readonly boolean[]): PairedWins {
  const count = (a: boolean, b: boolean): number =>
    wonByA.reduce((total, won, i) => total + Number(won === a && wonByB[i] === b), 0)
  return { both: count(true, true), onlyA: count(true, false), onlyB: count(false, true), neither: count(false, false) }
}

/**
 * McNemar's test of whether A and B win equally often. Only the deals on which they differ tell anything: if neither is
 * better, each falls to either with chance 1/2. `exact` never rejects too often; `midP` counts half of the observed table's
 * own chance and rejects close to as often as it says (preferred by Fagerland, Lydersen and Laake 2013). Two-sided.
 */
export function mcnemarTest({ onlyA, onlyB }: PairedWins): { readonly exact: number; readonly midP: number } {
  const n = onlyA + onlyB
  const fewer = Math.min(onlyA, onlyB)
  // P(X <= k) = I_{1/2}(n - k, k + 1) for X binomial(n, 1/2)
  const atMost = (k: number): number => (k < 0 ? 0 : k >= n ? 1 : incompleteBeta(0.5, n - k, k + 1))
  const under = atMost(fewer - 1)
  const upTo = atMost(fewer)
  return { exact: Math.min(1, 2 * upTo), midP: Math.min(1, under + upTo) }
}

/**
 * The difference of the two win rates (A - B), paired, each deal one game: Wald's interval with Bonett and Price's
 * adjustment (2012), which adds one deal to each way of differing. Of the intervals that Fagerland, Lydersen and Laake (2014)
 * recommend it is the plain one; unlike Wald's own it holds its coverage for few deals and few differences.
 * Where a deal has several games, use `clusteredDifference`.
 */
export function pairedDifference(table: PairedWins, level = confidence): Interval {
  const n = table.both + table.onlyA + table.onlyB + table.neither
  const a = (table.onlyA + 1) / (n + 2)
  const b = (table.onlyB + 1) / (n + 2)
  const half = normalQuantile((1 + level) / 2) * Math.sqrt((a + b - (a - b) ** 2) / (n + 2))
  return {
    estimate: n === 0 ? Number.NaN : (table.onlyA - table.onlyB) / n,
    low: Math.max(-1, a - b - half),
    high: Math.min(1, a - b + half),
  }
}
