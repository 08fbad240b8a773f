import type { View } from '../view.js'
import type { SeenTable } from './reference-view.js'

/** What a view says, as plain lists: to compare or to keep. */
export function seenTable(view: View): SeenTable {
  return {
    card: Array.from(view.card),
    rank: Array.from(view.rank),
    holder: Array.from(view.holder),
    coversLeft: Array.from(view.coversLeft),
    pileRank: Array.from(view.pileRank),
    stockLeft: Array.from(view.stockLeft),
    phase: Array.from(view.phase),
    phaseSinceMs: Array.from(view.phaseSinceMs),
    target: Array.from(view.target),
    targetPile: Array.from(view.targetPile),
    unseen: Array.from(view.unseen),
    cleared: view.cleared,
  }
}
