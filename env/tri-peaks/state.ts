import { POSITIONS } from '../cards/peaks.js'
import { DECK_SIZE, type Card } from '../cards/ranks.js'

/** Cards in the stock once the first waste card is turned up. */
export const STOCK = DECK_SIZE - POSITIONS - 1
/** No game has more moves: each card is played or turned once. */
export const LONGEST_GAME = POSITIONS + STOCK

/** How a game stands or ended, as numbers. */
export const TRI_PEAKS_OUTCOME = { Running: 0, Won: 1, Stuck: 2 } as const
/** Names of the outcomes, by number. */
export const TRI_PEAKS_OUTCOME_NAMES = ['running', 'won', 'stuck'] as const

/**
 * A game of Tri Peaks as plain data, with what it takes to go back. Which cards are free or face up follows from
 * `gone`: a card lies face down exactly while another covers it.
 */
export interface TriPeaksState {
  /** [52] 28 peak cards by position, the first waste card, 23 stock cards in turning order */
  readonly deck: Uint8Array
  /** Whether king and ace are neighbours. */
  wrap: boolean
  /** Bit set of the positions that are cleared. */
  gone: number
  /** The card on top of the waste pile. */
  waste: Card
  /** Stock cards turned so far, 0 to 23. */
  turned: number
  score: number
  /** Cards of the present run: the next one scores one more than this. */
  run: number
  outcome: number
  /** Moves made and not taken back. */
  length: number
  /** Moves taken back that `redo` can make again. */
  undone: number
  /** [51] the moves made, then those taken back; of each, what it changed and can't be worked out again: */
  readonly moves: Uint8Array
  /** [51] the waste card before each */
  readonly wasteBefore: Uint8Array
  /** [51] the run before each */
  readonly runBefore: Uint8Array
  /** [51] the score before each */
  readonly scoreBefore: Int16Array
}

/** What a solver needs to know of a game: all cards, and how far it has come. A {@link TriPeaksState} is one. */
export interface TriPeaksPosition {
  /** [52] as in {@link TriPeaksState} */
  readonly deck: ArrayLike<Card>
  /** Bit set of the positions that are cleared. */
  readonly gone: number
  readonly waste: Card
  /** Stock cards turned so far, 0 to 23. */
  readonly turned: number
}

/** A state without cards; `startTriPeaks` deals. */
export function createTriPeaksState(): TriPeaksState {
  return {
    deck: new Uint8Array(DECK_SIZE),
    wrap: true,
    gone: 0,
    waste: 0,
    turned: 0,
    score: 0,
    run: 0,
    outcome: TRI_PEAKS_OUTCOME.Running,
    length: 0,
    undone: 0,
    moves: new Uint8Array(LONGEST_GAME),
    wasteBefore: new Uint8Array(LONGEST_GAME),
    runBefore: new Uint8Array(LONGEST_GAME),
    scoreBefore: new Int16Array(LONGEST_GAME),
  }
}

/** The stock card that is turned as number `k` (0 to 22). */
export function stockCardAt(deck: ArrayLike<Card>, k: number): Card {
  return deck[POSITIONS + 1 + k]
}
