import * as fromBits from '../cards/bits.js'
import * as fromPeaks from '../cards/peaks.js'
import * as fromRanks from '../cards/ranks.js'
import * as fromMoves from './moves.js'
import * as fromState from './state.js'
import * as fromView from './view.js'
import type { View } from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { bitCount, lowestBit } = fromBits
const { POSITIONS } = fromPeaks
const { fitTable } = fromRanks
const { FIRST_PLAY, turnMove, WAIT, withdrawMove } = fromMoves
const { PHASE } = fromState
const { canWithdraw } = fromView

/**
 * Bits of the ranks that fit a pile as seen, or as it will be once the cards seen in the air have landed.
 * Several cards bound for one pile may land in any order, so every top that some order gives counts.
 */
function fittingRanks(view: View, pile: number, table: Int32Array): number {
  let fitting = table[view.pileRank[pile]]
  for (let round = 1; round < view.players; round++) {
    for (let seat = 1; seat < view.players; seat++) {
      if (view.phase[seat] !== PHASE.Carry || view.targetPile[seat] !== pile) continue
      const rank = view.rank[view.target[seat]]
      if ((fitting >>> rank) & 1) fitting |= table[rank]
    }
  }
  return fitting
}

/** Brings `view.plays` and `view.playCount` up to date. Cheap when nothing changed. */
export function refreshPlays(view: View): void {
  if (view.stale === 0) return
  view.stale = 0
  const { plays, playBits, upByRank } = view
  const table = fitTable(view.wrap)
  let count = 0
  for (let pile = 0; pile < view.players; pile++) {
    let bits = 0
    for (let ranks = fittingRanks(view, pile, table); ranks !== 0; ranks &= ranks - 1)
      bits |= upByRank[lowestBit(ranks)]
    count += bitCount(bits)
    const flipped = bits ^ playBits[pile]
    if (flipped === 0) continue
    playBits[pile] = bits
    view.changed |= flipped
    const base = pile * POSITIONS
    for (let left = flipped; left !== 0; left &= left - 1) plays[base + lowestBit(left)] ^= 1
  }
  view.playCount = count
}

/** Face-up free cards that nobody is seen holding: what a decision has to search. */
export function freeCards(view: View): number {
  return bitCount(view.up)
}

/**
 * Writes the legal moves of a view: an idle hand may play and turn, one that has not touched yet may withdraw,
 * everyone may wait.
 * @param mask [moveCount] from `offset` on, 1 = legal
 */
export function writeMask(view: View, mask: Uint8Array, offset = 0): void {
  refreshPlays(view)
  const turn = offset + turnMove(view.players)
  mask[offset + WAIT] = 1
  if (view.phase[0] === PHASE.Idle) {
    mask.set(view.plays, offset + FIRST_PLAY)
    mask[turn] = view.stockLeft[0] > 0 ? 1 : 0
    mask[turn + 1] = 0
  } else {
    mask.fill(0, offset + FIRST_PLAY, turn + 1)
    mask[turn + 1] = canWithdraw(view.phase[0]) ? 1 : 0
  }
}

/** Whether a move is in the mask of this view, without writing the mask. */
export function isLegal(view: View, move: number): boolean {
  if (move === WAIT) return true
  const phase = view.phase[0]
  if (move === withdrawMove(view.players)) return canWithdraw(phase)
  if (phase !== PHASE.Idle) return false
  if (move === turnMove(view.players)) return view.stockLeft[0] > 0
  refreshPlays(view)
  return view.plays[move - FIRST_PLAY] === 1
}
