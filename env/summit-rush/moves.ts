import { POSITIONS } from '../cards/peaks.js'

/**
 * The move space, Discrete(1 + 28 P + 1 + 1): WAIT, PLAY(position -> pile), TURN, WITHDRAW.
 * Piles are relative to the seat: own 0, then clockwise.
 */
export const WAIT = 0
/** The first move that plays a card; 0 is WAIT. */
export const FIRST_PLAY = 1

/** The move that plays the card of a position onto a pile; piles are relative to the seat, 0 its own. */
export function playMove(position: number, pile: number): number {
  return FIRST_PLAY + pile * POSITIONS + position
}

/** The move that turns the next card of the own stock. */
export function turnMove(players: number): number {
  return FIRST_PLAY + POSITIONS * players
}

/** The move that gives up what the hand is on its way to. */
export function withdrawMove(players: number): number {
  return FIRST_PLAY + POSITIONS * players + 1
}

/** How many moves there are: WAIT, 28 plays a pile, TURN and WITHDRAW. */
export function moveCount(players: number): number {
  return FIRST_PLAY + POSITIONS * players + 2
}

/** Whether a move plays a card, onto whichever pile. */
export function isPlay(move: number, players: number): boolean {
  return move >= FIRST_PLAY && move < turnMove(players)
}

/** The position, 0 to 27, of a play. */
export function playPosition(move: number): number {
  return (move - FIRST_PLAY) % POSITIONS
}

/** The pile of a play, relative to the seat: 0 its own, then clockwise. */
export function playPile(move: number): number {
  return Math.floor((move - FIRST_PLAY) / POSITIONS)
}

/** `WAIT`, `PLAY 18 -> own pile`, `PLAY 3 -> pile +1`, `TURN`, `WITHDRAW`. */
export function moveName(move: number, players: number): string {
  if (move === WAIT) return 'WAIT'
  if (isPlay(move, players)) {
    const pile = playPile(move)
    return `PLAY ${playPosition(move)} -> ${pile === 0 ? 'own pile' : `pile +${pile}`}`
  }
  if (move === turnMove(players)) return 'TURN'
  if (move === withdrawMove(players)) return 'WITHDRAW'
  return `unknown move ${move}`
}

/** The names of all moves, in order: the action table that an exported model carries. */
export function moveTable(players: number): string[] {
  return Array.from({ length: moveCount(players) }, (_, move) => moveName(move, players))
}
