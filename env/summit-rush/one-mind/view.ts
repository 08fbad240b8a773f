import { lowestBit } from '../../cards/bits.js'
import { stockCard } from '../../cards/deal.js'
import { POSITIONS } from '../../cards/peaks.js'
import { DECK_SIZE, RANKS, rankOf } from '../../cards/ranks.js'
import { freeBits } from '../../cards/uncovered.js'
import { oneMindPlay, oneMindTurn } from './moves.js'
import { canTurnOneMind, oneMindPlays } from './rules.js'
import type { OneMindRules, OneMindState } from './state.js'

/**
 * What all seats see together: a flat record to be used again, without a hidden card. Piles and stocks have their own
 * numbers, since no seat is looking. Suits never matter for play and are left out.
 */
export interface OneMindView {
  readonly rules: OneMindRules
  /** Bit set of the positions that are cleared. */
  gone: number
  /** Bit set of the free cards, which are the cards face up. */
  free: number
  /** [28] of the free cards; 0 where a card is face down or gone */
  readonly rank: Uint8Array
  /** [players] rank on top of each pile */
  readonly pileRank: Uint8Array
  /** [players] bit sets of the positions that may be played onto each pile now */
  readonly plays: Int32Array
  /** [players] */
  readonly stockLeft: Uint8Array
  /** [players] 1 = its stock may be turned now */
  readonly canTurn: Uint8Array
  /** [14] cards of each rank that nobody has seen: face down, in a stock or set aside; entry 0 is unused */
  readonly unseen: Uint8Array
}

/** Room for a view; `viewOneMind` fills it. */
export function createOneMindView(rules: OneMindRules): OneMindView {
  return {
    rules,
    gone: 0,
    free: 0,
    rank: new Uint8Array(POSITIONS),
    pileRank: new Uint8Array(rules.players),
    plays: new Int32Array(rules.players),
    stockLeft: new Uint8Array(rules.players),
    canTurn: new Uint8Array(rules.players),
    unseen: new Uint8Array(RANKS + 1),
  }
}

/** Looks at a game. @returns `view` */
export function viewOneMind(state: OneMindState, view: OneMindView): OneMindView {
  const { deck, gone, rules } = state
  const free = freeBits(gone)
  view.gone = gone
  view.free = free
  view.rank.fill(0)
  for (let left = free; left !== 0; left &= left - 1) {
    const position = lowestBit(left)
    view.rank[position] = rankOf(deck[position])
  }
  for (let pile = 0; pile < rules.players; pile++) {
    view.pileRank[pile] = rankOf(state.pileTop[pile])
    view.plays[pile] = oneMindPlays(state, pile)
    view.stockLeft[pile] = state.stockLeft[pile]
    view.canTurn[pile] = canTurnOneMind(state, pile) ? 1 : 0
  }
  countUnseen(state, gone | free, view.unseen)
  return view
}

/** How many of each rank are hidden: the same as what is missing among the cards seen. */
function countUnseen({ deck, stockLeft, rules }: OneMindState, seen: number, unseen: Uint8Array): void {
  const { players, stock } = rules
  unseen.fill(0)
  for (let position = 0; position < POSITIONS; position++) {
    if (((seen >>> position) & 1) === 0) unseen[rankOf(deck[position])]++
  }
  for (let pile = 0; pile < players; pile++) {
    for (let k = stock - stockLeft[pile]; k < stock; k++) unseen[rankOf(stockCard(deck, players, pile, k))]++
  }
  for (let place = POSITIONS + players * stock; place < DECK_SIZE; place++) unseen[rankOf(deck[place])]++
}

/**
 * Writes which actions are legal: 1 or 0 each.
 * @param into [29 P] all of it is written
 */
export function writeOneMindMask(view: OneMindView, into: Uint8Array): void {
  const { players } = view.rules
  into.fill(0)
  for (let pile = 0; pile < players; pile++) {
    for (let left = view.plays[pile]; left !== 0; left &= left - 1) into[oneMindPlay(lowestBit(left), pile)] = 1
    into[oneMindTurn(pile, players)] = view.canTurn[pile]
  }
}
