import type { LatencyProfile, LevelName, Random, View } from '../env/index.js'

/** What the environment tells an agent about its place; the seat is given, never chosen. */
export interface AgentContext {
  /** Absolute seat, 0 to players - 1. */
  readonly seat: number
  readonly players: number
  readonly level: LevelName
  readonly latency: LatencyProfile
  readonly talk: boolean
  /** The agent's own stream: nothing it draws changes the deal or anybody's latency. */
  readonly rng: Random
}

/** A teammate of one game: made anew for every game and seat. */
export interface Agent {
  /**
   * Chooses a move for the seat, called only when the seat is asked.
   * @param view what the seat knows; reused after the call
   * @param mask [moveCount] 1 = legal; WAIT always is
   * @returns a legal move
   */
  decide(view: View, mask: Uint8Array): number
  /**
   * Chooses a word to go with the move just decided; asked only where talk is on and the mouth is free. Left out:
   * silence.
   * @param words [wordCount] 1 = allowed; SILENCE always is
   */
  speak?(view: View, words: Uint8Array): number
  /** Why the last move, in a line. */
  explain?(): string
}

/** Makes a teammate for one seat of one game. */
export type AgentFactory = (context: AgentContext) => Agent

/** An entry of the registry. */
export interface AgentSpec {
  readonly name: string
  /** Raised when its choices change: results belong to a name at a version. `golden.test.ts` watches over it. */
  readonly version: number
  /** One line for lists. */
  readonly summary: string
  readonly create: AgentFactory
}
