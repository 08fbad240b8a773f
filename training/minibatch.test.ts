import { expect, test } from 'vitest'
import { createRandom } from '../env/index.js'
import { forEachMinibatch, type Minibatch } from './minibatch.js'
import { createNetwork } from './networks/network.js'

const network = createNetwork({ observationSize: 2, actionCount: 2, hidden: [2], activation: 'relu' }, 's')
const normaliser = { mean: Float32Array.of(1, 0), scale: Float32Array.of(2, 1), clip: 10 }
const data = { observations: Float32Array.from({ length: 40 }, (_, i) => i), masks: new Uint8Array(40).fill(1) }
const indices = Int32Array.from({ length: 10 }, (_, i) => 2 * i)

function visited(seed: string, options = { epochs: 2, minibatchSize: 4 }): number[][] {
  const batches: number[][] = []
  forEachMinibatch({ network, normaliser }, data, indices, options, createRandom(seed), ({ rows }) => {
    batches.push(Array.from(rows))
  })
  return batches
}

test('every epoch visits every index once, in equal parts, in a seeded order', () => {
  const batches = visited('a')
  expect(batches.map((rows) => rows.length)).toEqual([3, 3, 4, 3, 3, 4])
  for (const epoch of [batches.slice(0, 3), batches.slice(3)]) {
    expect(epoch.flat().sort((a, b) => a - b)).toEqual(Array.from(indices))
  }
  expect(visited('a')).toEqual(batches)
  expect(visited('b')).not.toEqual(batches)
})

test('rows come normalised, with their masks', () => {
  const seen: Minibatch[] = []
  const options = { epochs: 1, minibatchSize: 100 }
  forEachMinibatch({ network, normaliser }, data, Int32Array.of(1), options, createRandom('a'), (m) => seen.push(m))
  expect(Array.from(seen[0].inputs)).toEqual([2, 3])
  expect(Array.from(seen[0].legal)).toEqual([1, 1])
})
