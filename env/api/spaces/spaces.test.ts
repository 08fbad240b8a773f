import { describe, expect, it } from 'vitest'
import { createRandom } from '../../cards/random.js'
import { box, dict, discrete, multiBinary, multiDiscrete, text, tuple, type Space } from '../spaces.js'

const random = () => createRandom('spaces')

/** Every kind with values that belong to it and values that don't. */
const KINDS: readonly (readonly [name: string, space: Space<unknown>, inside: unknown[], outside: unknown[]])[] = [
  ['discrete', discrete(3), [0, 2], [3, -1, 1.5, NaN, Infinity, '1', 1n, null, undefined, true, [1]]],
  [
    'multi-discrete',
    multiDiscrete([2, 3]),
    [Int32Array.of(1, 2)],
    [Int32Array.of(2, 0), Int32Array.of(-1, 0), Int32Array.of(1), [1, 2], Float32Array.of(1, 1.5), Uint8Array.of(1, 2)],
  ],
  [
    'multi-binary',
    multiBinary(2),
    [Uint8Array.of(0, 1)],
    [Uint8Array.of(0, 2), Uint8Array.of(1), [0, 1], Int32Array.of(0, 1), new Uint8Array(0)],
  ],
  [
    'box of float32',
    box(2, -1, 1),
    [Float32Array.of(-1, 1), Float32Array.of(0.3, 0)],
    [Float32Array.of(-1.1, 0), Float32Array.of(NaN, 0), Float32Array.of(0), [0, 0], new Float64Array(2), Infinity],
  ],
  [
    'box with bounds an entry',
    box(2, [0, -5], [1, Infinity]),
    [Float32Array.of(1, 1e30), Float32Array.of(0, -5)],
    [Float32Array.of(2, 0), Float32Array.of(0, -6), Float32Array.of(-0.1, 0)],
  ],
  [
    'box of bytes, rank 3',
    box([2, 2, 3], 0, 255, 'uint8'),
    [new Uint8Array(12)],
    [new Uint8Array(4), new Float32Array(12), new Int32Array(12)],
  ],
  ['box of integers', box(1, -2, 2, 'int32'), [Int32Array.of(-2)], [Int32Array.of(3), Uint8Array.of(1)]],
  ['text', text(3, { characters: 'abc' }), ['a', 'cab'], ['', 'abcd', 'xyz', 7, ['a']]],
  [
    'dict',
    dict({ a: discrete(2), b: multiBinary(1) }),
    [{ a: 1, b: Uint8Array.of(0) }],
    [{ a: 1 }, { a: 2, b: Uint8Array.of(0) }, { a: 1, b: Uint8Array.of(0), c: 0 }, null, [1, Uint8Array.of(0)]],
  ],
  ['tuple', tuple(discrete(2), text(1)), [[1, 'x']], [[1], [1, 'x', 0], ['x', 1], { 0: 1, 1: 'x' }, null]],
]

describe.each(KINDS)('%s', (_name, space, inside, outside) => {
  it('contains what belongs to it and nothing else', () => {
    for (const value of inside) expect(space.contains(value), String(value)).toBe(true)
    for (const value of outside) expect(space.contains(value), String(value)).toBe(false)
  })

  it('samples its own values, the same from the same stream and different ones on the way', () => {
    const [once, again] = [random(), random()]
    const seen = new Set<string>()
    for (let i = 0; i < 200; i++) {
      const value = space.sample(once)
      expect(space.contains(value)).toBe(true)
      expect(space.sample(again)).toEqual(value)
      seen.add(JSON.stringify(value))
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})

describe('a sample under a mask', () => {
  it('of discrete has the legal values only, all of them, evenly', () => {
    const stream = random()
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 3000; i++) counts[discrete(4).sample(stream, Uint8Array.of(1, 0, 1, 1))]++
    expect(counts[1]).toBe(0)
    for (const value of [0, 2, 3]) expect(Math.abs(counts[value] - 1000)).toBeLessThan(120)
  })

  it('of multi-discrete has a mask an entry', () => {
    const space = multiDiscrete([2, 3])
    const stream = random()
    for (let i = 0; i < 50; i++) {
      const value = space.sample(stream, [Uint8Array.of(0, 1), Uint8Array.of(1, 0, 1)])
      expect(value[0]).toBe(1)
      expect(value[1]).not.toBe(1)
      const flat = space.sample(stream, Uint8Array.of(0, 1, 1, 0, 1))
      expect(flat[0]).toBe(1)
      expect(flat[1]).not.toBe(1)
    }
  })

  it('of multi-binary fixes entries', () => {
    const stream = random()
    const third = new Set<number>()
    for (let i = 0; i < 50; i++) {
      const value = multiBinary(3).sample(stream, Uint8Array.of(0, 1, 2))
      expect([value[0], value[1]]).toEqual([0, 1])
      third.add(value[2])
    }
    expect(third.size).toBe(2)
  })

  it('of dict and tuple reaches their parts', () => {
    const stream = random()
    for (let i = 0; i < 20; i++) {
      expect(tuple(discrete(3), discrete(2)).sample(stream, [Uint8Array.of(0, 0, 1), undefined])[0]).toBe(2)
      expect(dict({ move: discrete(3) }).sample(stream, { move: Uint8Array.of(0, 1, 0) })).toEqual({ move: 1 })
    }
  })

  it('is refused when nothing is legal or the mask has the wrong size', () => {
    expect(() => discrete(2).sample(random(), Uint8Array.of(0, 0))).toThrow(/space\/empty-mask/)
    expect(() => discrete(2).sample(random(), Uint8Array.of(1))).toThrow(/space\/mask-mismatch/)
    expect(() => multiDiscrete([2, 2]).sample(random(), [Uint8Array.of(1, 1)])).toThrow(/space\/mask-mismatch/)
    expect(() => multiDiscrete([2, 2]).sample(random(), Uint8Array.of(1, 1))).toThrow(/space\/mask-mismatch/)
    expect(() => multiBinary(2).sample(random(), Uint8Array.of(1))).toThrow(/space\/mask-mismatch/)
    expect(() => tuple(discrete(2)).sample(random(), [])).toThrow(/space\/mask-mismatch/)
  })
})

describe('a box', () => {
  it('keeps its shape and has a bound rounded as its numbers are', () => {
    const space = box([2, 3], 0.1, [0.1, 1, 1, 1, 1, 1])
    expect(space.shape).toEqual([2, 3])
    expect(space.contains(Float32Array.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1))).toBe(true)
  })

  it('samples finite values where a side is open', () => {
    const space = box(3, [-Infinity, 0, -Infinity], [Infinity, Infinity, 0])
    const stream = random()
    for (let i = 0; i < 500; i++) expect(Array.from(space.sample(stream)).every(Number.isFinite)).toBe(true)
  })
})

it.each([
  ['discrete(0)', () => discrete(0)],
  ['discrete(1.5)', () => discrete(1.5)],
  ['multiDiscrete([])', () => multiDiscrete([])],
  ['multiDiscrete([2, 0])', () => multiDiscrete([2, 0])],
  ['multiBinary(0)', () => multiBinary(0)],
  ['box of length 0', () => box(0, 0, 1)],
  ['box with low > high', () => box(2, [0, 2], 1)],
  ['box with a NaN bound', () => box(1, NaN, 1)],
  ['box with too few bounds', () => box(3, [0, 0], 1)],
  ['a byte box open above', () => box(1, 0, Infinity, 'uint8')],
  ['text with crossed lengths', () => text(1, { minLength: 2 })],
  ['text without characters', () => text(1, { characters: '' })],
  ['empty dict', () => dict({})],
  ['empty tuple', () => tuple()],
])('%s is refused when made', (_name, make) => {
  expect(make).toThrow(/space\/invalid/)
})
