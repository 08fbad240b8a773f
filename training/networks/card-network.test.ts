import { beforeAll, describe, expect, it } from 'vitest'
import { cardMap, LATENCY_PROFILES, observationSize } from '../../env/index.js'
import { loadBackend, type Backend } from '../backend.js'
import { checkParity, exportOnnx } from '../export.js'
import { identityConstants } from '../normaliser.js'
import { summitRushContract } from '../../runtime/summit-rush-contract.js'
import { createDemonstrator } from '../worlds/summit-rush-demonstrations.js'
import type { ImitationBatch } from '../imitation.js'
import { forwardNetwork, lossGradient } from './gradients.js'
import { architectureOf, createNetwork, type NetworkShape } from './network.js'

const contract = summitRushContract(2)
const { actionCount } = contract
const size = observationSize(2)
const shape: NetworkShape = {
  observationSize: size,
  actionCount,
  hidden: [12, 10],
  activation: 'relu',
  cards: { map: cardMap(2), encoder: [8, 5], pointer: 6 },
}

let backend: Backend
let played: ImitationBatch
beforeAll(async () => {
  backend = await loadBackend('cpu')
  played = await createDemonstrator({
    env: { level: 'expert', latency: LATENCY_PROFILES.human },
    teacher: 'greedy',
    partners: ['greedy', 'coordinated'],
    decisions: 1200,
    seed: 'cards',
    gammaPerSecond: 1,
  }).collect()
})

describe('a card network', () => {
  it('is exported as the trainer computes it, on real play', async () => {
    const network = createNetwork(shape, 'parity')
    for (let i = 0; i < network.parameters.length; i++) network.parameters[i] += 0.05 * Math.sin(i)
    const normaliser = identityConstants(size)
    const bytes = exportOnnx(network, normaliser, {
      format: 1,
      env: contract.env,
      envVersion: contract.envVersion,
      encoderVersion: contract.encoderVersion,
      observationSize: size,
      actionCount,
      players: 2,
      level: 'expert',
      latency: 'human',
      actions: [...contract.actions],
      training: {},
      normaliserInside: true,
    })
    const { maxDifference } = await checkParity(
      backend,
      bytes,
      network,
      normaliser,
      contract,
      played.observations.subarray(0, 1100 * size),
      played.masks.subarray(0, 1100 * actionCount),
    )
    expect(maxDifference).toBeLessThan(1e-4)
  })

  it('has the gradient that small steps show', () => {
    const network = createNetwork(shape, 'gradient')
    for (let i = 0; i < network.parameters.length; i++) network.parameters[i] += 0.05 * Math.sin(i)
    const architecture = architectureOf(shape)
    const n = 5
    const inputs = new Float32Array(n * architecture.inputSize)
    const none = identityConstants(size)
    for (let row = 0; row < n; row++) architecture.writeInput(none, played.observations, 40 * row, inputs, row)
    // Weighted so that every output has a say of its own.
    const weigh = (values: ArrayLike<number>): number =>
      Array.from(values).reduce((sum, value, i) => sum + value * Math.sin(i + 1), 0)
    const total = (): number => {
      const { logits, values } = forwardNetwork(backend, network, inputs, n)
      return weigh(logits) + weigh(values)
    }
    const { tf } = backend
    const sines = (length: number): Float32Array => Float32Array.from({ length }, (_, i) => Math.sin(i + 1))
    const gradient = new Float32Array(network.parameters.length)
    lossGradient(
      backend,
      network,
      inputs,
      n,
      ({ logits, values }) => ({
        loss: tf.add(
          tf.sum(tf.mul(logits, tf.tensor2d(sines(n * actionCount), [n, actionCount]))),
          tf.sum(tf.mul(values, tf.tensor2d(sines(n), [n, 1]))),
        ),
        reported: [],
      }),
      gradient,
    )
    for (const { offset, size: length, name } of network.layout) {
      for (let k = 0; k < length; k += Math.max(1, Math.floor(length / 7))) {
        const i = offset + k
        const kept = network.parameters[i]
        const step = 5e-4
        network.parameters[i] = kept + step
        const above = total()
        network.parameters[i] = kept - step
        const below = total()
        network.parameters[i] = kept
        const measured = (above - below) / (2 * step)
        expect(Math.abs(gradient[i] - measured), `${name}[${k}]: ${gradient[i]}, ${measured}`).toBeLessThan(
          0.02 + 0.05 * Math.abs(measured),
        )
      }
    }
  })
})
