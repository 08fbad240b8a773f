import { POSITIONS } from '../../cards/peaks.js'
import { fits } from '../../cards/ranks.js'
import { playMove, turnMove, WAIT, withdrawMove } from '../moves.js'
import { CARD, PHASE } from '../state.js'
import type { View } from '../view.js'

/** The legal moves of a view, straight from the words of the rule: every order of landings is tried. */
export function referenceMoves(view: View): number[] {
  const moves = [WAIT]
  const [phase] = view.phase
  const giveUp: number[] = [PHASE.Decide, PHASE.Reach, PHASE.ReachStock]
  if (giveUp.includes(phase)) moves.push(withdrawMove(view.players))
  if (phase !== PHASE.Idle) return moves
  for (let pile = 0; pile < view.players; pile++) {
    const tops = possibleTops(view, view.pileRank[pile], ranksInTheAir(view, pile))
    for (let position = 0; position < POSITIONS; position++) {
      const free = view.card[position] === CARD.Up
      if (free && tops.some((top) => fits(view.rank[position], top, view.wrap))) moves.push(playMove(position, pile))
    }
  }
  if (view.stockLeft[0] > 0) moves.push(turnMove(view.players))
  return moves.toSorted((a, b) => a - b)
}

function ranksInTheAir(view: View, pile: number): number[] {
  const ranks: number[] = []
  for (let seat = 1; seat < view.players; seat++) {
    if (view.phase[seat] === PHASE.Carry && view.targetPile[seat] === pile) ranks.push(view.rank[view.target[seat]])
  }
  return ranks
}

/** Tops that a pile may have now or after some of the cards in the air have landed, in any order. */
function possibleTops(view: View, top: number, inTheAir: readonly number[]): number[] {
  const tops = [top]
  for (const [i, rank] of inTheAir.entries()) {
    if (fits(rank, top, view.wrap)) tops.push(...possibleTops(view, rank, inTheAir.toSpliced(i, 1)))
  }
  return tops
}
