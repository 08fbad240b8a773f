import { expect, it } from 'vitest'
import { box, dict, discrete, multiBinary, multiDiscrete, text, tuple, type Space } from '../spaces.js'
import { describeSpace } from './describe-space.js'

it.each<readonly [Space<unknown>, string]>([
  [discrete(3), 'Discrete(3)'],
  [multiDiscrete([2, 3]), 'MultiDiscrete(2, 3)'],
  [box(4, 0, 1), 'Box(4)'],
  [box([8, 8, 3], 0, 255, 'uint8'), 'Box(8 × 8 × 3 uint8)'],
  [dict({ seen: box(2, 0, 1), mask: multiBinary(3) }), 'Dict(seen: Box(2), mask: MultiBinary(3))'],
  [tuple(text(5), discrete(2)), 'Tuple(Text(5), Discrete(2))'],
  [{ ...discrete(2), kind: 'graph' }, 'graph'],
])('%o', (space, line) => {
  expect(describeSpace(space)).toBe(line)
})
