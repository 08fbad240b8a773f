import { DECK_SIZE } from '../../cards/ranks.js'
import { OUTCOME } from '../state.js'

/** What a game without a clock is played with. */
export interface OneMindRules {
  /** Piles, each with a stock: 1 to 3. */
  readonly players: number
  /** Cards in each stock at the start, the one that starts the pile included. */
  readonly stock: number
  /** Whether king and ace are neighbours. */
  readonly wrap: boolean
}

/**
 * A game that one mind plays without hands or a clock, as plain data. Which cards are free or face up follows from
 * `gone`: a card lies face down exactly while another covers it.
 */
export interface OneMindState {
  readonly rules: OneMindRules
  /** [52] the shuffled deck: 28 peak cards, then the stocks, dealt to the piles in turn */
  readonly deck: Uint8Array
  /** Bit set of the positions that are cleared. */
  gone: number
  /** [players] the card on top of each pile */
  readonly pileTop: Uint8Array
  /** [players] */
  readonly stockLeft: Uint8Array
  /** Actions taken. */
  steps: number
  /** One of OUTCOME, but never out of time. */
  outcome: number
}

/** A state without cards; `startOneMind` deals. */
export function createOneMindState(rules: OneMindRules): OneMindState {
  return {
    rules,
    deck: new Uint8Array(DECK_SIZE),
    gone: 0,
    pileTop: new Uint8Array(rules.players),
    stockLeft: new Uint8Array(rules.players),
    steps: 0,
    outcome: OUTCOME.Running,
  }
}
