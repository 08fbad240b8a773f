import { SummitError } from '../api/error.js'

/** Ranks are 1 (ace) to 13 (king). Suits are kept for display only: they never matter for play. */
export const RANKS = 13
/** Ranks in a letter, by rank; 0 is a rank that is not known. */
export const RANK_NAMES = ['?', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
/** Bit set of all 13 ranks. */
export const ALL_RANKS = (1 << (RANKS + 1)) - 2
const SUIT_NAMES = 'cdhs'

/** A card is an integer 0..51: suit * 13 + rank - 1. */
export type Card = number
export const DECK_SIZE = 52

/** The rank of a card, 1 (ace) to 13 (king); suits don't count. */
export function rankOf(card: Card): number {
  return (card % RANKS) + 1
}

/** `9h`, `Ts`: the notation of the deck files. */
export function cardName(card: Card): string {
  return RANK_NAMES[rankOf(card)] + SUIT_NAMES[Math.floor(card / RANKS)]
}

/** Reads `9h`, `Ts`, `10s`, in any case. Throws `cards/unknown-card`. */
export function parseCard(text: string): Card {
  const name = text.trim().toUpperCase().replace('10', 'T')
  const rank = (RANK_NAMES as readonly string[]).indexOf(name.slice(0, -1))
  const suit = SUIT_NAMES.indexOf(name.slice(-1).toLowerCase())
  if (rank < 1 || suit < 0) {
    throw new SummitError('cards/unknown-card', 'This is not a card.', {
      got: text,
      expected: 'a rank A 2-9 T J Q K and a suit c d h s, like Th or 9c',
      next: 'write rank, then suit: 10 is T',
    })
  }
  return suit * RANKS + rank - 1
}

/**
 * Bit r of entry q is 1 when rank r may be played on rank q. With the wrap, king and ace are neighbours.
 * Entry 0 (an unknown rank) has no neighbours.
 */
function neighbourBits(wrap: boolean): Int32Array {
  const bits = new Int32Array(RANKS + 1)
  for (let rank = 1; rank <= RANKS; rank++) {
    if (rank > 1) bits[rank] |= 1 << (rank - 1)
    if (rank < RANKS) bits[rank] |= 1 << (rank + 1)
  }
  if (wrap) {
    bits[1] |= 1 << RANKS
    bits[RANKS] |= 1 << 1
  }
  return bits
}

const WITH_WRAP = neighbourBits(true)
const WITHOUT_WRAP = neighbourBits(false)

/**
 * `[14]` by rank, a bit each: bit r of entry o is set where a card of rank r fits onto one of rank o. Shared: don't
 * write to it.
 */
export function fitTable(wrap: boolean): Int32Array {
  return wrap ? WITH_WRAP : WITHOUT_WRAP
}

/** Whether a card fits onto another: ranks, 1-13, that differ by one. With `wrap`, king and ace are neighbours. */
export function fits(rank: number, onto: number, wrap: boolean): boolean {
  return ((fitTable(wrap)[onto] >>> rank) & 1) === 1
}

/** How many steps apart two ranks are around the corner: 0..6. */
export function cyclicDistance(a: number, b: number): number {
  const d = Math.abs(a - b)
  return Math.min(d, RANKS - d)
}
