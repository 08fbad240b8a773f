import { expect, it } from 'vitest'
import { nearest } from './nearest.js'

const ids = ['SummitRush-v1', 'TriPeaks-v1']

it.each([
  ['SumitRush-v1', 'SummitRush-v1'],
  ['summitrush-v1', 'SummitRush-v1'],
  ['TriPeak-v1', 'TriPeaks-v1'],
  ['CartPole-v1', undefined],
  ['', undefined],
  ['x', undefined],
])('%s -> %s', (got, expected) => {
  expect(nearest(got, ids)).toBe(expected)
})
