import { POSITIONS } from '../../cards/peaks.js'
import { createRandom, shuffle } from '../../cards/random.js'
import { freeBits } from '../../cards/uncovered.js'
import type { TriPeaksState } from '../state.js'

/** The same game as its player sees it, with the hidden cards in another order. */
export function reshuffleHidden(state: TriPeaksState, seed: string): TriPeaksState {
  const seen = state.gone | freeBits(state.gone)
  const places = Array.from(state.deck.keys()).filter((place) =>
    place < POSITIONS ? ((seen >>> place) & 1) === 0 : place > POSITIONS + state.turned,
  )
  const cards = shuffle(
    places.map((place) => state.deck[place]),
    createRandom(`hidden/${seed}`),
  )
  const other = structuredClone(state)
  for (const [i, place] of places.entries()) other.deck[place] = cards[i]
  return other
}
