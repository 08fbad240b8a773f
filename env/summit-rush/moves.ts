import { POSITIONS } from '../cards/peaks.js'

/**
 * The move space, Discrete(1 + 28 P + 1 + 1): WAIT, PLAY(position -> pile), TURN, WITHDRAW.
 * Piles are relative to the seat: own 0, then clockwise.
 */
export const WAIT = 0
export const FIRST_PLAY = 1

export function playMove(position: number, pile: number): number {
  return FIRST_PLAY + pile * POSITIONS + position
}

export function turnMove(players: number): number {
  return FIRST_PLAY + POSITIONS * players
}

export function withdrawMove(players: number): number {
  return FIRST_PLAY + POSITIONS * players + 1
}

export function moveCount(players: number): number {
  return FIRST_PLAY + POSITIONS * players + 2
}

export function isPlay(move: number, players: number): boolean {
  return move >= FIRST_PLAY && move < turnMove(players)
}

export function playPosition(move: number): number {
  return (move - FIRST_PLAY) % POSITIONS
}

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
