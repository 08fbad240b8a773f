import { shuffledDeck } from '../cards/deal.js'
import { openingOf, type TriPeaksSolver } from './solver/solver.js'

/** `random`: any shuffle. `winnable`: only those that can be cleared, by proof. */
export type TriPeaksDealKind = 'random' | 'winnable'

/** A deck that can be cleared. */
export interface WinnableDeal {
  /** [52] in dealing order */
  readonly deck: Uint8Array
  /** Shuffles looked at, this one included: 1.03 on average with the wrap, 1.36 without. */
  readonly tries: number
}

/**
 * Shuffles until a deck can be cleared. No deck is mended, so all decks that can be cleared are equally likely. The
 * first try is the random deal of the seed.
 */
export function winnableDeal(seed: string, wrap: boolean, solver: TriPeaksSolver): WinnableDeal {
  for (let tries = 1; ; tries++) {
    const deck = shuffledDeck(tries === 1 ? seed : `${seed}/try/${tries}`)
    if (solver.decide(openingOf(deck), wrap) === 'clearable') return { deck, tries }
  }
}
