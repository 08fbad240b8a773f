import { expect, it } from 'vitest'
import { discrete, multiDiscrete } from '../spaces.js'
import { isAllowed, maskParts } from './mask-parts.js'

const pair = multiDiscrete([2, 3])

it('masks of several choices come in a list or end to end', () => {
  const parts = [
    { mask: Uint8Array.of(1, 0), length: 2 },
    { mask: Uint8Array.of(0, 0, 1), length: 3 },
  ]
  expect(maskParts(pair, [Uint8Array.of(1, 0), Uint8Array.of(0, 0, 1)])).toEqual(parts)
  expect(maskParts(pair, Uint8Array.of(1, 0, 0, 0, 1))).toEqual(parts)
  expect(maskParts(pair, Uint8Array.of(1))).toEqual([{ mask: Uint8Array.of(1), length: 5 }])
  expect(maskParts(discrete(2), Uint8Array.of(1, 0))).toEqual([{ mask: Uint8Array.of(1, 0), length: 2 }])
})

it.each([
  [discrete(2), Uint8Array.of(0, 1), 1, true],
  [discrete(2), Uint8Array.of(0, 1), 0, false],
  [discrete(2), Uint8Array.of(0, 1), 2, false],
  [discrete(2), Uint8Array.of(0, 1), undefined, false],
  [discrete(2), undefined, 0, true],
  [pair, Uint8Array.of(1, 0, 0, 0, 1), Int32Array.of(0, 2), true],
  [pair, Uint8Array.of(1, 0, 0, 0, 1), Int32Array.of(1, 2), false],
  [pair, [Uint8Array.of(1, 0), Uint8Array.of(0, 0, 1)], Int32Array.of(0, 1), false],
])('in %o under %o, %o is allowed: %s', (space, mask, action, allowed) => {
  expect(isAllowed(space, mask, action)).toBe(allowed)
})
