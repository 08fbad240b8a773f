import { SummitError } from '../api/error.js'
import { cardName, DECK_SIZE, parseCard, type Card } from '../cards/ranks.js'
import { POSITIONS } from '../cards/peaks.js'

/**
 * Reads a deck: 28 peak cards (rows of 3, 6, 9 and 10, left to right), the first waste card, 23 stock cards in turning
 * order. Cards are `Th` or `10h` in any case, parted by blanks or commas. Two digits 0 or 1 in front, the labels of the
 * deck files, are passed over.
 * @param where said in errors: a file and line, a flag
 * @returns [52]
 * Throws `cards/unknown-card`, `cards/repeated-card` or `cards/wrong-count`, with the place of the card.
 */
export function parseDeck(text: string, where = 'deck'): Uint8Array {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  if (words.length > 1 && isLabel(words[0]) && isLabel(words[1])) words.splice(0, 2)
  const deck = new Uint8Array(DECK_SIZE)
  const placeOf = new Map<Card, number>()
  for (const [place, word] of words.entries()) {
    const card = readCard(word, `${where}, ${placeName(place)}`)
    const earlier = placeOf.get(card)
    if (earlier !== undefined) {
      throw new SummitError('cards/repeated-card', 'A card is in the deck twice.', {
        where: `${where}, ${placeName(place)}`,
        got: word,
        expected: `each card once; ${cardName(card)} is ${placeName(earlier)} already`,
        next: 'write the card that is meant at one of the two places',
      })
    }
    placeOf.set(card, place)
    deck[place] = card
  }
  if (words.length !== DECK_SIZE) throw wrongCount(where, words.length, placeOf)
  return deck
}

/** One deck a line; blank lines and what follows a `#` are passed over. */
export function parseDecks(text: string, source = 'decks'): Uint8Array[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const cards = line.replace(/#.*/, '').trim()
    return cards === '' ? [] : [parseDeck(cards, `${source}:${i + 1}`)]
  })
}

/** The deck in the notation of the deck files, without labels: `6d 5h Ah ...`. */
export function formatDeck(deck: ArrayLike<Card>): string {
  return Array.from(deck, cardName).join(' ')
}

function isLabel(word: string): boolean {
  return word === '0' || word === '1'
}

function readCard(word: string, where: string): Card {
  try {
    return parseCard(word)
  } catch (cause) {
    if (!(cause instanceof SummitError)) throw cause
    throw new SummitError(cause.code, cause.summary, { ...cause.details, where, got: word })
  }
}

/** `card 29 (the first waste card)`: counted from 1, with where it lies. */
function placeName(place: number): string {
  const lies =
    place < POSITIONS
      ? `position ${place} of the peaks`
      : place === POSITIONS
        ? 'the first waste card'
        : `stock card ${place - POSITIONS}`
  return `card ${place + 1} (${lies})`
}

function wrongCount(where: string, got: number, placeOf: ReadonlyMap<Card, number>): SummitError {
  const missing = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !placeOf.has(card))
  return new SummitError('cards/wrong-count', 'A deck has 52 cards.', {
    where,
    got: `${got} cards`,
    expected: `${DECK_SIZE}: 28 peak cards, the first waste card, 23 stock cards`,
    ...(missing.length <= 8 && { next: `add ${missing.map(cardName).join(' ')}` }),
  })
}
