import { LATENCY_PROFILES, type LatencyProfile } from '../latency.js'

/** Exact times of a hand, in ms; 0 where nothing is said. */
export interface HandTimes {
  readonly see?: number
  readonly decide?: number
  /** Every reach, carry and way between piles. */
  readonly move?: number
  readonly flip?: number
  readonly turn?: number
  readonly recover?: number
  readonly withdraw?: number
}

/** A profile without chance and without geometry: tests can count its milliseconds. */
export function hand({
  see = 0,
  decide = 0,
  move = 0,
  flip = 0,
  turn = 0,
  recover = 0,
  withdraw = 0,
}: HandTimes): LatencyProfile {
  return {
    ...LATENCY_PROFILES.instant,
    name: 'exact',
    see,
    decide: { ...LATENCY_PROFILES.instant.decide, mu: decide },
    fitts: { a: move, b: 0 },
    flip,
    turn,
    recover,
    withdraw,
  }
}
