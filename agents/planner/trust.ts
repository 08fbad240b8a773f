import { PHASE, type View } from '../../env/index.js'

// How long a partner is waited for when the plan has a part for it. One who keeps the convention sets out well within the
// first patience; one who does not, be it slow or of another mind, is soon no longer waited for.

const PATIENCE_MS = 1200
/** What a part left undone does to the patience, and one that was done. */
const BREAK = 0.35
const MEND = 1.5
const LEAST_MS = 150

/** What is known of the partners, by relative seat. */
export interface Trust {
  /** [players] milliseconds without news after which the partner's part is taken over */
  readonly patienceMs: Float64Array
  /** [players] parts left undone since the last one that was done */
  readonly missed: Int32Array
  /** The seat whose part is waited for, or 0. */
  awaited: number
  /** When the table last stood still for so long that a part counted as left undone. */
  brokenSinceMs: number
}

export function createTrust(players: number): Trust {
  return {
    patienceMs: new Float64Array(players).fill(PATIENCE_MS),
    missed: new Int32Array(players),
    awaited: 0,
    brokenSinceMs: -1,
  }
}

/** The next part of the plan is this seat's, or the own (0). */
export function awaitPart(trust: Trust, seat: number): void {
  trust.awaited = seat
}

/**
 * Whether the awaited part has been waited for in vain.
 * @param sinceMs when the table last moved on: one standstill counts once
 */
export function isInVain(trust: Trust, sinceMs: number, waitedMs: number): boolean {
  const { awaited } = trust
  const patience = trust.patienceMs[awaited]
  if (waitedMs < (patience < LEAST_MS ? 0 : patience)) return false
  if (trust.brokenSinceMs !== sinceMs) {
    trust.brokenSinceMs = sinceMs
    // Once may be bad luck: a withdrawal, a slow decision.
    if (++trust.missed[awaited] > 1) trust.patienceMs[awaited] *= BREAK
  }
  return true
}

/** A partner that was waited for and is seen under way has earned more patience. Call at every decision. */
export function noteOthers(trust: Trust, view: View): void {
  const { awaited } = trust
  if (awaited === 0 || view.phase[awaited] === PHASE.Idle) return
  trust.missed[awaited] = 0
  trust.patienceMs[awaited] = Math.min(PATIENCE_MS, Math.max(LEAST_MS, trust.patienceMs[awaited]) * MEND)
  trust.awaited = 0
}
