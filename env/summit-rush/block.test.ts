import { describe, expect, it } from 'vitest'
import { createBlock } from './block.js'

describe('a block', () => {
  it('holds arrays side by side that do not share a byte', () => {
    const block = createBlock()
    const arrays = [block.bytes(3), block.integers(2), block.signedBytes(1), block.integers(1)]
    for (const [at, array] of arrays.entries()) array.fill(at + 1)
    expect(arrays.map((array) => Array.from(array))).toEqual([[1, 1, 1], [2, 2], [3], [4]])
    expect(arrays.map((array) => array.byteOffset)).toEqual([0, 4, 12, 16])
    expect(new Set(arrays.map((array) => array.buffer)).size).toBe(1)
  })

  it('refuses more than it has room for', () => {
    const block = createBlock()
    block.integers(1000)
    expect(() => block.integers(25)).toThrow(RangeError)
  })
})
