import { NONE } from './peaks.js'

/** A card's face. Suits are 0-3 for clubs, diamonds, hearts, spades, or NONE where they are not known. */
export interface Face {
  readonly rank: number
  readonly suit: number
}

const RANK_TEXT = ['?', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUIT_TEXT = ['♣', '♦', '♥', '♠'] as const

export function rankText({ rank }: Face): string {
  return RANK_TEXT[rank]
}

/** `10♥`, or `10` where the suit is not known. */
export function faceText(face: Face): string {
  return rankText(face) + (face.suit === NONE ? '' : SUIT_TEXT[face.suit])
}

export function isRed({ suit }: Face): boolean {
  return suit === 1 || suit === 2
}

/** How seats are called in pictures: A, B, C. */
export function seatLetter(seat: number): string {
  return 'ABC'[seat]
}
