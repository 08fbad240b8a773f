import { fitTable, RANKS, needWord, SILENCE, type View } from '../env/index.js'

// Calling for a card, and heeding a call: "I need a Jack!"

/** A call older than this is no longer heeded: the pile that it was for has moved on. */
const CALL_COUNTS_MS = 2000

/** The call for what the own pile needs: of the ranks that fit it, the one with more cards still to come. Silence if none. */
export function neededRank(view: View): number {
  const fitting = fitTable(view.wrap)[view.pileRank[0]]
  let needed = 0
  for (let rank = 1; rank <= RANKS; rank++) {
    if (((fitting >>> rank) & 1) === 1 && view.unseen[rank] > (needed === 0 ? 0 : view.unseen[needed])) needed = rank
  }
  return needed === 0 ? SILENCE : needWord(needed)
}

/** Whether the owner of a pile has lately called for a card of this rank. */
export function calledFor(view: View, position: number, pile: number): boolean {
  return (
    pile > 0 && view.word[pile] === needWord(view.rank[position]) && view.timeMs - view.wordMs[pile] <= CALL_COUNTS_MS
  )
}
