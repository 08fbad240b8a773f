import { createRandom, type Random } from '../../cards/random.js'
import type { SummitRushOptions } from '../config.js'
import { LATENCY_NAMES, LATENCY_PROFILES, type LatencyName, type LatencyProfile } from '../latency.js'
import { LEVEL_NAMES } from '../levels.js'

/** `random`: the levels as they are, at human pace. `adversarial`: whatever the options allow, to bring hands together. */
export type SoakKind = 'random' | 'adversarial'
export const SOAK_KINDS: readonly SoakKind[] = ['random', 'adversarial']

/** How one soaked game is played. Chances are out of 1. */
export interface SoakPlan {
  readonly options: SummitRushOptions & { readonly players: number }
  /** Every seat may act at every tick, asked or not. */
  readonly byTicks: boolean
  /** To go for the card that a partner would go for too, instead of any legal move. */
  readonly race: number
  /** To give up a move under way where it may be. */
  readonly withdraw: number
  /** To say something. */
  readonly word: number
  /** Beside the game goes one that is advanced tick by tick: skipping edges must change nothing. */
  readonly slowTwin: boolean
  /** Beside the game goes one that was restored from its snapshot after this many steps, or none. */
  readonly restoredAt: number
}

export function soakPlan(kind: SoakKind, number: number, seed: string): SoakPlan {
  const random = createRandom(`plan/${kind}/${seed}`)
  return kind === 'random' ? randomPlan(random, number) : adversarialPlan(random)
}

function randomPlan(random: Random, number: number): SoakPlan {
  return {
    options: {
      level: LEVEL_NAMES[number % LEVEL_NAMES.length],
      players: 2 + (Math.floor(number / LEVEL_NAMES.length) % 2),
    },
    byTicks: false,
    race: 0,
    withdraw: 0.02,
    word: 0,
    slowTwin: random.int(25) === 0,
    restoredAt: random.int(50) === 0 ? random.int(100) : -1,
  }
}

function adversarialPlan(random: Random): SoakPlan {
  const players = 2 + random.int(2)
  const tickMs = pick(random, [1, 7, 20, 50, 50, 50, 130, 400, 1000])
  // Not always whole ticks: the limit need not be an edge. A game of short ticks is short, so that all take alike.
  const longestMs = Math.min(180_000, tickMs * 2_000)
  const byTicks = random.int(3) === 0
  // A coarse unit for all seats makes their hands meet in one millisecond.
  const unit = pick(random, [1, 10, 50, 50, tickMs, tickMs])
  return {
    options: {
      level: pick(random, LEVEL_NAMES),
      players,
      latency: Array.from({ length: players }, () => somePace(random, unit)),
      tickMs,
      maxWaitMs: pick(random, [1, 50, 90, 500, 5_000, 60_000]),
      talk: random.int(4) > 0,
      ...(random.int(2) === 0 ? { stock: 1 + random.int(Math.floor(24 / players)) } : {}),
      ...(random.int(3) === 0 ? { wrap: random.int(2) === 0 } : {}),
      seconds: (1 + random.int(longestMs)) / 1000,
    },
    byTicks,
    race: pick(random, [0, 0.5, 0.9, 1]),
    withdraw: pick(random, [0, 0.05, 0.5]),
    word: pick(random, [0, 0.1, 0.8]),
    slowTwin: !byTicks && random.int(5) === 0,
    restoredAt: random.int(5) === 0 ? random.int(60) : -1,
  }
}

function somePace(random: Random, unit: number): LatencyName | LatencyProfile {
  if (random.int(4) === 0) return pick(random, LATENCY_NAMES)
  const time = (): number => (random.int(4) === 0 ? 0 : unit * random.int(Math.ceil(600 / unit)))
  const spread = random.int(2) === 0 ? 0 : time()
  return {
    ...LATENCY_PROFILES.instant,
    // A name of its own each: names tell the settings of a snapshot.
    name: `soak ${random.int(1e9)}`,
    see: time(),
    decide: { mu: time(), sigma: spread, tau: spread, floor: 0, perCard: random.int(2) === 0 ? 0 : 20 },
    fitts: { a: time(), b: random.int(2) === 0 ? 0 : 150 },
    flip: time(),
    turn: time(),
    recover: time(),
    withdraw: time(),
    speak: time(),
    hear: time(),
  }
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.int(list.length)]
}
