import { POSITIONS } from '../../cards/peaks.js'
import { DECK_SIZE } from '../../cards/ranks.js'

/** Positions so that the right peak falls first, then the left one, then the middle one. */
// prettier-ignore
export const RIGHT_LEFT_MIDDLE = [
  24, 25, 26, 27, 15, 16, 17, 7, 8, 2,
  18, 19, 20, 21, 9, 10, 11, 3, 4, 0,
  22, 23, 12, 13, 14, 5, 6, 1,
] as const

/** A deck that clears in one run, with the wrap, when its positions are played in this order. */
export function runDeck(order: readonly number[] = RIGHT_LEFT_MIDDLE): Uint8Array {
  const deck = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card)
  // The cards are numbered by rank within each suit: each one fits the one before, a suit's ace its king too.
  for (const [card, position] of order.entries()) deck[position] = card
  // A king below the first ace.
  deck[POSITIONS] = DECK_SIZE - 1
  deck[DECK_SIZE - 1] = POSITIONS
  return deck
}
