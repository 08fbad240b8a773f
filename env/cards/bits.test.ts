import { describe, expect, it } from 'vitest'
import { ALL_POSITIONS, bitCount, lowestBit } from './bits.js'

describe('bit sets', () => {
  it('count and find as a loop over the digits does', () => {
    for (let i = 0; i < 5000; i++) {
      const bits = Math.imul(i + 1, 0x9e3779b1) & ALL_POSITIONS
      const digits = bits.toString(2)
      expect(bitCount(bits)).toBe(digits.replaceAll('0', '').length)
      if (bits !== 0) expect(lowestBit(bits)).toBe(digits.length - 1 - digits.lastIndexOf('1'))
    }
    expect(bitCount(ALL_POSITIONS)).toBe(28)
  })
})
