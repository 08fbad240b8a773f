// Sets of positions (28) and of ranks (13) fit into the bits of a small integer: bit p is position or rank p.

/** All 28 positions. */
export const ALL_POSITIONS = 0xfffffff

/** How many bits are set. */
export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of the lowest set bit; bits must not be 0. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
