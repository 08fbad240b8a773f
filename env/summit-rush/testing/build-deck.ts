import { stockCard } from '../../cards/deal.js'
import { POSITIONS } from '../../cards/peaks.js'
import { DECK_SIZE, parseCard, type Card } from '../../cards/ranks.js'

/** Where named cards shall lie; seats and piles are absolute. Every place not named takes one of the cards left over. */
export interface DeckPlan {
  /** [seats] the card that starts each pile */
  readonly piles: readonly string[]
  /** Cards of the bottom row from position 18 on, separated by blanks. */
  readonly bottom?: string
  /** Other peak cards by position. */
  readonly peaks?: Readonly<Record<number, string>>
  /** [seats] the next stock cards of each seat in turning order, separated by blanks */
  readonly stocks?: readonly string[]
}

/** A deck in dealing order for `startGame`. */
export function buildDeck({ piles, bottom = '', peaks = {}, stocks = [] }: DeckPlan): Uint8Array {
  const players = piles.length
  const deck = new Array<Card>(DECK_SIZE).fill(-1)
  const used = new Set<Card>()
  const put = (place: number, name: string): void => {
    const card = parseCard(name)
    if (used.has(card) || deck[place] !== -1) throw new Error(`${name} at ${place}: card or place is taken`)
    used.add(card)
    deck[place] = card
  }
  for (const [seat, name] of piles.entries()) put(stockPlace(players, seat, 0), name)
  for (const [i, name] of words(bottom).entries()) put(18 + i, name)
  for (const [position, name] of Object.entries(peaks)) put(Number(position), name)
  for (const [seat, names] of stocks.entries()) {
    for (const [i, name] of words(names).entries()) put(stockPlace(players, seat, i + 1), name)
  }
  const left = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !used.has(card))
  return Uint8Array.from(deck, (card) => (card === -1 ? (left.shift() ?? card) : card))
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** The place in the deck of a seat's k-th stock card. */
export function stockPlace(players: number, seat: number, k: number): number {
  const places = Array.from({ length: DECK_SIZE + players }, (_, place) => place)
  return stockCard(places, players, seat, k)
}

/**
 * A deck that one pile clears without a turn: the cards from position 27 down to 0 climb by one rank each, seat 0's pile
 * starts just below them.
 */
export function ladderDeck(players: number): Uint8Array {
  const deck = new Uint8Array(DECK_SIZE)
  for (let step = 0; step < POSITIONS; step++) deck[POSITIONS - 1 - step] = step
  for (let card = POSITIONS; card < DECK_SIZE; card++) deck[card] = card
  // A king (rank 13) below the first ace.
  const king = DECK_SIZE - 1
  const start = stockPlace(players, 0, 0)
  deck[king] = deck[start]
  deck[start] = king
  return deck
}
