import { shuffledDeck } from '../../../cards/deal.js'
import { createRandom } from '../../../cards/random.js'
import { OUTCOME } from '../../state.js'
import { oneMindMoveCount } from '../moves.js'
import { dealOneMind, isLegalOneMind, moveOneMind } from '../rules.js'
import type { OneMindRules, OneMindState } from '../state.js'

/** Tables of every number of piles, full and short stocks, with and without the wrap. */
export const ONE_MIND_TABLES: readonly OneMindRules[] = [
  { players: 1, stock: 24, wrap: true },
  { players: 1, stock: 20, wrap: false },
  { players: 2, stock: 12, wrap: true },
  { players: 2, stock: 10, wrap: false },
  { players: 2, stock: 2, wrap: true },
  { players: 3, stock: 8, wrap: true },
  { players: 3, stock: 6, wrap: false },
]

export function legalOneMindMoves(state: OneMindState): number[] {
  const moves = Array.from({ length: oneMindMoveCount(state.rules.players) }, (_, move) => move)
  return moves.filter((move) => isLegalOneMind(state, move))
}

/**
 * Plays a game of a random deck by chance, plays before turns three times in four.
 * @param onMove called before each move; `false` stops there
 */
export function randomOneMind(
  seed: string,
  rules: OneMindRules,
  onMove: (state: OneMindState, move: number) => boolean,
): OneMindState {
  const random = createRandom(`moves/${seed}`)
  const state = dealOneMind(shuffledDeck(seed), rules)
  while (state.outcome === OUTCOME.Running) {
    const legal = legalOneMindMoves(state)
    // Plays come first in the list.
    const some = random.int(4) > 0 ? legal.slice(0, Math.ceil(legal.length / 2)) : legal
    const move = some[random.int(some.length)]
    if (!onMove(state, move)) return state
    moveOneMind(state, move)
  }
  return state
}
