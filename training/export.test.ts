import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../env/index.js'
import { loadModel } from '../runtime/onnx/load-model.js'
import type { ModelMetadata } from '../runtime/onnx/metadata.js'
import { loadBackend, type Backend } from './backend.js'
import { checkParity, exportOnnx } from './export.js'
import { createNetwork, slotOf, type Network } from './networks/network.js'
import { createNormaliser, normaliserConstants, observeRows } from './normaliser.js'
import { createRolloutForward } from './rollout-forward.js'

const [rows, observationSize, actionCount] = [1200, 40, 12]
const random = createRandom('export')
const observations = Float32Array.from({ length: rows * observationSize }, () => random.next() * 6 - 1)
const masks = Uint8Array.from({ length: rows * actionCount }, (_, i) =>
  i % actionCount === 0 || random.next() < 0.3 ? 1 : 0,
)
const counted = createNormaliser(observationSize)
observeRows(counted, observations, rows)
const normaliser = normaliserConstants(counted)
const contract = { env: 'cue', envVersion: '1', encoderVersion: '1', observationSize, actionCount }
const metadata: ModelMetadata = {
  format: 1,
  ...contract,
  players: 2,
  level: 'normal',
  latency: 'human',
  actions: Array.from({ length: actionCount }, (_, i) => `A${i}`),
  training: { seed: 1 },
  normaliserInside: true,
}

let backend: Backend
beforeAll(async () => {
  backend = await loadBackend('wasm')
})

/** A network with policy weights as large as a trained one's. */
function trained(activation: 'relu' | 'tanh', scale = 300): Network {
  const network = createNetwork({ observationSize, actionCount, hidden: [64, 32], activation }, 'parity')
  const policy = network.layout.find(({ name }) => name === 'policy/kernel')!
  slotOf(network.parameters, policy).forEach((value, i, all) => (all[i] = value * scale))
  return network
}

test.each(['relu', 'tanh'] as const)('the exported file computes what the trainer does (%s)', async (activation) => {
  const network = trained(activation)
  const bytes = exportOnnx(network, normaliser, metadata)
  const report = await checkParity(backend, bytes, network, normaliser, contract, observations, masks)
  expect(report.rows).toBe(rows)
  expect(report.maxDifference).toBeLessThan(1e-4)
  expect(report.nearTies).toBeLessThan(5)
})

test('large logits may differ by more, as float32 sums of them do', async () => {
  const network = trained('relu', 30_000)
  const bytes = exportOnnx(network, normaliser, metadata)
  const report = await checkParity(backend, bytes, network, normaliser, contract, observations, masks)
  expect(report.maxDifference).toBeLessThan(1e-4)
  // A head that is off by a thousandth is still refused.
  const policy = network.layout.find(({ name }) => name === 'policy/kernel')!
  slotOf(network.parameters, policy).forEach((value, i, all) => (all[i] = value * 1.001))
  await expect(checkParity(backend, bytes, network, normaliser, contract, observations, masks)).rejects.toThrow(
    /export\/parity\]/,
  )
})

test('the gate refuses a file of other weights, and too few observations', async () => {
  const network = trained('relu')
  const bytes = exportOnnx(network, normaliser, metadata)
  network.parameters[0] += 0.5
  await expect(checkParity(backend, bytes, network, normaliser, contract, observations, masks)).rejects.toThrow(
    /export\/parity\]/,
  )
  const few = observations.subarray(0, 10 * observationSize)
  await expect(checkParity(backend, bytes, network, normaliser, contract, few, masks)).rejects.toThrow(
    /export\/parity-rows/,
  )
})

test('weights that are not finite, and metadata of another size, are not exported', () => {
  const network = trained('relu')
  expect(() => exportOnnx(network, normaliser, { ...metadata, actionCount: 3 })).toThrow(/export\/metadata/)
  network.parameters[network.parameters.length - 1] = NaN
  expect(() => exportOnnx(network, normaliser, metadata)).toThrow(/export\/not-finite[\s\S]*value\/bias/)
})

test('rollouts follow the weights without a new session, and agree with the exported file', async () => {
  const network = trained('relu')
  const forward = await createRolloutForward(network.shape)
  for (let update = 0; update < 3; update++) {
    network.parameters.forEach((value, i, all) => (all[i] = value + 0.001 * (random.next() - 0.5)))
    forward.use(network, normaliser)
    const { logits, values } = await forward.run(observations, masks, 256)
    const { policy } = await loadModel(exportOnnx(network, normaliser, metadata), contract)
    const exported = await policy.run(observations, masks, 256)
    expect(values).toHaveLength(256)
    exported.forEach((value, i) => expect(Math.abs(value - logits[i])).toBeLessThan(1e-4))
    await policy.dispose()
  }
  await forward.dispose()
})
