import { ALL_POSITIONS } from '../cards/bits.js'
import type { TriPeaksSolver } from './solver/solver.js'
import type { TriPeaksState } from './state.js'

/**
 * What a player who peeks at the hidden cards would be told. It is for people who ask for it: no env, view or
 * observation holds it, and an agent that got it would play another game.
 */
export type WinningHint =
  | {
      readonly usesHiddenCards: true
      readonly clearable: true
      /** The next move of a shortest line that clears the peaks; undefined when they are clear. */
      readonly move: number | undefined
      readonly movesLeft: number
    }
  | {
      readonly usesHiddenCards: true
      /** The peaks can no longer be cleared, whatever is played: proved, not guessed. */
      readonly clearable: false
    }

/** The next move of a line that clears the peaks, or that there is none. Takes about 3 ms. */
export function winningHint(state: TriPeaksState, solver: TriPeaksSolver): WinningHint {
  if (state.gone === ALL_POSITIONS) return { usesHiddenCards: true, clearable: true, move: undefined, movesLeft: 0 }
  const solution = solver.solve(state, state.wrap)
  if (solution.verdict === 'impossible') return { usesHiddenCards: true, clearable: false }
  return { usesHiddenCards: true, clearable: true, move: solution.line[0], movesLeft: solution.line.length }
}
