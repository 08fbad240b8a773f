import type { SummitRushConfig } from '../../env/index.js'
import type { PlainError } from '../plain-error.js'

// How the match runner and the thread of a user's agent file talk: requests and answers as messages, one at a time; what
// the seats see lies in shared memory, since cloning a view costs more than most agents think.

export interface AgentThreadStart {
  /** The user's file, absolute. */
  readonly file: string
  /** [1] grows with each answered ask: who waits sees that the thread is alive. */
  readonly answered: Int32Array
}

/** What holds for all games of a match. */
export interface MatchSetup {
  readonly config: SummitRushConfig
  /** [rows × view layout] what the asked seats see */
  readonly views: Int32Array
  /** [rows × words] the words that may be said, 1 = allowed */
  readonly words: Uint8Array
}

/** A seat of a game that begins. */
export interface SeatStart {
  /** Number of the table; another game at the same table takes the seat's place. */
  readonly table: number
  readonly seat: number
  readonly seed: string
}

export type AgentRequest =
  | { readonly kind: 'match'; readonly setup: MatchSetup }
  /** Makes one agent, and fails where it can't be made. */
  | { readonly kind: 'probe'; readonly start: SeatStart }
  /** Makes the agents of the games that begin, then asks one seat a row for its move. `rows` hold table × players + seat. */
  | { readonly kind: 'decide'; readonly starts: readonly SeatStart[]; readonly rows: readonly number[] }
  /** Asks for the words that go with the moves just taken. */
  | { readonly kind: 'speak'; readonly rows: readonly number[] }

export interface AgentAnswer {
  /** A move or a word a row; NaN where the agent gave no whole number, WAIT where it threw. */
  readonly values: readonly number[]
  /** [rows] whether the agent has a word to say, when asked. */
  readonly talks: readonly boolean[]
  /** What went wrong, in order of the rows. */
  readonly errors: readonly string[]
  /** Time spent in the agents. */
  readonly ms: number
}

export interface AgentReply {
  readonly id: number
  readonly answer?: AgentAnswer
  readonly error?: PlainError
}
