import { CARD, fitTable, PHASE, POSITIONS, type View } from '../env/index.js'

// Conventions that teammates of this project share. All are read off the public table and name no seat, so that two who
// keep them agree without a word.

/**
 * Whether the own seat comes before another by a rule that all seats read off the same table and that names no seat:
 * most stock left, then the higher pile, then the hand that has been idle longer.
 */
export function comesFirst(view: View, other: number): boolean {
  const { stockLeft, pileRank, phaseSinceMs } = view
  if (stockLeft[0] !== stockLeft[other]) return stockLeft[0] > stockLeft[other]
  if (pileRank[0] !== pileRank[other]) return pileRank[0] > pileRank[other]
  return phaseSinceMs[0] < phaseSinceMs[other]
}

/** The seat that turns when nothing fits: the one that comes before all others. */
export function turnsFirst(view: View): boolean {
  for (let seat = 1; seat < view.players; seat++) if (!comesFirst(view, seat)) return false
  return true
}

/** The pile a hand on its way to a card means: its own if it fits there, else the first that does. */
export function likelyPile(view: View, seat: number, position: number): number {
  const table = fitTable(view.wrap)
  for (let step = 0; step < view.players; step++) {
    const pile = (seat + step) % view.players
    if ((table[view.pileRank[pile]] >>> view.rank[position]) & 1) return pile
  }
  return -1
}

/**
 * Why a hand under way should give up its move, or '' when it should go on.
 * @param ratherPlay whether a turn is given up for a card that fits
 */
export function reasonToWithdraw(view: View, ratherPlay: boolean): string {
  const target = view.target[0]
  if (target < 0) {
    if (ratherPlay && view.playCount > 0) return 'a card fits now'
    for (let seat = 1; seat < view.players; seat++) {
      const phase = view.phase[seat]
      if (phase === PHASE.Turn || (phase === PHASE.ReachStock && setOutFirst(view, seat))) return 'another hand turns'
    }
    return ''
  }
  if (view.card[target] !== CARD.Up) return 'the card is gone'
  for (let seat = 1; seat < view.players; seat++) {
    if (view.phase[seat] === PHASE.Reach && view.target[seat] === target && setOutFirst(view, seat))
      return 'another hand is nearer'
  }
  for (let pile = 0; pile < view.players; pile++) if (view.plays[pile * POSITIONS + target] === 1) return ''
  return 'it fits no more'
}

/** Distances are the same for all seats, so the hand that set out first arrives first. */
function setOutFirst(view: View, seat: number): boolean {
  const own = view.phase[0] === PHASE.Decide ? Infinity : view.phaseSinceMs[0]
  const theirs = view.phaseSinceMs[seat]
  return theirs < own || (theirs === own && !comesFirst(view, seat))
}
