import type { Random, TriPeaksView } from '../../env/index.js'

/** What a player of Tri Peaks is told when it is made. */
export interface TriPeaksAgentContext {
  /** Whether king and ace are neighbours. */
  readonly wrap: boolean
  /** The agent's own stream: nothing it draws changes the deal. */
  readonly rng: Random
}

/** A player of one game of Tri Peaks: made anew for every game. */
export interface TriPeaksAgent {
  /**
   * Chooses a move of a game that is running.
   * @param view what the player sees; reused after the call
   * @param mask [29] 1 = legal
   * @returns a legal move
   */
  decide(view: TriPeaksView, mask: Uint8Array): number
  /** Why the last move, in a line. */
  explain?(): string
}

/** An entry of the registry. */
export interface TriPeaksAgentSpec {
  readonly name: string
  /** One line for lists. */
  readonly summary: string
  /** Makes one for a game. */
  readonly create: (context: TriPeaksAgentContext) => TriPeaksAgent
}
