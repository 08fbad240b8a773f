import { ALL_POSITIONS, bitCount } from '../../cards/bits.js'
import { shuffledDeck } from '../../cards/deal.js'
import { createRandom } from '../../cards/random.js'
import { dealTriPeaks, moveTriPeaks, undoTriPeaks } from '../rules.js'
import { removalSets } from '../solver/removal-sets.js'
import { TRI_PEAKS_OUTCOME, type TriPeaksState } from '../state.js'
import { legalTriPeaksMoves } from './random-game.js'

/** A game that stands near its end: 1 to `cards` left in the peaks and `stock` in the stock. */
export function lateGame(seed: string, { cards, stock, wrap }: { cards: number; stock: number; wrap: boolean }) {
  const random = createRandom(`late/${seed}`)
  const sets = removalSets().gone.filter((gone) => bitCount(gone) >= 28 - cards && gone !== ALL_POSITIONS)
  const state = dealTriPeaks(shuffledDeck(seed), wrap)
  state.gone = sets[random.int(sets.length)]
  state.turned = 23 - random.int(stock + 1)
  state.run = random.int(4)
  state.waste = state.deck[28 + state.turned]
  return state
}

export interface BruteForce {
  readonly clearable: boolean
  /** Fewest moves that clear the peaks. */
  readonly moves: number
  /** Highest score with which a game can end. */
  readonly score: number
}

/** Tries every sequence of moves, one by one, by the rules alone. */
export function bruteForce(state: TriPeaksState): BruteForce {
  if (state.outcome === TRI_PEAKS_OUTCOME.Won) return { clearable: true, moves: 0, score: state.score }
  const legal = legalTriPeaksMoves(state)
  if (legal.length === 0) return { clearable: false, moves: Infinity, score: state.score }
  let clearable = false
  let moves = Infinity
  let score = -Infinity
  for (const move of legal) {
    moveTriPeaks(state, move)
    const after = bruteForce(state)
    undoTriPeaks(state)
    clearable ||= after.clearable
    moves = Math.min(moves, after.moves + 1)
    score = Math.max(score, after.score)
  }
  return { clearable, moves, score }
}
