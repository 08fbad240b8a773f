import { POSITIONS } from '../../cards/peaks.js'
import type { Card } from '../../cards/ranks.js'
import type { Game } from '../game.js'
import { CARD, PHASE } from '../state.js'
import { stockPlace } from './build-deck.js'
import { events } from './table-game.js'

/** Every card of the game and the one place where it lies, rebuilt from the deck and the log. */
export interface Whereabouts {
  readonly peaks: Card[]
  readonly inHands: Card[]
  /** [seats] bottom to top */
  readonly piles: Card[][]
  /** [seats] next card first */
  readonly stocks: Card[][]
  /** Taken off a stock, not on the pile yet. */
  readonly turning: Card[]
  readonly setAside: Card[]
}

export function whereabouts(game: Game): Whereabouts {
  const { config, state } = game
  const { players, stock } = config
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const stocks = seats.map((seat) => Array.from({ length: stock }, (_, k) => state.deck[stockPlace(players, seat, k)]))
  const piles = stocks.map((cards) => cards.splice(0, 1))
  const turning: Card[] = []
  for (const { kind, seat, a, b } of events(game)) {
    if (kind === 'Land') piles[b].push(state.deck[a])
    else if (kind === 'Turn') turning.push(...stocks[seat].splice(0, 1))
    else if (kind === 'Top') piles[seat].push(...turning.splice(turning.indexOf(a), 1))
  }
  const positions = Array.from({ length: POSITIONS }, (_, position) => position)
  return {
    peaks: positions.filter((p) => state.card[p] === CARD.Down || state.card[p] === CARD.Up).map((p) => state.deck[p]),
    inHands: seats
      .filter((seat) => state.phase[seat] === PHASE.Carry || state.phase[seat] === PHASE.PutBack)
      .map((seat) => state.deck[state.target[seat]]),
    piles,
    stocks,
    turning,
    setAside: Array.from(state.deck.subarray(POSITIONS + players * stock)),
  }
}
