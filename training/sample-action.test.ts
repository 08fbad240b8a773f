import { expect, test } from 'vitest'
import { createRandom } from '../env/index.js'
import { probabilityOf, sampleAction } from './sample-action.js'

test('legal actions are drawn with their probabilities, illegal ones never', () => {
  const logits = Float32Array.of(9, 9, 9, 9, Math.log(1), Math.log(2), 50, Math.log(3))
  const masks = Uint8Array.of(1, 1, 1, 1, 1, 1, 0, 1)
  const random = createRandom('sample')
  const counts = [0, 0, 0, 0]
  const logProbs = [0, 0, 0, 0]
  const into = { action: 0, logProb: 0, sureness: 0 }
  for (let i = 0; i < 12_000; i++) {
    sampleAction(logits, masks, 1, 4, random, into)
    counts[into.action]++
    logProbs[into.action] = into.logProb
  }
  expect(counts[2]).toBe(0)
  // Six standard deviations of a count of 4,000 are about 310.
  expect(Math.abs(counts[0] - 2000)).toBeLessThan(250)
  expect(Math.abs(counts[1] - 4000)).toBeLessThan(310)
  expect(Math.abs(counts[3] - 6000)).toBeLessThan(330)
  expect(logProbs[3]).toBeCloseTo(Math.log(0.5), 5)
  expect(into.sureness).toBeCloseTo(0.5, 5)
  expect(probabilityOf(logits, masks, 1, 1, 4, 1)).toBeCloseTo(2 / 6, 5)
})

test('rounding never falls off the end', () => {
  const into = { action: 0, logProb: 0, sureness: 0 }
  const highest = { next: () => 1 - Number.EPSILON / 2, int: () => 0, state: () => createRandom('').state() }
  sampleAction(Float32Array.of(0.1, 0.2, 0.3), Uint8Array.of(1, 1, 0), 0, 3, highest, into)
  expect(into.action).toBe(1)
})
