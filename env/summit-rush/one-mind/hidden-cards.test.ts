import { expect, it } from 'vitest'
import { SummitError } from '../../api/error.js'
import { stockCard } from '../../cards/deal.js'
import { POSITIONS } from '../../cards/peaks.js'
import { createRandom, shuffle } from '../../cards/random.js'
import { DECK_SIZE } from '../../cards/ranks.js'
import { freeBits } from '../../cards/uncovered.js'
import { encodeOneMind, oneMindObservationSize } from './encoder.js'
import { oneMindMoveCount } from './moves.js'
import { renderOneMind } from './render.js'
import { isLegalOneMind, moveOneMind } from './rules.js'
import type { OneMindState } from './state.js'
import { ONE_MIND_TABLES, randomOneMind } from './testing/random-one-mind.js'
import { createOneMindView, viewOneMind, writeOneMindMask } from './view.js'

/** Places of the deck that nobody has seen: face-down cards, stocks, cards set aside. */
function hiddenPlaces({ gone, stockLeft, rules: { players, stock } }: OneMindState): number[] {
  const seen = gone | freeBits(gone)
  const places = Array.from({ length: DECK_SIZE }, (_, place) => place)
  const hidden = places.slice(0, POSITIONS).filter((position) => ((seen >>> position) & 1) === 0)
  for (let pile = 0; pile < players; pile++) {
    for (let k = stock - stockLeft[pile]; k < stock; k++) hidden.push(stockCard(places, players, pile, k))
  }
  return [...hidden, ...places.slice(POSITIONS + players * stock)]
}

function withHiddenShuffled(state: OneMindState, seed: string): OneMindState {
  const places = hiddenPlaces(state)
  const cards = shuffle(
    places.map((place) => state.deck[place]),
    createRandom(`hidden/${seed}`),
  )
  const other = structuredClone(state)
  for (const [i, place] of places.entries()) other.deck[place] = cards[i]
  return other
}

/** All that a player gets to see: view, mask, encoding, picture, and the texts of all refusals. */
function shownOf(state: OneMindState) {
  const { players } = state.rules
  const view = viewOneMind(state, createOneMindView(state.rules))
  const mask = new Uint8Array(oneMindMoveCount(players))
  writeOneMindMask(view, mask)
  const observation = new Float32Array(oneMindObservationSize(players))
  encodeOneMind(view, observation)
  const illegal = Array.from(mask.keys()).filter((move) => !isLegalOneMind(state, move))
  return {
    view,
    mask,
    observation,
    picture: renderOneMind(state),
    refusals: illegal.map((move) => refusal(state, move)),
  }
}

function refusal(state: OneMindState, move: number): string {
  try {
    moveOneMind(state, move)
  } catch (error) {
    if (error instanceof SummitError) return error.message
    throw error
  }
  throw new Error(`accepted: ${move}`)
}

it.each(ONE_MIND_TABLES)('nothing seen depends on hidden cards: $players piles of $stock, wrap $wrap', (rules) => {
  for (let game = 0; game < 40; game++) {
    const seed = `hidden/${game}`
    const state = randomOneMind(seed, rules, ({ steps }) => steps < game)
    const twin = withHiddenShuffled(state, seed)
    if (game === 0) expect(twin.deck).not.toEqual(state.deck)
    expect(shownOf(twin)).toEqual(shownOf(state))
  }
})
