import type { LatencyProfile } from '../../env/index.js'
import { alignRows } from '../report/align-rows.js'
import type { LatencyFit } from './fit-latency.js'
import type { LeftOut } from './reactions.js'

const MEANINGS: Readonly<Record<keyof LatencyProfile['decide'], string>> = {
  mu: 'mean of the normal part',
  sigma: 'its deviation',
  tau: 'mean of the exponential part: the slow tail',
  floor: '2% of the decisions are shorter',
  perCard: 'for each card searched',
}

/** A fit for the terminal. */
export function formatLatencyFit(fit: LatencyFit, games: number, leftOut: LeftOut): string {
  const { profile, reactions, intervals, distance, distanceLimit, fits, negative } = fit
  const names = Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]
  const rows = names.map((name) => {
    const { estimate, low, high } = intervals[name]
    return [`${name.padEnd(7)}  ${MEANINGS[name]}`, estimate.toFixed(0), `${low.toFixed(0)} to ${high.toFixed(0)}`]
  })
  const left = Object.entries(leftOut).map(([why, count]) => `${why} ${count}`)
  const verdict = fits
    ? 'the profile describes these reactions'
    : 'these reactions have another shape: the profile is a rough likeness'
  return [
    `${profile.name}: ${reactions} reactions in ${games} ${games === 1 ? 'game' : 'games'}; left out: ${left.join(', ')}`,
    ...alignRows([['decide', 'ms', '95% interval'], ...rows]),
    `Kolmogorov-Smirnov distance ${distance.toFixed(3)} (up to ${distanceLimit.toFixed(3)} is chance): ${verdict}`,
    ...(negative > 0.05
      ? [
          `${Math.round(100 * negative)}% of the reactions are quicker than seeing and reaching alone: try --base with a quicker profile`,
        ]
      : []),
  ].join('\n')
}
