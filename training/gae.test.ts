import { expect, test } from 'vitest'
import { estimateAdvantages } from './gae.js'
import { createRolloutBatch, Ending, type RolloutBatch } from './rollout-batch.js'

interface Entry {
  value: number
  reward?: number
  seconds: number
  ending: number
  next?: number
  bootstrap?: number
  potentials?: [now: number, after: number]
}

function batchOf(entries: Entry[]): RolloutBatch {
  const batch = createRolloutBatch(1, 1, entries.length)
  entries.forEach(({ value, reward = 0, seconds, ending, next = -1, bootstrap = 0, potentials = [0, 0] }, i) => {
    batch.values[i] = value
    batch.rewards[i] = reward
    batch.elapsedMs[i] = 1000 * seconds
    batch.endings[i] = ending
    batch.next[i] = next
    batch.bootstraps[i] = bootstrap
    batch.potentials[i] = potentials[0]
    batch.nextPotentials[i] = potentials[1]
  })
  batch.count = entries.length
  batch.indices = Int32Array.from(entries.flatMap(({ ending }, i) => (ending === Ending.open ? [] : [i])))
  return batch
}

/** Three decisions to a termination, by the potential between them. */
const shapedPath = (middle: number) =>
  batchOf([
    { value: 0, seconds: 1, ending: Ending.continued, next: 1, potentials: [0.3, middle] },
    { value: 0, seconds: 3, ending: Ending.continued, next: 2, potentials: [middle, 0.9] },
    { value: 0, seconds: 2, ending: Ending.terminated, potentials: [0.9, 0] },
  ])

test('time discounts, and each ending bootstraps as it should', () => {
  const batch = batchOf([
    { value: 0.5, seconds: 2, ending: Ending.continued, next: 2 },
    { value: 0.1, seconds: 1, ending: Ending.truncated, bootstrap: 0.8 },
    { value: 0.6, reward: 1, seconds: 1, ending: Ending.terminated, bootstrap: 99 },
    { value: 0.2, seconds: 0.5, ending: Ending.cut, bootstrap: 0.4 },
  ])
  estimateAdvantages(batch, { gammaPerSecond: 0.9, lambda: 0.5, shaping: 0 })
  const last = 1 - 0.6
  expect(batch.advantages[2]).toBeCloseTo(last, 6)
  expect(batch.advantages[0]).toBeCloseTo(0.81 * 0.6 - 0.5 + 0.81 * 0.5 * last, 6)
  expect(batch.advantages[1]).toBeCloseTo(0.9 * 0.8 - 0.1, 6)
  expect(batch.advantages[3]).toBeCloseTo(Math.sqrt(0.9) * 0.4 - 0.2, 6)
  expect(batch.returns[0]).toBeCloseTo(batch.advantages[0] + 0.5, 6)
})

test('a successor that is still open lends its value, not an advantage', () => {
  const batch = batchOf([
    { value: 0.5, seconds: 1, ending: Ending.continued, next: 1 },
    { value: 0.7, seconds: 0, ending: Ending.open },
  ])
  batch.advantages[1] = 1e6
  estimateAdvantages(batch, { gammaPerSecond: 0.9, lambda: 0.95, shaping: 0 })
  expect(batch.advantages[0]).toBeCloseTo(0.9 * 0.7 - 0.5, 6)
})

test('shaping adds up to minus the first potential, whatever happened between', () => {
  for (const middle of [0.1, 0.7]) {
    const batch = shapedPath(middle)
    estimateAdvantages(batch, { gammaPerSecond: 0.8, lambda: 1, shaping: 2 })
    expect(batch.returns[0]).toBeCloseTo(-2 * 0.3, 5)
  }
})
