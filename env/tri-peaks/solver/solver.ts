import { POSITIONS } from '../../cards/peaks.js'
import type { Card } from '../../cards/ranks.js'
import { TURN } from '../moves.js'
import type { TriPeaksPosition } from '../state.js'
import { createDecider } from './decider.js'
import { createLineFinder } from './shortest-line.js'

/** What is true of a position with every card known. There is no third answer: the search always ends. */
export type TriPeaksVerdict = 'clearable' | 'impossible'

/** Whether a position can be cleared, and how. */
export type TriPeaksSolution =
  | {
      readonly verdict: 'clearable'
      /** Stock cards that must still be turned; no line has fewer moves than the cards left and these. */
      readonly turns: number
      /** Moves that clear the peaks, as few as can be. */
      readonly line: readonly number[]
    }
  | { readonly verdict: 'impossible' }

/** Decides positions exactly, every card known; keeps its tables from one to the next. */
export interface TriPeaksSolver {
  /** Whether the peaks can still be cleared. @param wrap whether king and ace are neighbours */
  decide(position: TriPeaksPosition, wrap: boolean): TriPeaksVerdict
  /** The same with a shortest line. */
  solve(position: TriPeaksPosition, wrap: boolean): TriPeaksSolution
}

/** The first position of a deck. */
export function openingOf(deck: ArrayLike<Card>): TriPeaksPosition {
  return { deck, gone: 0, waste: deck[POSITIONS], turned: 0 }
}

/** An exact solver; keep it, for it holds 1.5 MB of working memory that every call uses again. Not reentrant. */
export function createTriPeaksSolver(): TriPeaksSolver {
  const decide = createDecider()
  const findLine = createLineFinder()
  return {
    decide: (position, wrap) => (decide(position, wrap) ? 'clearable' : 'impossible'),
    solve(position, wrap) {
      // Deciding is many times quicker than finding the shortest line.
      const line = decide(position, wrap) ? findLine(position, wrap) : undefined
      if (!line) return { verdict: 'impossible' }
      return { verdict: 'clearable', turns: line.filter((move) => move === TURN).length, line }
    },
  }
}
