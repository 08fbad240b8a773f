import { beforeAll, expect, test } from 'vitest'
import { createRandom, type RandomState, restoreRandom } from '../env/index.js'
import { loadBackend, type Backend } from './backend.js'
import { arraysUnder, decodeCheckpoint, encodeCheckpoint, prefixArrays } from './checkpoint.js'
import { DEFAULT_GAE } from './gae.js'
import { restoreNormaliser, saveNormaliser, type NormaliserState } from './normaliser.js'
import { DEFAULT_PPO, ppoUpdate } from './ppo.js'
import type { CollectorState } from './rollout.js'
import { createCartPole } from './testing/cart-pole.js'
import { createCueEnv } from './testing/cue-env.js'
import { createTestTrainer, type TestTrainer } from './testing/trainer.js'

let backend: Backend
beforeAll(async () => {
  backend = await loadBackend('wasm')
})

const cueOptions = {
  hidden: [32],
  decisions: 512,
  ppo: { ...DEFAULT_PPO, minibatchSize: 128, learningRate: 3e-3 },
  // What is earned does not depend on earlier choices: the nearer the horizon, the clearer the signal.
  gae: { ...DEFAULT_GAE, gammaPerSecond: 0.5 },
}
const cueEnv = () => createCueEnv({ copies: 16, seats: 2, cues: 4, length: 10 })

test('PPO learns a masked game with seats asked at different times', async () => {
  const trainer = await createTestTrainer(backend, cueEnv(), 'learns', cueOptions)
  const first = await trainer.update()
  let last = first
  for (let i = 0; i < 25; i++) last = await trainer.update()
  // Each decision earns its table 1 point at best; both seats together are asked about 14 times a game.
  expect(first.meanReturn).toBeLessThan(7)
  expect(last.meanReturn / last.meanDecisions).toBeGreaterThan(0.9)
  expect(last.entropy).toBeLessThan(first.entropy)
})

test('PPO balances the pole', async () => {
  const trainer = await createTestTrainer(backend, createCartPole(8), 'pole', {
    hidden: [64, 64],
    decisions: 512,
    ppo: { ...DEFAULT_PPO, epochs: 4, minibatchSize: 128, learningRate: 1e-3 },
    // 0.99 a step of 20 ms.
    gae: { gammaPerSecond: 0.99 ** 50, lambda: 0.95, shaping: 0 },
  })
  for (let i = 0; i < 60; i++) await trainer.update()
  let episodes = 0
  let steps = 0
  for (let i = 0; i < 30; i++) {
    const update = await trainer.update()
    episodes += update.episodes
    steps += update.episodes * update.meanDecisions
  }
  // 500 is the most there is; published PPO baselines reach 475 and more.
  expect(steps / episodes).toBeGreaterThan(450)
})

interface SavedTrainer {
  collector: Omit<CollectorState, 'arrays'>
  normaliser: NormaliserState
  random: RandomState
  step: number
}

function save(trainer: TestTrainer): Uint8Array {
  const { arrays, ...collector } = trainer.collector.save()
  const { adam } = trainer.learner
  return encodeCheckpoint({
    data: {
      collector,
      normaliser: saveNormaliser(trainer.normaliser),
      random: trainer.random.state(),
      step: adam.step,
    },
    arrays: {
      parameters: trainer.network.parameters,
      first: adam.firstMoment,
      second: adam.secondMoment,
      ...prefixArrays('open', arrays),
    },
  })
}

function restore(trainer: TestTrainer, bytes: Uint8Array): void {
  const { data, arrays } = decodeCheckpoint(bytes)
  const state: SavedTrainer = JSON.parse(JSON.stringify(data))
  const { adam } = trainer.learner
  trainer.network.parameters.set(arrays.parameters)
  adam.firstMoment.set(arrays.first)
  adam.secondMoment.set(arrays.second)
  adam.step = state.step
  Object.assign(trainer.normaliser, restoreNormaliser(state.normaliser))
  trainer.random = restoreRandom(state.random)
  trainer.collector.restore({ ...state.collector, arrays: arraysUnder('open', arrays) })
}

test('a resumed run goes on bit for bit', async () => {
  const whole = await createTestTrainer(backend, cueEnv(), 'resume', cueOptions)
  for (let i = 0; i < 6; i++) await whole.update()

  const begun = await createTestTrainer(backend, cueEnv(), 'resume', cueOptions)
  for (let i = 0; i < 3; i++) await begun.update()
  const bytes = save(begun)
  const resumed = await createTestTrainer(backend, cueEnv(), 'some other seed', cueOptions)
  restore(resumed, bytes)
  for (let i = 0; i < 3; i++) await resumed.update()

  expect(resumed.network.parameters).toEqual(whole.network.parameters)
  expect(save(resumed)).toEqual(save(whole))
})

test('updates leave no tensors behind', async () => {
  const trainer = await createTestTrainer(backend, cueEnv(), 'leak', cueOptions)
  await trainer.update()
  const { batch } = trainer.collector
  const teacherLogits = new Float32Array(batch.capacity * batch.actionCount)
  const config = { ...cueOptions.ppo, epochs: 1, valueClip: 0.2, teacherKl: 0.1 }
  const before = backend.tensorsAlive()
  for (let i = 0; i < 200; i++) ppoUpdate(trainer.learner, { ...batch, teacherLogits }, config, createRandom('leak'))
  expect(backend.tensorsAlive()).toBe(before)
})

test('the teacher term pulls the policy to the teacher, and the KL limit stops early', async () => {
  const trainer = await createTestTrainer(backend, cueEnv(), 'teacher', cueOptions)
  await trainer.update()
  const { batch } = trainer.collector
  const teacherLogits = new Float32Array(batch.capacity * batch.actionCount)
  for (let i = 0; i < batch.capacity; i++) teacherLogits[i * batch.actionCount] = 5
  const pull = { ...cueOptions.ppo, teacherKl: 10, learningRate: 1e-2, entropyCoefficient: 0 }
  const first = ppoUpdate(trainer.learner, { ...batch, teacherLogits }, pull, createRandom('a'))
  const second = ppoUpdate(trainer.learner, { ...batch, teacherLogits }, pull, createRandom('b'))
  expect(second.teacherKl).toBeLessThan(0.5 * first.teacherKl)

  const stopped = ppoUpdate(trainer.learner, batch, { ...cueOptions.ppo, targetKl: 1e-9 }, createRandom('c'))
  expect(stopped.minibatches).toBe(1)
})
