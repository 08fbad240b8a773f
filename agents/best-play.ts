import { playMove, POSITIONS, WAIT, type View } from '../env/index.js'

/** What a play is worth to a seat; below 0: not to be made. */
export type PlayValue = (view: View, position: number, pile: number) => number

/** The legal play of the highest value; of equals one on the own pile, of the lowest row. WAIT if there is none. */
export function bestPlay(view: View, mask: Uint8Array, valueOf: PlayValue): number {
  let best = WAIT
  let bestValue = -1
  for (let pile = 0; pile < view.players; pile++) {
    for (let position = POSITIONS - 1; position >= 0; position--) {
      const move = playMove(position, pile)
      if (mask[move] === 0) continue
      const value = valueOf(view, position, pile)
      if (value > bestValue) {
        bestValue = value
        best = move
      }
    }
  }
  return best
}
