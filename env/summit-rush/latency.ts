import { SummitError } from '../api/error.js'
import * as fromHash from '../cards/hash.js'
import type { HashKey } from '../cards/hash.js'
import * as fromTable from './table.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { hashDraw } = fromHash
const { ownPileDistance, partnerPileDistance, perPosition, TABLE } = fromTable

/** How fast a person sees, decides and moves. All times in milliseconds. A profile belongs to a seat and is data. */
export interface LatencyProfile {
  readonly name: string
  /** From another's event to its being seen. */
  readonly see: number
  /**
   * From the edge at which a move is chosen to the hand's start: ex-Gaussian(mu, sigma, tau), at least `floor`,
   * plus `perCard` for each face-up free card searched (all of them for a TURN, half for a PLAY).
   */
  readonly decide: {
    readonly mu: number
    readonly sigma: number
    readonly tau: number
    readonly floor: number
    readonly perCard: number
  }
  /** Reach and carry: a + b * log2(distance / card width + 1). */
  readonly fitts: { readonly a: number; readonly b: number }
  /** Reaching, where it differs from carrying. */
  readonly reach?: { readonly a: number; readonly b: number }
  /** Turning up one face-down card. */
  readonly flip: number
  /** From taking a stock card to its topping the pile. */
  readonly turn: number
  /** After having been beaten to a card. */
  readonly recover: number
  /** Giving up before the touch. */
  readonly withdraw: number
  /** A word fills the mouth. */
  readonly speak: number
  /** From a word's start to its being known to the others. */
  readonly hear: number
}

const HUMAN: LatencyProfile = {
  name: 'human',
  see: 200,
  decide: { mu: 150, sigma: 50, tau: 150, floor: 50, perCard: 20 },
  fitts: { a: 50, b: 150 },
  flip: 400,
  turn: 300,
  recover: 150,
  withdraw: 150,
  speak: 600,
  hear: 300,
}

/**
 * Scales deciding and the hand's times apart. One factor on everything would be the same game in slow motion,
 * so seeing, speaking and hearing stay as they are.
 */
export function scaleProfile(
  profile: LatencyProfile,
  name: string,
  decideFactor: number,
  handFactor: number,
): LatencyProfile {
  const { decide, fitts } = profile
  return {
    ...profile,
    name,
    decide: {
      mu: decide.mu * decideFactor,
      sigma: decide.sigma * decideFactor,
      tau: decide.tau * decideFactor,
      floor: decide.floor * decideFactor,
      perCard: decide.perCard * decideFactor,
    },
    fitts: { a: fitts.a * handFactor, b: fitts.b * handFactor },
    flip: profile.flip * handFactor,
    turn: profile.turn * handFactor,
    recover: profile.recover * handFactor,
    withdraw: profile.withdraw * handFactor,
  }
}

/** The latency profiles by name; times in milliseconds. Design choices, not fitted to recorded players. */
export const LATENCY_PROFILES = {
  human: HUMAN,
  expert: scaleProfile(HUMAN, 'expert', 0.6, 0.85),
  relaxed: scaleProfile(HUMAN, 'relaxed', 1.6, 1.2),
  novice: scaleProfile(HUMAN, 'novice', 4, 1.5),
  instant: {
    name: 'instant',
    see: 0,
    decide: { mu: 0, sigma: 0, tau: 0, floor: 0, perCard: 0 },
    fitts: { a: 0, b: 0 },
    flip: 0,
    turn: 0,
    recover: 0,
    withdraw: 0,
    speak: 0,
    hear: 0,
  },
} as const satisfies Record<string, LatencyProfile>

/**
 * A person at a screen: sees, decides and reaches in a time of their own, so the game adds none. What the hand then does
 * with a card is a short motion. No name for a bot: it would be superhuman.
 */
export const LIVE_PROFILE: LatencyProfile = {
  ...LATENCY_PROFILES.instant,
  name: 'live',
  fitts: { a: 150, b: 0 },
  reach: { a: 0, b: 0 },
  flip: 150,
  turn: 150,
  recover: 150,
  speak: 600,
}

/** Name of a latency profile. */
export type LatencyName = keyof typeof LATENCY_PROFILES
/** Names of the latency profiles. */
export const LATENCY_NAMES = Object.keys(LATENCY_PROFILES) as LatencyName[]

/** A profile compiled to integer milliseconds: what the game reads. */
export interface Pace {
  readonly profile: LatencyProfile
  readonly see: number
  /** [positions] own pile to card */
  readonly reachMs: Int32Array
  /** [positions] card to own pile */
  readonly carryOwnMs: Int32Array
  /** [positions] card to a partner's pile */
  readonly carryPartnerMs: Int32Array
  readonly pileToPileMs: number
  readonly reachStockMs: number
  readonly flip: number
  readonly turn: number
  readonly recover: number
  readonly withdraw: number
  readonly speak: number
  readonly hear: number
}

const compiled = new WeakMap<LatencyProfile, Pace>()

/** Every time that a profile must have, of whichever part. */
const TIME_FIELDS = Object.entries({ ...HUMAN, ...HUMAN.decide, ...HUMAN.fitts })
  .filter(([, value]) => typeof value === 'number')
  .map(([field]) => field)

/** Throws `latency/invalid` for a profile with a missing, negative or non-finite time. */
export function compilePace(profile: LatencyProfile): Pace {
  const known = compiled.get(profile)
  if (known) return known
  checkProfile(profile)
  const move = (distance: number, { a, b } = profile.fitts): number =>
    Math.round(a + b * Math.log2(distance / TABLE.cardWidth + 1))
  const carryOwnMs = perPosition((position) => move(ownPileDistance(position)))
  const pace: Pace = {
    profile,
    see: Math.round(profile.see),
    reachMs: profile.reach ? perPosition((position) => move(ownPileDistance(position), profile.reach)) : carryOwnMs,
    carryOwnMs,
    carryPartnerMs: perPosition((position) => move(partnerPileDistance(position))),
    pileToPileMs: move(TABLE.pileToPile),
    reachStockMs: move(TABLE.ownStock, profile.reach),
    flip: Math.round(profile.flip),
    turn: Math.round(profile.turn),
    recover: Math.round(profile.recover),
    withdraw: Math.round(profile.withdraw),
    speak: Math.round(profile.speak),
    hear: Math.round(profile.hear),
  }
  compiled.set(profile, pace)
  return pace
}

/** Throws `latency/invalid` for a profile with a missing, negative or non-finite time. */
export function checkProfile(profile: LatencyProfile): void {
  const given: Record<string, unknown> = { ...profile, ...profile.decide, ...profile.fitts }
  const fields = [...TIME_FIELDS]
  if (profile.reach) {
    fields.push('reach.a', 'reach.b')
    given['reach.a'] = profile.reach.a
    given['reach.b'] = profile.reach.b
  }
  for (const field of fields) {
    const value = given[field]
    if (!(typeof value === 'number' && value >= 0 && value < 60_000)) {
      throw new SummitError('latency/invalid', `A latency profile has an unusable time.`, {
        where: `profile ${profile.name}, field ${field}`,
        got: value,
        expected: 'milliseconds from 0 to 59999',
        next: `start from one of ${LATENCY_NAMES.join(', ')} and override fields`,
      })
    }
  }
}

const QUANTILES = 1024
/** Standard normal quantiles and unit exponential quantiles in thousandths, at (i + 1/2) / 1024. Integers, so that every engine agrees. */
const NORMAL = Int32Array.from({ length: QUANTILES }, (_, i) =>
  Math.round(1000 * normalQuantile((i + 0.5) / QUANTILES)),
)
const EXPONENTIAL = Int32Array.from({ length: QUANTILES }, (_, i) =>
  Math.round(-1000 * Math.log(1 - (i + 0.5) / QUANTILES)),
)

/** For the test that pins the tables. */
export const DRAW_TABLES = { normal: NORMAL, exponential: EXPONENTIAL } as const

/** The stream numbers of counted draws. */
export const LATENCY_STREAM = 0
export const TIE_STREAM = 1

/**
 * Milliseconds that a decision takes: the n-th draw of a seat.
 * @param searched face-up free cards looked at (halves allowed)
 */
export function decideMs(pace: Pace, key: HashKey, seat: number, n: number, searched: number): number {
  const { mu, sigma, tau, floor, perCard } = pace.profile.decide
  const draw = hashDraw(key, LATENCY_STREAM, seat, n)
  const drawn =
    mu + (sigma * NORMAL[draw & (QUANTILES - 1)] + tau * EXPONENTIAL[(draw >>> 10) & (QUANTILES - 1)]) / 1000
  return Math.round(Math.max(floor, drawn) + perCard * searched)
}

/** Inverse of the standard normal distribution function by P. J. Acklam's rational approximation (relative error < 1.2e-9). */
function normalQuantile(p: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ]
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572]
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ]
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p))
    return (
      (((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q + c[5]) /
      ((((d[0] * q + d[1]) * q + d[2]) * q + d[3]) * q + 1)
    )
  }
  const q = p - 0.5
  const r = q * q
  return (
    ((((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r + a[5]) * q) /
    (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1)
  )
}
