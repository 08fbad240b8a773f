import { betaQuantile, normalQuantile } from './distributions.js'
import { confidence, type Interval } from './interval.js'

/**
 * Wilson's score interval for a rate from independent trials: near its nominal coverage from a dozen trials on, and inside
 * 0 to 1 (Wilson 1927; recommended by Brown, Cai and DasGupta 2001).
 * @param wins may be a fraction, for an effective sample size
 */
export function wilsonInterval(wins: number, games: number, level = confidence): Interval {
  if (games === 0) return { estimate: Number.NaN, low: 0, high: 1 }
  const z = normalQuantile((1 + level) / 2)
  const p = wins / games
  const centre = (p + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))
  // At 0 and 1 the bound is the rate itself, but rounding would leave a speck on the far side.
  return {
    estimate: p,
    low: wins === 0 ? 0 : Math.max(0, centre - half),
    high: wins === games ? 1 : Math.min(1, centre + half),
  }
}

/**
 * Clopper and Pearson's exact interval (1934): never under its nominal coverage, so wider than Wilson's.
 * For rates near 0 or 1, and where a promise must hold. Whole numbers of independent trials only.
 */
export function clopperPearsonInterval(wins: number, games: number, level = confidence): Interval {
  const tail = (1 - level) / 2
  return {
    estimate: wins / games,
    low: wins === 0 ? 0 : betaQuantile(tail, wins, games - wins + 1),
    high: wins === games ? 1 : betaQuantile(1 - tail, wins + 1, games - wins),
  }
}

/** The largest rate (at 95%, one-sided) of something that never happened in n independent trials: 3 / n. */
export function ruleOfThree(n: number): number {
  return n === 0 ? 1 : Math.min(1, 3 / n)
}
