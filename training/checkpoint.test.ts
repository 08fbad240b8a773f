import { expect, test } from 'vitest'
import { arraysUnder, decodeCheckpoint, encodeCheckpoint, prefixArrays } from './checkpoint.js'

const checkpoint = {
  data: { step: 7, rate: 0.1 + 0.2, name: 'é', nested: [1, { a: null }] },
  arrays: {
    odd: Uint8Array.of(1, 2, 3),
    weights: Float32Array.of(0.1, NaN, -0, Infinity),
    ...prefixArrays('adam', { exact: Float64Array.of(1 / 3, 5e-324) }),
    rows: Int32Array.of(-1, 2 ** 31 - 1),
    empty: new Float32Array(0),
  },
}

test('everything comes back bit for bit, from any place in a buffer', () => {
  const bytes = encodeCheckpoint(checkpoint)
  expect(decodeCheckpoint(bytes)).toEqual(checkpoint)
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(decodeCheckpoint(shifted.subarray(3))).toEqual(checkpoint)
  expect(encodeCheckpoint(decodeCheckpoint(bytes))).toEqual(bytes)
  expect(arraysUnder('adam', checkpoint.arrays)).toEqual({ exact: Float64Array.of(1 / 3, 5e-324) })
})

test('a file cut anywhere, or with any byte changed, is named damaged', () => {
  const bytes = encodeCheckpoint(checkpoint)
  for (let length = 8; length < bytes.length; length += 7) {
    expect(() => decodeCheckpoint(bytes.subarray(0, length), 'a.ckpt')).toThrow(/checkpoint\/(damaged|version)/)
  }
  for (let at = 12; at < bytes.length; at += 5) {
    const changed = bytes.slice()
    changed[at] ^= 1
    expect(() => decodeCheckpoint(changed)).toThrow(/checkpoint\/damaged/)
  }
})

test('foreign files and other formats have errors of their own', () => {
  expect(() => decodeCheckpoint(new TextEncoder().encode('{"not": "a checkpoint"}'), 'x.json')).toThrow(
    /checkpoint\/foreign[\s\S]*x\.json/,
  )
  expect(() => decodeCheckpoint(new Uint8Array(0))).toThrow(/checkpoint\/foreign/)
  const newer = encodeCheckpoint(checkpoint)
  newer[8] = 2
  expect(() => decodeCheckpoint(newer)).toThrow(/checkpoint\/version/)
})
