import { ALL_POSITIONS } from './bits.js'
import { BOTTOM_ROW, COVERED_BY } from './peaks.js'

/** Bit set of the two positions that lie on each position above the bottom row. */
const COVER_BITS = Int32Array.from(
  { length: BOTTOM_ROW },
  (_, position) => (1 << COVERED_BY[2 * position]) | (1 << COVERED_BY[2 * position + 1]),
)

/** The bottom row: nothing ever lies on it. */
const BARE = ALL_POSITIONS & -(1 << BOTTOM_ROW)

/**
 * The positions that nothing covers once the cards of `gone` are away, as a bit set; the gone ones among them.
 * @param gone bit set of positions
 */
export function bareBits(gone: number): number {
  let bare = BARE
  for (let position = 0; position < BOTTOM_ROW; position++) {
    if ((gone & COVER_BITS[position]) === COVER_BITS[position]) bare |= 1 << position
  }
  return bare
}

/** The free cards, as a bit set: nothing covers them, and they are still there. */
export function freeBits(gone: number): number {
  return bareBits(gone) & ~gone
}
