import { describe, expect, it } from 'vitest'
import { ALL_POSITIONS, bitCount } from './bits.js'
import { COVERED_BY, NONE, POSITIONS } from './peaks.js'
import { createRandom } from './random.js'
import { bareBits, coversLeft, freeBits, uncovers } from './uncovered.js'

describe('freeBits', () => {
  it('is the bottom row at the start and nothing at the end', () => {
    expect(freeBits(0)).toBe(0b1111111111 << 18)
    expect(freeBits(ALL_POSITIONS)).toBe(0)
    expect(bareBits(ALL_POSITIONS)).toBe(ALL_POSITIONS)
  })

  it('agrees with the table of covers on any set', () => {
    const random = createRandom('uncovered')
    for (let round = 0; round < 100; round++) {
      const gone = random.int(2 ** POSITIONS)
      for (let position = 0; position < POSITIONS; position++) {
        const covers = Array.from(COVERED_BY.subarray(2 * position, 2 * position + 2))
        const bare = covers.every((cover) => cover === NONE || (gone >>> cover) & 1)
        expect((bareBits(gone) >>> position) & 1).toBe(bare ? 1 : 0)
        expect((freeBits(gone) >>> position) & 1).toBe(bare && !((gone >>> position) & 1) ? 1 : 0)
      }
    }
  })
})

describe('coversLeft and uncovers', () => {
  it('count the covers that are left, and the cards that a play turns up', () => {
    const random = createRandom('covers')
    for (let round = 0; round < 100; round++) {
      const gone = random.int(2 ** POSITIONS)
      for (let position = 0; position < POSITIONS; position++) {
        const covers = Array.from(COVERED_BY.subarray(2 * position, 2 * position + 2))
        const left = covers.filter((cover) => cover !== NONE && !((gone >>> cover) & 1))
        expect(coversLeft(gone, position)).toBe(left.length)
        if ((gone >>> position) & 1) continue
        const bared = bareBits(gone | (1 << position)) & ~bareBits(gone)
        expect(uncovers(gone, position)).toBe(bitCount(bared))
      }
    }
  })
})
