import { POSITIONS } from '../../cards/peaks.js'

// Discrete(28 P + P): PLAY(position -> pile), pile by pile, then TURN(pile). With one pile these are Tri Peaks' moves.

/** The move that plays the card of a position onto a pile. */
export function oneMindPlay(position: number, pile: number): number {
  return pile * POSITIONS + position
}

/** The move that turns the next stock card onto a pile. */
export function oneMindTurn(pile: number, players: number): number {
  return players * POSITIONS + pile
}

/** How many moves there are: 28 plays and one turn a pile. */
export function oneMindMoveCount(players: number): number {
  return players * (POSITIONS + 1)
}

/** The pile that a move plays to or turns for. */
export function oneMindPile(move: number, players: number): number {
  return isOneMindTurn(move, players) ? move - players * POSITIONS : Math.floor(move / POSITIONS)
}

/** The position of a play. */
export function oneMindPosition(move: number): number {
  return move % POSITIONS
}

/** Whether a move turns a stock card. */
export function isOneMindTurn(move: number, players: number): boolean {
  return move >= players * POSITIONS
}

/** `play 18 -> pile 0`, `turn 1`: for logs and messages. */
export function oneMindMoveName(move: number, players: number): string {
  if (!Number.isInteger(move) || move < 0 || move >= oneMindMoveCount(players)) return `unknown move ${move}`
  const pile = oneMindPile(move, players)
  return isOneMindTurn(move, players) ? `turn ${pile}` : `play ${oneMindPosition(move)} -> pile ${pile}`
}
