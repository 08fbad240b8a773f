import type { OneMindRules, OneMindView, Random } from '../../env/index.js'

/** What a player of Summit Rush without a clock is told when it is made. */
export interface OneMindAgentContext {
  readonly rules: OneMindRules
  /** The agent's own stream: nothing it draws changes the deal. */
  readonly rng: Random
  /** Guesses a choice, for a player that guesses at the hidden cards. */
  readonly samples?: number
}

/** Plays one game for all seats together: made anew for every game. */
export interface OneMindAgent {
  /**
   * Chooses an action of a game that is running.
   * @param view what all seats see; reused after the call
   * @param mask [29 P] 1 = legal
   * @returns a legal action
   */
  decide(view: OneMindView, mask: Uint8Array): number
  /** Why the last action, in a line. */
  explain?(): string
}

/** An entry of the registry. */
export interface OneMindAgentSpec {
  readonly name: string
  /** One line for lists. */
  readonly summary: string
  /** For a player that guesses at the hidden cards: how many guesses a choice, unless it is told otherwise. */
  readonly samples?: number
  /** Makes one for a game. */
  readonly create: (context: OneMindAgentContext) => OneMindAgent
}
