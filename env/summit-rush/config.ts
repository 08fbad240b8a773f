import { invalidOption, namedOption, wholeOption } from '../api/option-checks.js'
import {
  compilePace,
  LATENCY_NAMES,
  LATENCY_PROFILES,
  type LatencyName,
  type LatencyProfile,
  type Pace,
} from './latency.js'
import { LEVEL_NAMES, LEVELS, type LevelName } from './levels.js'

/** One profile for all seats, or one a seat. */
export type LatencyOption = LatencyName | LatencyProfile | readonly (LatencyName | LatencyProfile)[]

/** What a caller may say about a game; every field overrides the level's. */
export interface SummitRushOptions {
  readonly level?: LevelName
  readonly players?: number
  /** Cards dealt to each seat's stock, the first pile card included: 1 to floor(24 / players). */
  readonly stock?: number
  readonly seconds?: number
  readonly wrap?: boolean
  /** Whether words may be said; false is the silent summit. */
  readonly talk?: boolean
  readonly latency?: LatencyOption
  /** Time between two edges at which hands may act, 1 to 1000 ms. */
  readonly tickMs?: number
  /** An idle seat is asked again after this long without news. */
  readonly maxWaitMs?: number
  /** Which key each seat's draws use; permute it with the seats to meet the same draws in the other order. */
  readonly seatKeys?: readonly number[]
}

/** A game's rules, all resolved. Frozen and shared by every game played with it. */
export interface SummitRushConfig {
  readonly level: LevelName
  readonly players: number
  readonly stock: number
  readonly limitMs: number
  readonly wrap: boolean
  readonly talk: boolean
  readonly tickMs: number
  readonly maxWaitMs: number
  readonly paces: readonly Pace[]
  readonly seatKeys: readonly number[]
}

export const MAX_PLAYERS = 3

/** Throws `env/unknown-level`, `env/unknown-latency` or `env/invalid-option`. */
export function resolveConfig(options: SummitRushOptions = {}): SummitRushConfig {
  const level = namedOption(LEVELS, LEVEL_NAMES, options.level ?? 'normal', 'level')
  const players = wholeOption('players', options.players ?? 2, 2, MAX_PLAYERS)
  const stock = wholeOption('stock', options.stock ?? level.stock[players as 2 | 3], 1, Math.floor(24 / players))
  // Not `??`: null means no clock.
  const seconds = options.seconds === undefined ? level.seconds : options.seconds
  if (!(seconds >= 0.001 && seconds <= 3600))
    throw invalidOption('seconds', seconds, 'from 0.001 to 3600', hint(seconds))
  const seatKeys = options.seatKeys ?? Array.from({ length: players }, (_, seat) => seat)
  if (seatKeys.toSorted((a, b) => a - b).some((key, seat) => key !== seat) || seatKeys.length !== players) {
    throw invalidOption('seatKeys', seatKeys, `a permutation of 0..${players - 1}`)
  }
  return Object.freeze({
    level: level.name,
    players,
    stock,
    limitMs: Math.round(seconds * 1000),
    wrap: options.wrap ?? level.wrap,
    talk: options.talk ?? true,
    tickMs: wholeOption('tickMs', options.tickMs ?? 50, 1, 1000),
    maxWaitMs: wholeOption('maxWaitMs', options.maxWaitMs ?? 500, 1, 60_000),
    paces: resolvePaces(options.latency ?? 'human', players),
    seatKeys: [...seatKeys],
  })
}

/** Who asks for no clock can have it, of another env. */
function hint(seconds: unknown): string | undefined {
  return seconds === null
    ? "to play without a clock: make('SummitRushOneMind-v1'), or make('SummitRush-v1', { mode: 'one-mind', seconds: null })"
    : undefined
}

function resolvePaces(latency: LatencyOption, players: number): Pace[] {
  const each: readonly (LatencyName | LatencyProfile)[] = isList(latency) ? latency : Array(players).fill(latency)
  if (each.length !== players) throw invalidOption('latency', each.length, `one profile, or ${players} of them`)
  return each.map((one) =>
    compilePace(typeof one === 'string' ? namedOption(LATENCY_PROFILES, LATENCY_NAMES, one, 'latency') : one),
  )
}

function isList(latency: LatencyOption): latency is readonly (LatencyName | LatencyProfile)[] {
  return Array.isArray(latency)
}
