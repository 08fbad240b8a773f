/** The three peaks: 28 positions, 0-2, 3-8, 9-17, 18-27 by row from the tips down, left to right. */
export const POSITIONS = 28
/** First position of each of the four rows, from the tips down, and 28 as the end of the last. */
export const ROW_STARTS = [0, 3, 9, 18, 28] as const
/** Positions from here on are the bottom row: face up and free from the start. */
export const BOTTOM_ROW = 18
/** No position. */
export const NONE = -1

/** The two positions that cover each position, flat: entries 2p and 2p + 1, or NONE for the bottom row. */
export const COVERED_BY = new Int8Array(POSITIONS * 2).fill(NONE)
/** The positions that each position covers, flat like {@link COVERED_BY}; NONE where there are fewer than two. */
export const COVERS = new Int8Array(POSITIONS * 2).fill(NONE)

// Row 0 stands apart: tip k rests on 2k and 2k + 1 of row 1. In row 1 the two cards of one peak share a cover and cards
// of different peaks do not. Row 2 lies on the bottom row without a gap.
for (let position = 0; position < BOTTOM_ROW; position++) {
  const left =
    position < 3 ? 3 + 2 * position : position < 9 ? 9 + position - 3 + Math.floor((position - 3) / 2) : position + 9
  for (const [slot, cover] of [left, left + 1].entries()) {
    COVERED_BY[2 * position + slot] = cover
    COVERS[2 * cover + (COVERS[2 * cover] === NONE ? 0 : 1)] = position
  }
}

/** Covers that lie on a position at the start: 2, or 0 in the bottom row. */
export function initialCovers(position: number): number {
  return position < BOTTOM_ROW ? 2 : 0
}

/** The row of a position, 0 (tips) to 3 (bottom). */
export function rowOf(position: number): number {
  return position < 3 ? 0 : position < 9 ? 1 : position < 18 ? 2 : 3
}

/** Horizontal place in columns, 0 = the mirror axis (the middle of the bottom row). */
export function columnOf(position: number): number {
  const row = rowOf(position)
  if (row === 3) return position - 18 - 4.5
  const left = COVERED_BY[2 * position]
  return columnOf(left) + 0.5
}
