import { normalQuantile, studentQuantile } from './distributions.js'
import { confidence, type Interval } from './interval.js'
import { wilsonInterval } from './rate.js'

/**
 * A win rate from games that come in clusters: each deal is played in every seat order, and an easy deal is easy in all.
 * Games of a deal are alike, so the interval rests on how much *deals* vary.
 *
 * Wilson's interval at the effective number of games: the variance of the rate over clusters (linearised ratio, as
 * usual for surveys) says how many independent games would have told as much, lowered for the few clusters by
 * (z / t)² (Korn and Graubard 1998; Wilson's form: Dean and Pagano 2015). It never claims more than the games there
 * were. Clusters of one game give Wilson's own interval.
 *
 * @param wins won games of each cluster
 * @param games games of each cluster, or one number for all
 */
export function clusteredRate(
  wins: readonly number[],
  games: number | readonly number[],
  level = confidence,
): Interval {
  const sizes = typeof games === 'number' ? wins.map(() => games) : games
  const clusters = sizes.length
  const total = sum(sizes)
  const won = sum(wins)
  if (total === clusters) return wilsonInterval(won, total, level)
  const rate = won / total
  // All won or all lost: nothing varies, so nothing tells how alike the games of a deal are. Take them for one.
  if (clusters < 2 || won === 0 || won === total) return wilsonInterval(rate * clusters, clusters, level)
  const squares = sum(wins.map((count, i) => (count - rate * sizes[i]) ** 2))
  const variance = ((clusters / (clusters - 1)) * squares) / total ** 2
  const independent = (rate * (1 - rate)) / total
  const shrink = (normalQuantile((1 + level) / 2) / studentQuantile((1 + level) / 2, clusters - 1)) ** 2
  const effective = total * Math.min(1, independent / variance) * shrink
  return wilsonInterval(rate * effective, effective, level)
}

/**
 * The difference of two win rates (A - B) on the same deals. The difference is taken deal by deal, so what makes a deal easy
 * or hard for both falls out; Student's interval over the deals (linearised ratio when their sizes differ).
 *
 * @param winsA games of each deal that A won
 * @param winsB games of each deal that B won, in the same order of deals
 * @param games games of each deal, or one number for all; the same for A and B
 */
export function clusteredDifference(
  winsA: readonly number[],
  winsB: readonly number[],
  games: number | readonly number[],
  level = confidence,
): Interval {
  const sizes = typeof games === 'number' ? winsA.map(() => games) : games
  const clusters = sizes.length
  const total = sum(sizes)
  const difference = (sum(winsA) - sum(winsB)) / total
  if (clusters < 2) return { estimate: difference, low: -1, high: 1 }
  // Where A and B differ alike on every deal nothing varies: as if one game had come out otherwise.
  const squares = Math.max(1, sum(sizes.map((size, i) => (winsA[i] - winsB[i] - difference * size) ** 2)))
  const deviation = Math.sqrt(((clusters / (clusters - 1)) * squares) / total ** 2)
  const half = studentQuantile((1 + level) / 2, clusters - 1) * deviation
  return { estimate: difference, low: Math.max(-1, difference - half), high: Math.min(1, difference + half) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
