import { ALL_POSITIONS } from './bits.js'
import { BOTTOM_ROW, COVERED_BY, COVERS, NONE } from './peaks.js'

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

/** How many cards still cover a position, 0 to 2. */
export function coversLeft(gone: number, position: number): number {
  const first = COVERED_BY[2 * position]
  return first === NONE ? 0 : 2 - ((gone >>> first) & 1) - ((gone >>> COVERED_BY[2 * position + 1]) & 1)
}

/** How many cards this one alone still covers: they turn face up when it goes. */
export function uncovers(gone: number, position: number): number {
  let count = 0
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    const under = COVERS[slot]
    if (under !== NONE && coversLeft(gone, under) === 1) count++
  }
  return count
}
