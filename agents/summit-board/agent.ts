import type { BoardView, Random } from '../../env/index.js'

/** What a player of the board game is told when it is made. */
export interface BoardAgentContext {
  readonly seat: number
  readonly players: number
  /** The agent's own stream: nothing it draws changes decks or dice. */
  readonly rng: Random
}

/** A player at one seat of the board game: made anew for every game. */
export interface BoardAgent {
  /**
   * Chooses an action when its seat is asked.
   * @param view what the seat sees; parts belong to the game: read them, and keep none
   * @param mask [127] 1 = legal
   * @returns a legal action
   */
  decide(view: BoardView, mask: Uint8Array): number
  /** Why the last action, in a line. */
  explain?(): string
}

/** An entry of the registry. */
export interface BoardAgentSpec {
  readonly name: string
  /** One line for lists. */
  readonly summary: string
  /** Makes one for a game. */
  readonly create: (context: BoardAgentContext) => BoardAgent
}
