import { bitCount } from '../cards/bits.js'

// The usual scores of Tri Peaks: a run pays 1, 2, 3, ...; nothing bounds a score below.

/** "Turning the stock costs 5 points and starts a new run"; the turned card itself scores nothing. */
export const TURN_COST = 5

/** "15 points for the first and second peaks and 30 for the third": by the order in which they fall, not by which. */
export const PEAK_BONUS = [15, 15, 30] as const

/** All 28 cards in one run, 28 * 29 / 2, and the three peaks. */
export const MAX_SCORE = 466

/** The tips of the peaks, as a bit set of positions. */
const TIPS = 0b111

/** Peaks cleared: tips that are gone. */
export function peaksCleared(gone: number): number {
  return bitCount(gone & TIPS)
}

/** Points for all peaks cleared so far. They depend on how many there are, so on what is gone and on nothing else. */
export function peakPoints(gone: number): number {
  let points = 0
  for (let peak = 0; peak < peaksCleared(gone); peak++) points += PEAK_BONUS[peak]
  return points
}
