import { createRandom, SummitError, type LatencyProfile, type Random } from '../../env/index.js'
import { percentileInterval, type Replicates } from '../statistics/bootstrap.js'
import { confidence, type Interval } from '../statistics/interval.js'
import { logDensity, share, type ExGaussian } from './ex-gaussian.js'
import { nelderMead } from './nelder-mead.js'
import type { Reaction } from './reactions.js'

/** Fewer reactions say too little about four numbers. */
export const FEWEST_REACTIONS = 40

/** Ends a search when log-likelihoods differ by less: the second is small beside what a resample changes. */
const FINE = 1e-6
const COARSE = 1e-3

/** The share of a person's own decisions that is left below the floor of the fitted profile. */
const BELOW_FLOOR = 0.02

/** What of a reaction the fit uses. */
export type Decision = Pick<Reaction, 'decideMs' | 'searched'>

/** How long deciding takes: an ex-Gaussian, and a time for each card searched. */
interface DecideTimes extends ExGaussian {
  readonly perCard: number
}

export interface LatencyFit {
  readonly profile: LatencyProfile
  readonly reactions: number
  /** Estimates with 95% bootstrap intervals, in ms. */
  readonly intervals: Readonly<Record<keyof LatencyProfile['decide'], Interval>>
  /** Kolmogorov-Smirnov: the largest gap between the shares of decisions by a time, as they were and as fitted. */
  readonly distance: number
  /** Such a distance or a smaller one comes out in 95% of samples that do have the fitted shape. */
  readonly distanceLimit: number
  /** Whether the distance is within the limit. */
  readonly fits: boolean
  /** Share of decisions shorter than no time at all: the base's seeing and reaching are too slow for this person. */
  readonly negative: number
}

export interface LatencyFitOptions {
  readonly name: string
  /** Gives all times but deciding. */
  readonly base: LatencyProfile
  /** Samples drawn for the intervals; half as many for the limit of the distance. */
  readonly resamples?: number
  readonly seed?: string
}

/**
 * Fits the deciding part of a latency profile to reactions by maximum likelihood. The floor is not fitted: it is the time
 * below which 2% of the decisions lie. Throws `fit/too-few-reactions`.
 */
export function fitLatency(
  decisions: readonly Decision[],
  { name, base, resamples = 200, seed = '0' }: LatencyFitOptions,
): LatencyFit {
  if (decisions.length < FEWEST_REACTIONS) {
    throw new SummitError('fit/too-few-reactions', 'There are too few reactions to fit a latency profile to.', {
      got: decisions.length,
      expected: `at least ${FEWEST_REACTIONS}`,
      next: 'play more games, or give more files; touches that say nothing about reacting do not count',
    })
  }
  const fitted = fitTimes(decisions, firstGuess(decisions), FINE)
  const distance = distanceOf(decisions, fitted)
  const random = createRandom(`fit-latency/${seed}`)
  const refits = Array.from({ length: resamples }, () => {
    const sample = decisions.map(() => decisions[random.int(decisions.length)])
    return withFloor(sample, fitTimes(sample, fitted, COARSE))
  })
  const distances = Float64Array.from({ length: Math.ceil(resamples / 2) }, () => {
    const sample = decisions.map(({ searched }) => ({ searched, decideMs: draw(fitted, searched, random) }))
    return distanceOf(sample, fitTimes(sample, fitted, COARSE))
  }).sort()
  const decide = withFloor(decisions, fitted)
  const interval = (field: keyof typeof decide): Interval => {
    const values = Float64Array.from(refits, (refit) => refit[field]).sort()
    const replicates: Replicates = { values, resamples, level: confidence }
    return percentileInterval(decide[field], replicates)
  }
  const distanceLimit = distances[Math.ceil(confidence * distances.length) - 1]
  return {
    profile: { ...base, name, decide: tenths(decide) },
    reactions: decisions.length,
    intervals: {
      mu: interval('mu'),
      sigma: interval('sigma'),
      tau: interval('tau'),
      floor: interval('floor'),
      perCard: interval('perCard'),
    },
    distance,
    distanceLimit,
    fits: distance <= distanceLimit,
    negative: decisions.filter(({ decideMs }) => decideMs < 0).length / decisions.length,
  }
}

/** Maximum likelihood; sigma and tau are searched by their logarithms, which keeps them above zero. */
function fitTimes(decisions: readonly Decision[], from: DecideTimes, tolerance: number): DecideTimes {
  const timesAt = ([mu, sigma, tau, perCard]: readonly number[]): DecideTimes => ({
    mu,
    sigma: Math.exp(sigma),
    tau: Math.exp(tau),
    perCard,
  })
  const surprise = (point: readonly number[]): number => {
    const times = timesAt(point)
    // Profiles have no negative times; without a width a single reaction could become infinitely likely.
    if (times.mu < 0 || times.perCard < 0 || times.sigma < 1 || times.tau < 1) return Infinity
    let sum = 0
    for (const { decideMs, searched } of decisions) sum -= logDensity(decideMs - times.perCard * searched, times)
    return sum
  }
  const start = [from.mu, Math.log(from.sigma), Math.log(from.tau), from.perCard]
  return timesAt(nelderMead(surprise, start, [20, 0.2, 0.2, 5], tolerance).point)
}

/** From the line through the times by cards searched, and the moments of what is left. */
function firstGuess(decisions: readonly Decision[]): DecideTimes {
  const meanSearched = mean(decisions.map(({ searched }) => searched))
  const meanMs = mean(decisions.map(({ decideMs }) => decideMs))
  const spread = mean(decisions.map(({ searched }) => (searched - meanSearched) ** 2))
  const joint = mean(decisions.map(({ searched, decideMs }) => (searched - meanSearched) * (decideMs - meanMs)))
  const perCard = Math.min(100, Math.max(1, spread > 0 ? joint / spread : 1))
  const rest = decisions.map(({ searched, decideMs }) => decideMs - perCard * searched)
  const middle = mean(rest)
  const deviation = Math.max(10, Math.sqrt(mean(rest.map((x) => (x - middle) ** 2))))
  // The exponential part of most reaction times is about four fifths of their deviation.
  const tau = 0.8 * deviation
  return { mu: Math.max(10, middle - tau), sigma: 0.6 * deviation, tau, perCard }
}

function withFloor(decisions: readonly Decision[], times: DecideTimes): LatencyProfile['decide'] {
  const rest = decisions.map(({ searched, decideMs }) => decideMs - times.perCard * searched).toSorted((a, b) => a - b)
  const { mu, sigma, tau, perCard } = times
  return { mu, sigma, tau, floor: Math.max(0, rest[Math.floor(BELOW_FLOOR * rest.length)]), perCard }
}

function distanceOf(decisions: readonly Decision[], times: DecideTimes): number {
  const shares = decisions
    .map(({ searched, decideMs }) => share(decideMs - times.perCard * searched, times))
    .toSorted((a, b) => a - b)
  return Math.max(...shares.map((x, i) => Math.max(x - i / shares.length, (i + 1) / shares.length - x)))
}

/** A decision as the fitted times would have it. */
function draw({ mu, sigma, tau, perCard }: DecideTimes, searched: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return mu + sigma * normal - tau * Math.log(1 - random.next()) + perCard * searched
}

function tenths(decide: LatencyProfile['decide']): LatencyProfile['decide'] {
  const round = (ms: number): number => Math.round(10 * ms) / 10
  return {
    mu: round(decide.mu),
    sigma: round(decide.sigma),
    tau: round(decide.tau),
    floor: round(decide.floor),
    perCard: round(decide.perCard),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
