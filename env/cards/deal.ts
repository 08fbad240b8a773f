import { POSITIONS } from './peaks.js'
import { DECK_SIZE, type Card } from './ranks.js'
import { createRandom, shuffle } from './random.js'

/** A shuffled deck: the cards in dealing order. Depends on the seed alone, never on what the players do. */
export function shuffledDeck(seed: string): Uint8Array {
  const deck = new Uint8Array(DECK_SIZE)
  for (let card = 0; card < DECK_SIZE; card++) deck[card] = card
  return shuffle(deck, createRandom(`deal/${seed}`))
}

/**
 * Where the k-th stock card of a seat lies in the deck: the peaks take the first 28 cards, then the seats are dealt
 * in turn. Turning order is dealing order; the card with k = 0 starts the pile.
 */
export function stockCard(deck: ArrayLike<Card>, players: number, seat: number, k: number): Card {
  return deck[POSITIONS + k * players + seat]
}

/** The seed of the n-th deal of a series, from 0; the first is dealt from the seed itself, so that it can be named. */
export function seriesSeed(seed: string, n: number): string {
  return n === 0 ? seed : `${seed}/${n}`
}
