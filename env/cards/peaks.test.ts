import { describe, expect, it } from 'vitest'
import { BOTTOM_ROW, columnOf, COVERED_BY, COVERS, initialCovers, NONE, POSITIONS, ROW_STARTS, rowOf } from './peaks.js'

const ascending = (a: number, b: number): number => a - b
const covers = (position: number): number[] => Array.from(COVERED_BY.subarray(2 * position, 2 * position + 2))

/** The position on the other side of the mirror axis. */
function mirrored(position: number): number {
  const row = rowOf(position)
  return ROW_STARTS[row] + ROW_STARTS[row + 1] - 1 - position
}

describe('the peaks', () => {
  it('cover each other as the table of covers says', () => {
    expect(Array.from({ length: 9 }, (_, position) => covers(position))).toEqual([
      [3, 4],
      [5, 6],
      [7, 8],
      [9, 10],
      [10, 11],
      [12, 13],
      [13, 14],
      [15, 16],
      [16, 17],
    ])
    for (let k = 0; k < 9; k++) expect(covers(9 + k)).toEqual([18 + k, 19 + k])
    for (let position = BOTTOM_ROW; position < POSITIONS; position++) expect(covers(position)).toEqual([NONE, NONE])
  })

  it('do not share a cover between neighbouring peaks in the second row', () => {
    expect(covers(4).filter((cover) => covers(5).includes(cover))).toEqual([])
    expect(covers(6).filter((cover) => covers(7).includes(cover))).toEqual([])
  })

  it('list what a card covers as the inverse of what covers it', () => {
    for (let cover = 0; cover < POSITIONS; cover++) {
      const under = Array.from({ length: POSITIONS }, (_, position) => position).filter((p) =>
        covers(p).includes(cover),
      )
      const listed = Array.from(COVERS.subarray(2 * cover, 2 * cover + 2)).filter((position) => position !== NONE)
      expect(listed).toEqual(under)
    }
  })

  it('have rows of 3, 6, 9 and 10 cards', () => {
    const counts = [0, 0, 0, 0]
    for (let position = 0; position < POSITIONS; position++) counts[rowOf(position)]++
    expect(counts).toEqual([3, 6, 9, 10])
  })

  it('start with two covers on every card but those of the bottom row', () => {
    for (let p = 0; p < POSITIONS; p++) {
      expect(initialCovers(p)).toBe(covers(p).filter((cover) => cover !== NONE).length)
    }
  })

  it('are their own mirror image', () => {
    for (let position = 0; position < POSITIONS; position++) {
      expect(columnOf(mirrored(position))).toBeCloseTo(-columnOf(position), 12)
      const there = covers(position).map((cover) => (cover === NONE ? NONE : mirrored(cover)))
      expect(covers(mirrored(position)).toSorted(ascending)).toEqual(there.toSorted(ascending))
    }
  })

  it('lay every card midway between the two that cover it', () => {
    for (let position = 0; position < BOTTOM_ROW; position++) {
      const [left, right] = covers(position)
      expect(columnOf(right) - columnOf(left)).toBe(1)
      expect(columnOf(position)).toBe((columnOf(left) + columnOf(right)) / 2)
      expect(rowOf(left)).toBe(rowOf(position) + 1)
    }
  })

  it('have exactly 22,932 sets of cards that can be gone', () => {
    const seen = new Set([0])
    const open = [0]
    for (let gone = open.pop(); gone !== undefined; gone = open.pop()) {
      for (let position = 0; position < POSITIONS; position++) {
        const bit = 1 << position
        if (gone & bit || covers(position).some((cover) => cover !== NONE && !(gone & (1 << cover)))) continue
        if (seen.has(gone | bit)) continue
        seen.add(gone | bit)
        open.push(gone | bit)
      }
    }
    expect(seen.size).toBe(22_932)
  })
})
