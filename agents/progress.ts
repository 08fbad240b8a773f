import { PHASE, stockTotalSeen, type View } from '../env/index.js'

/** Game time without a landing or a turn after which even one who keeps to its own pile plays onto any. */
export const STUCK_MS = 1200
/** And after which no habit keeps a hand from what it can do: nobody should wait for it over three seconds. */
export const OUT_OF_PATIENCE_MS = 1600

/** When the table last moved on, as one seat knows it: a landing or a turn. */
export interface Progress {
  cleared: number
  stock: number
  sinceMs: number
}

/** Nothing has been seen yet; one for each game and seat. */
export function startProgress(): Progress {
  return { cleared: -1, stock: -1, sinceMs: 0 }
}

/** Milliseconds since the last landing or turn that the seat knows of; call at every decision. */
export function sinceProgress(progress: Progress, view: View): number {
  const stock = stockTotalSeen(view)
  if (view.cleared !== progress.cleared || stock !== progress.stock) {
    progress.cleared = view.cleared
    progress.stock = stock
    progress.sinceMs = view.timeMs
  }
  return view.timeMs - progress.sinceMs
}

/** No other hand is under way to a card, a pile or a stock: the piles will stay as they are seen. */
export function handsStill(view: View): boolean {
  for (let seat = 1; seat < view.players; seat++) {
    const phase = view.phase[seat]
    if (phase !== PHASE.Idle && phase !== PHASE.Flip && phase !== PHASE.Recover && phase !== PHASE.Withdraw)
      return false
  }
  return true
}
