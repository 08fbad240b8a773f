import { columnOf, POSITIONS, rowOf } from '../cards/peaks.js'

/**
 * The table in millimetres. Every seat measures as if it sat at the middle of its edge: its own pile lies on the
 * mirror axis below the bottom row, every partner's above the tips. So seat swap and mirror are exact symmetries.
 */
export const TABLE = {
  /** Width of a card: the target width W of Fitts' law. */
  cardWidth: 63,
  column: 70,
  row: 44,
  /** From the bottom row down to the own pile. */
  ownPile: 130,
  /** From the tips up to a partner's pile. */
  partnerPile: 130,
  pileToPile: 300,
  /** From the own pile to the own stock. */
  ownStock: 70,
} as const

const BOTTOM = 3

/** Distance from the own pile to a position, in mm. */
export function ownPileDistance(position: number): number {
  return Math.hypot(columnOf(position) * TABLE.column, TABLE.ownPile + (BOTTOM - rowOf(position)) * TABLE.row)
}

/** Distance from a position to a partner's pile, in mm. */
export function partnerPileDistance(position: number): number {
  return Math.hypot(columnOf(position) * TABLE.column, TABLE.partnerPile + rowOf(position) * TABLE.row)
}

/** Applies `measure` to every position. */
export function perPosition(measure: (position: number) => number): Int32Array {
  return Int32Array.from({ length: POSITIONS }, (_, position) => measure(position))
}
