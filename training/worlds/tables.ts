import type { Random, VectorEnv } from '../../env/index.js'
import type { WorldShaping } from './world.js'

// Who plays a row: the learner, a scripted teammate inside the env, the learner's own policy with random moves mixed in,
// or the k-th of its past selves.
export const LEARNER = 0
const SCRIPTED = -1
export const NOISY_SELF = 1
const FIRST_PAST = 2

export function isScripted(seatedBy: number): boolean {
  return seatedBy === SCRIPTED
}

/** Which past self plays the row, or -1. */
export function pastOf(seatedBy: number): number {
  return seatedBy >= FIRST_PAST ? seatedBy - FIRST_PAST : -1
}

/** Who sits beside the learner in a game. */
export interface PartnerChoice {
  /** For statistics; for a scripted teammate, its name in the registry. */
  readonly name: string
  readonly seatedBy: number
}

export const SELF: PartnerChoice = { name: 'self', seatedBy: LEARNER }
export const NOISY: PartnerChoice = { name: 'noisy self', seatedBy: NOISY_SELF }

export function scripted(name: string): PartnerChoice {
  return { name, seatedBy: SCRIPTED }
}

export function past(index: number): PartnerChoice {
  return { name: `past ${index}`, seatedBy: FIRST_PAST + index }
}

export interface TableOptions {
  readonly copies: number
  readonly shaping: WorldShaping
  /** Called once a game, in the order of the copies. */
  readonly choosePartner: (random: Random) => PartnerChoice
  /** Told of every game that ends: who sat beside the learner, and whether the team won. */
  readonly onGame?: (partner: string, won: boolean) => void
}

/**
 * A vector env of which every copy plays one episode after a `reset` and then rests, in company that may change from
 * game to game.
 */
export interface TableEnv extends VectorEnv {
  /** [rows] who plays each row of the present games */
  readonly seatedBy: Int16Array
  /** [rows] 1 = the learner plays this row */
  readonly learnerRows: Uint8Array
  /** [rows] what the teacher would do in the learner's asked rows; WAIT where none is asked */
  readonly labels: Int32Array
  /** Who is asked, from the next `reset` on, what it would do in the learner's place. It may cost more than all the rest. */
  teacher: string | undefined
}
