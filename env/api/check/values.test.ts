import { describe, expect, it } from 'vitest'
import { copyValue, difference, isRecord, show } from './values.js'

class Point {
  constructor(readonly x: number) {}
}

describe('difference', () => {
  it.each([
    [1, 1],
    [NaN, NaN],
    [Float32Array.of(1, NaN), Float32Array.of(1, NaN)],
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    [new Point(1), new Point(2)],
  ])('finds none between %o and %o', (a, b) => {
    expect(difference(a, b)).toBeUndefined()
  })

  it.each([
    [1, 2, 'value: 1 and 2'],
    [1, true, 'value: 1 and true'],
    [Float32Array.of(1), Float64Array.of(1), 'value: Float32Array and Float64Array'],
    [Uint8Array.of(1), [1], 'value: Uint8Array(1) and an array of 1'],
    [{ a: [0, 1] }, { a: [0, 2] }, 'a[1]: 1 and 2'],
    [{ a: { b: 1 } }, { a: {} }, 'a.b: on one side only'],
    [[1], [1, 2], 'value: length 1 and 2'],
    [{}, null, 'value: {  } and null'],
    [{ a: undefined }, {}, 'a: on one side only'],
  ])('between %o and %o is "%s"', (a, b, found) => {
    expect(difference(a, b)).toBe(found)
  })

  it('lets numbers be near each other if asked', () => {
    expect(difference([1], [1 + 1e-6], 1e-5)).toBeUndefined()
    expect(difference([1], [1 + 1e-4], 1e-5)).toBeDefined()
  })
})

it('a copy shares nothing but instances, and may have loops', () => {
  const point = new Point(1)
  const value: Record<string, unknown> = { list: [Float32Array.of(1)], point }
  value.self = value
  const copy = copyValue(value)
  expect(copy).not.toBe(value)
  expect((copy.list as unknown[])[0]).not.toBe((value.list as unknown[])[0])
  expect(copy.list).toEqual(value.list)
  expect(copy.point).toBe(point)
  expect(copy.self).toBe(copy)
})

it('a record is made by braces', () => {
  expect([{}, Object.create(null), [], new Point(1), null, new Uint8Array(1)].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

it('values are shown in a few words', () => {
  expect([show('a'), show({ a: 1 }), show(new Uint8Array(3)), show([1]), show(() => 1), show(undefined)]).toEqual([
    '"a"',
    '{ a }',
    'Uint8Array(3)',
    'an array of 1',
    'a function',
    'undefined',
  ])
})
