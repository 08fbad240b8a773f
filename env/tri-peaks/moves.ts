import { POSITIONS } from '../cards/peaks.js'

/** Moves 0 to 27 play the card at that position onto the waste pile; this one turns the next stock card. */
export const TURN = POSITIONS
/** Plays and the turn. */
export const MOVES = POSITIONS + 1
/** Takes the last move back; only where it is asked for. Not a move of the rules. */
export const UNDO = POSITIONS + 1

/** `play 18`, `turn` or `undo`: for logs and messages. */
export function triPeaksMoveName(move: number): string {
  if (move >= 0 && move < POSITIONS) return `play ${move}`
  return move === TURN ? 'turn' : move === UNDO ? 'undo' : `unknown move ${move}`
}
