import { describe, expect, it } from 'vitest'
import { hashDraw, hashKey } from './hash.js'

const DRAWS = 16_384
const drawsOf = (seed: string, stream: number, seat: number): number[] => {
  const key = hashKey(seed)
  return Array.from({ length: DRAWS }, (_, n) => hashDraw(key, stream, seat, n))
}

function chiSquare(counts: Iterable<number>, expected: number): number {
  let sum = 0
  for (const count of counts) sum += (count - expected) ** 2 / expected
  return sum
}

/** Correlation of two lists of draws, both taken as uniform on [0, 2^32). */
function correlation(a: number[], b: number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] / 2 ** 32 - 0.5) * (b[i] / 2 ** 32 - 0.5)
  return (sum / a.length) * 12
}

describe('hashDraw', () => {
  it('gives unsigned 32-bit integers', () => {
    for (const draw of drawsOf('range', 0, 0)) {
      expect(Number.isInteger(draw) && draw >= 0 && draw < 2 ** 32).toBe(true)
    }
  })

  it.each([
    [0, 'low ten bits'],
    [10, 'next ten bits'],
    [22, 'high ten bits'],
  ])('fills 1024 cells evenly from bit %i on (%s)', (shift) => {
    for (const [stream, seat] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ]) {
      const counts = new Int32Array(1024)
      for (const draw of drawsOf('even', stream, seat)) counts[(draw >>> shift) & 1023]++
      const chi2 = chiSquare(counts, DRAWS / 1024)
      // 1023 degrees of freedom: standard deviation 45.
      expect(Math.abs(chi2 - 1023)).toBeLessThan(4 * 45.2)
    }
  })

  it('is independent between seats, streams, neighbouring counts and neighbouring seeds', () => {
    const base = drawsOf('7', 0, 0)
    const others = [
      drawsOf('7', 0, 1),
      drawsOf('7', 0, 2),
      drawsOf('7', 1, 0),
      drawsOf('8', 0, 0),
      [...base.slice(1), base[0]],
    ]
    // The standard deviation of a correlation of n pairs is 1 / sqrt(n).
    for (const other of others) expect(Math.abs(correlation(base, other))).toBeLessThan(4 / Math.sqrt(DRAWS))
  })

  it('keeps the two slices of a latency draw independent of each other', () => {
    const counts = new Int32Array(32 * 32)
    for (const draw of drawsOf('slices', 0, 1)) counts[((draw >>> 5) & 31) * 32 + ((draw >>> 15) & 31)]++
    expect(Math.abs(chiSquare(counts, DRAWS / 1024) - 1023)).toBeLessThan(4 * 45.2)
  })

  it('orders two seats in the same millisecond either way equally often, whatever the time', () => {
    for (const ms of [0, 50, 100, 1_000, 179_999]) {
      let first = 0
      for (let seed = 0; seed < 4_000; seed++) {
        const key = hashKey(String(seed))
        if (hashDraw(key, 1, 0, ms) < hashDraw(key, 1, 1, ms)) first++
      }
      expect(Math.abs(first - 2_000)).toBeLessThan(4 * Math.sqrt(1_000))
    }
  })

  it('never gives two seats the same draw at one count', () => {
    const key = hashKey('apart')
    for (let n = 0; n < 5_000; n++) {
      expect(new Set([0, 1, 2].map((seat) => hashDraw(key, 1, seat, n))).size).toBe(3)
    }
  })
})

describe('hashKey', () => {
  it('tells apart all seeds that differ in a digit, a slash or the order of their parts', () => {
    const seeds = new Set<string>()
    for (let i = 0; i < 200; i++) for (let j = 0; j < 100; j++) seeds.add(`${i}/${j}`)
    for (let i = 0; i < 20_000; i++) seeds.add(String(i))
    const keys = new Set(Array.from(seeds, (seed) => `${hashKey(seed).low},${hashKey(seed).high}`))
    expect(keys.size).toBe(seeds.size)
  })

  it('is two 32-bit integers, so that it survives JSON', () => {
    const key = hashKey('json')
    expect(JSON.parse(JSON.stringify(key))).toEqual(key)
    expect([key.low | 0, key.high | 0]).toEqual([key.low, key.high])
  })
})
