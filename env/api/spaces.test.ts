import { describe, expect, it } from 'vitest'
import { createRandom } from '../cards/random.js'
import { box, dict, discrete, multiBinary } from './spaces.js'

const random = createRandom('spaces')

describe('spaces', () => {
  it('contain what they sample', () => {
    const pair = dict({ observation: box(4, -1, 2), actionMask: multiBinary(5) })
    for (const space of [discrete(3), box(4, -1, 2), multiBinary(5), pair]) {
      for (let i = 0; i < 50; i++) expect(space.contains(space.sample(random))).toBe(true)
    }
  })

  it('sample by the mask: only legal entries, each about equally often', () => {
    const counts = [0, 0, 0, 0, 0]
    for (let i = 0; i < 3_000; i++) counts[discrete(5).sample(random, Uint8Array.of(0, 1, 0, 1, 1))]++
    expect([counts[0], counts[2]]).toEqual([0, 0])
    for (const entry of [1, 3, 4]) expect(Math.abs(counts[entry] - 1_000)).toBeLessThan(4 * Math.sqrt(1_000 * (2 / 3)))
  })

  it.each([-1, 3, 1.5, NaN, '1', null, undefined])('of integers do not contain %j', (value) => {
    expect(discrete(3).contains(value)).toBe(false)
  })

  it('of floats want the type, the length and the bounds, and no NaN', () => {
    const space = box(2, 0, 1)
    expect(space.contains(Float32Array.of(0, 1))).toBe(true)
    for (const value of [
      [0, 1],
      Float64Array.of(0, 1),
      Float32Array.of(0),
      Float32Array.of(0, 2),
      Float32Array.of(0, NaN),
    ]) {
      expect(space.contains(value)).toBe(false)
    }
  })

  it('of bits want zeros and ones', () => {
    expect(multiBinary(2).contains(Uint8Array.of(0, 1))).toBe(true)
    for (const value of [Uint8Array.of(0, 2), Uint8Array.of(1), [0, 1], 'ab']) {
      expect(multiBinary(2).contains(value)).toBe(false)
    }
  })

  it('of records want every key and no other', () => {
    const space = dict({ a: discrete(2), b: discrete(2) })
    expect(space.contains({ a: 0, b: 1 })).toBe(true)
    for (const value of [{ a: 0 }, { a: 0, b: 2 }, { a: 0, b: 1, c: 0 }, null, 3])
      expect(space.contains(value)).toBe(false)
  })
})
