import { lowestBit } from '../cards/bits.js'
import { POSITIONS } from '../cards/peaks.js'
import { RANKS, rankOf } from '../cards/ranks.js'
import { freeBits } from '../cards/uncovered.js'
import { canTurn, playBits } from './rules.js'
import { STOCK, stockCardAt, type TriPeaksState } from './state.js'

/**
 * What a player sees: a flat record to be used again, without a hidden card. Suits never matter for play and are left
 * out.
 */
export interface TriPeaksView {
  wrap: boolean
  /** Bit set of the positions that are cleared. */
  gone: number
  /** Bit set of the free cards, which are the cards face up. */
  free: number
  /** Bit set of the positions that may be played now. */
  plays: number
  canTurn: boolean
  /** [28] of the free cards; 0 where a card is face down or gone */
  readonly rank: Uint8Array
  wasteRank: number
  stockLeft: number
  /** [14] cards of each rank that lie face down in the peaks or the stock; entry 0 is unused */
  readonly unseen: Uint8Array
  score: number
  run: number
  outcome: number
}

/** Room for a view; `viewTriPeaks` fills it. */
export function createTriPeaksView(): TriPeaksView {
  return {
    wrap: true,
    gone: 0,
    free: 0,
    plays: 0,
    canTurn: false,
    rank: new Uint8Array(POSITIONS),
    wasteRank: 0,
    stockLeft: STOCK,
    unseen: new Uint8Array(RANKS + 1),
    score: 0,
    run: 0,
    outcome: 0,
  }
}

/** Looks at a game. @returns `view` */
export function viewTriPeaks(state: TriPeaksState, view: TriPeaksView): TriPeaksView {
  const { deck, gone, turned } = state
  const free = freeBits(gone)
  view.wrap = state.wrap
  view.gone = gone
  view.free = free
  view.plays = playBits(state)
  view.canTurn = canTurn(state)
  view.wasteRank = rankOf(state.waste)
  view.stockLeft = STOCK - turned
  view.score = state.score
  view.run = state.run
  view.outcome = state.outcome
  view.rank.fill(0)
  for (let left = free; left !== 0; left &= left - 1) {
    const position = lowestBit(left)
    view.rank[position] = rankOf(deck[position])
  }
  // How many of each rank are face down: the same as what is missing among the cards seen.
  view.unseen.fill(0)
  for (let position = 0; position < POSITIONS; position++) {
    if ((((gone | free) >>> position) & 1) === 0) view.unseen[rankOf(deck[position])]++
  }
  for (let k = turned; k < STOCK; k++) view.unseen[rankOf(stockCardAt(deck, k))]++
  return view
}
