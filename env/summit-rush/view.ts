import * as fromBits from '../cards/bits.js'
import * as fromPeaks from '../cards/peaks.js'
import * as fromRanks from '../cards/ranks.js'
import type { Block } from './block.js'
import type { SummitRushConfig } from './config.js'
import type { Encoding } from './encoder.js'
import type { Pace } from './latency.js'
import * as fromState from './state.js'
import type { TableState } from './state.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { ALL_POSITIONS } = fromBits
const { BOTTOM_ROW, initialCovers, NONE, POSITIONS } = fromPeaks
const { rankOf, RANKS } = fromRanks
const { CARD, PHASE } = fromState

/**
 * What one seat knows: its own events at once, the others' `see` ms late. Nothing hidden is in it.
 * Seats and piles are relative: 0 is the own one, then clockwise. Reused from step to step: copy what you keep.
 */
export interface View {
  /** The absolute seat of the viewer. */
  readonly seat: number
  readonly players: number
  readonly level: string
  readonly wrap: boolean
  readonly limitMs: number
  readonly pace: Pace
  timeMs: number
  /** [28] of CARD, as known */
  readonly card: Uint8Array
  /** [28] rank 1-13, or 0 while face down */
  readonly rank: Uint8Array
  /** [28] the seat that holds the card, or NONE (also when it is not known who) */
  readonly holder: Int8Array
  /** [28] covers still lying on it, as known; a face-down card with 0 is about to be turned up */
  readonly coversLeft: Uint8Array
  /** [seats] rank on top of each pile */
  readonly pileRank: Uint8Array
  /** [seats] */
  readonly stockLeft: Uint8Array
  /** [seats] of PHASE; others never show Decide */
  readonly phase: Uint8Array
  /** [seats] when that phase began */
  readonly phaseSinceMs: Int32Array
  /** [seats] the card a hand is busy with, or NONE */
  readonly target: Int8Array
  /** [seats] the pile it is bound for, or NONE; of others known from the touch on */
  readonly targetPile: Int8Array
  /** [14] cards of each rank not seen yet (index 0 unused) */
  readonly unseen: Uint8Array
  /** Cards known to be played. */
  cleared: number
  /** [28 × seats] at pile * 28 + position: 1 when that play would be legal for an idle hand; kept up to date by the mask */
  readonly plays: Uint8Array
  /** How many entries of `plays` are 1. */
  playCount: number
  readonly talk: boolean
  /** [seats] the last word heard of each (own: said), or SILENCE */
  readonly word: Uint8Array
  /** [seats] when it was heard (own: said) */
  readonly wordMs: Int32Array
  /** [seats] the position it carried, or NONE */
  readonly wordPosition: Int8Array
  /** Grows with each event or word of another seat that becomes known. */
  news: number
  // Which log entry each field was last written by: a later-known but earlier event must not overwrite it.
  readonly cardWrittenBy: Int32Array
  readonly pileWrittenBy: Int32Array
  /** The next log entry to look at. */
  cursor: number
  /** The next log entry to look for words at. */
  wordCursor: number
  /** Words said and heard: equal to those said by all when there is none left to hear. */
  wordsKnown: number
  /** 1 when `plays` must be computed again. */
  stale: number
  // The same knowledge as bit sets of positions, kept beside the arrays for speed.
  /** Cards that lie face up and free. */
  up: number
  /** [14] those of each rank */
  readonly upByRank: Int32Array
  /** [seats] `plays`, a bit set a pile */
  readonly playBits: Int32Array
  /** Face-down cards that nothing covers any more, as known: somebody is about to turn them up. */
  flipsDue: number
  /** What of the encoding is out of date: a bit a position, or `ALL_CHANGED`. */
  changed: number
  /** Ranks of which the encoding is out of date, as a bit set. */
  changedRanks: number
  /** The last encoding, made by the encoder at its first use. */
  encoded: Encoding | undefined
}

export function createView(config: SummitRushConfig, seat: number, block: Block): View {
  const { players } = config
  return {
    seat,
    players,
    level: config.level,
    wrap: config.wrap,
    limitMs: config.limitMs,
    pace: config.paces[seat],
    timeMs: 0,
    card: block.bytes(POSITIONS),
    rank: block.bytes(POSITIONS),
    holder: block.signedBytes(POSITIONS),
    coversLeft: block.bytes(POSITIONS),
    pileRank: block.bytes(players),
    stockLeft: block.bytes(players),
    phase: block.bytes(players),
    phaseSinceMs: block.integers(players),
    target: block.signedBytes(players),
    targetPile: block.signedBytes(players),
    unseen: block.bytes(RANKS + 1),
    cleared: 0,
    plays: block.bytes(POSITIONS * players),
    playCount: 0,
    talk: config.talk,
    word: block.bytes(players),
    wordMs: block.integers(players),
    wordPosition: block.signedBytes(players),
    news: 0,
    cardWrittenBy: block.integers(POSITIONS),
    pileWrittenBy: block.integers(players),
    cursor: 0,
    wordCursor: 0,
    wordsKnown: 0,
    stale: 1,
    up: 0,
    upByRank: block.integers(RANKS + 1),
    playBits: block.integers(players),
    flipsDue: 0,
    changed: ALL_CHANGED,
    changedRanks: 0,
    encoded: undefined,
  }
}

/** The view of the deal, known to all at time 0. */
export function resetView(view: View, state: TableState): void {
  view.timeMs = 0
  view.unseen.fill(4)
  view.unseen[0] = 0
  view.up = 0
  view.upByRank.fill(0)
  for (let position = 0; position < POSITIONS; position++) {
    const up = position >= BOTTOM_ROW
    const rank = up ? rankOf(state.deck[position]) : 0
    view.card[position] = up ? CARD.Up : CARD.Down
    view.rank[position] = rank
    if (up) {
      view.unseen[rank]--
      markUp(view, position)
    }
    view.coversLeft[position] = initialCovers(position)
  }
  view.holder.fill(NONE)
  for (let seat = 0; seat < view.players; seat++) {
    const of = absoluteSeat(view, seat)
    const rank = rankOf(state.pileTop[of])
    view.pileRank[seat] = rank
    view.unseen[rank]--
    view.stockLeft[seat] = state.stockLeft[of]
  }
  view.phase.fill(PHASE.Idle)
  view.phaseSinceMs.fill(0)
  view.target.fill(NONE)
  view.targetPile.fill(NONE)
  view.cleared = 0
  view.word.fill(0)
  view.wordMs.fill(0)
  view.wordPosition.fill(NONE)
  view.news = 0
  view.cardWrittenBy.fill(-1)
  view.pileWrittenBy.fill(-1)
  view.cursor = 0
  view.wordCursor = 0
  view.wordsKnown = 0
  view.stale = 1
  view.plays.fill(0)
  view.playBits.fill(0)
  view.flipsDue = 0
  view.changed = ALL_CHANGED
}

export function markUp(view: View, position: number): void {
  view.card[position] = CARD.Up
  view.stale = 1
  view.up |= 1 << position
  view.upByRank[view.rank[position]] |= 1 << position
  view.changed |= 1 << position
  view.changedRanks |= 1 << view.rank[position]
}

/** The seat that a viewer calls `relative`: 0 itself, then clockwise. */
export function absoluteSeat(view: View, relative: number): number {
  return (view.seat + relative) % view.players
}

/** What a viewer calls a seat: 0 itself, then clockwise. */
export function relativeSeat(view: View, absolute: number): number {
  return (absolute - view.seat + view.players) % view.players
}

/** In `View.changed`: everything, as at a new game. */
export const ALL_CHANGED = ALL_POSITIONS | (1 << 29)

/** An own hand that may still give up. */
export function canWithdraw(phase: number): boolean {
  return phase === PHASE.Decide || phase === PHASE.Reach || phase === PHASE.ReachStock
}

/** Stock cards left of all seats, as known. */
export function stockTotalSeen(view: View): number {
  let total = 0
  for (let seat = 0; seat < view.players; seat++) total += view.stockLeft[seat]
  return total
}
