import { expect, test } from 'vitest'
import { createRandom } from '../env/index.js'
import { createAdam } from './adam.js'
import { loadBackend } from './backend.js'
import { DEFAULT_IMITATION, imitationUpdate } from './imitation.js'
import { createNetwork } from './networks/network.js'
import { identityConstants } from './normaliser.js'

test('a clone follows a masked expert and learns its returns, leaving no tensors behind', async () => {
  const backend = await loadBackend('wasm')
  const [rows, size, actionCount] = [2000, 8, 6]
  const random = createRandom('imitation')
  const observations = Float32Array.from({ length: rows * size }, () => random.next() * 2 - 1)
  const masks = Uint8Array.from({ length: rows * actionCount }, () => (random.next() < 0.5 ? 1 : 0))
  const actions = new Int32Array(rows)
  const returns = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    masks[row * actionCount] = 1
    // The expert takes the legal action with the largest feature.
    for (let action = 1; action < actionCount; action++) {
      const better = observations[row * size + action] > observations[row * size + actions[row]]
      if (masks[row * actionCount + action] === 1 && better) actions[row] = action
    }
    returns[row] = observations[row * size + 7]
  }
  const shape = { observationSize: size, actionCount, hidden: [64], activation: 'relu' } as const
  const network = createNetwork(shape, 'clone')
  const learner = {
    backend,
    network,
    adam: createAdam(network.parameters.length),
    normaliser: identityConstants(size),
  }
  const batch = { observations, masks, actions, returns, indices: Int32Array.from({ length: rows }, (_, i) => i) }
  const config = { ...DEFAULT_IMITATION, minibatchSize: 200, learningRate: 3e-3 }
  const first = imitationUpdate(learner, batch, config, random)
  const tensors = backend.tensorsAlive()
  let last = first
  for (let i = 0; i < 40; i++) last = imitationUpdate(learner, batch, config, random)
  expect(last.accuracy).toBeGreaterThan(0.93)
  expect(last.crossEntropy).toBeLessThan(0.5 * first.crossEntropy)
  expect(last.valueLoss).toBeLessThan(0.1 * first.valueLoss)
  expect(backend.tensorsAlive()).toBe(tensors)
})
