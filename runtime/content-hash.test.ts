import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash, stableStringify } from './content-hash.js'

describe('stableStringify', () => {
  it('is JSON of the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const normal: unknown = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(stableStringify(value))).toEqual(normal)
      }),
    )
  })

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        const reversed = Object.fromEntries(Object.entries(record).toReversed())
        expect(stableStringify(reversed)).toBe(stableStringify(record))
      }),
    )
  })

  it('leaves out undefined properties', () => {
    expect(stableStringify({ b: 1, a: undefined })).toBe('{"b":1}')
  })

  it('refuses what JSON would change in silence, and says where it is', () => {
    expect(() => stableStringify({ a: [1, Number.NaN] })).toThrowError(/\$\.a\[1\]/)
    expect(() => stableStringify(() => 0)).toThrowError(/hash\/not-json/)
    expect(() => stableStringify([undefined])).toThrowError(/hash\/not-json/)
    expect(() => stableStringify(new Float32Array(2))).toThrowError(/hash\/not-json/)
  })
})

describe('contentHash', () => {
  it('is the SHA-256 of the stable JSON, and of bytes as they are', () => {
    // printf '{"a":1}' | sha256sum
    const known = '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862'
    expect(contentHash({ a: 1 }, 64)).toBe(known)
    expect(contentHash(new TextEncoder().encode('{"a":1}'), 64)).toBe(known)
    expect(contentHash({ a: 1 })).toBe(known.slice(0, 12))
  })
})
