import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '../env/index.js'
import { createReporter } from '../runtime/reporter.js'
import { loadBackend } from './backend.js'
import { centralForward, createCentralCritic, criticUpdate } from './central-critic.js'
import { trainConfigSchema, type TrainConfig } from './config.js'
import { identityConstants } from './normaliser.js'
import { readMetrics } from './run-folder.js'
import { createRun, disposeRun, type Run } from './run.js'
import { restoreRun, saveRun } from './saved-run.js'
import { resumeTraining, train, type TrainOptions } from './train.js'
import { trainStep } from './train-step.js'
import { worldOf } from './worlds/world-of.js'

const small = {
  seed: 3,
  network: { hidden: [24] },
  imitation: { batches: 1, decisions: 300, minibatch: 256 },
  ppo: { updates: 3, copies: 4, decisions: 300, minibatch: 256, epochs: 1 },
  validation: { everyUpdates: 4, deals: 2 },
  checkpoint: { everySteps: 1 },
}
const withCritic = (critic: TrainConfig['ppo']['critic'], rest: object = {}): TrainConfig =>
  trainConfigSchema.parse({ ...small, ...rest, ppo: { ...small.ppo, critic } })

/** At tables, beside noisy and past selves and a scripted teammate. */
const company = {
  tables: { levels: { normal: 1, sprint: 1 } },
  network: { hidden: [12], cards: { encoder: [6, 4], pointer: 4 } },
  partners: { self: 1, noisy: 1, past: 1, pastEvery: 1, pastKept: 2, scripted: { careful: 1 } },
}

async function steps(run: Run, count: number) {
  const lines = []
  for (let step = 0; step < count; step++) lines.push(await trainStep(run))
  return lines
}

describe('the central critic', () => {
  it('learns what only the others see, and says it beside the own value', async () => {
    const config = withCritic('central')
    const world = worldOf(config)
    const size = 2
    const critic = await createCentralCritic(config, {
      ...world,
      contract: { ...world.contract, observationSize: size },
    })
    const random = createRandom('views')
    const rows = 512
    const allViews = Float32Array.from({ length: rows * 2 * size }, () => random.next() * 2 - 1)
    // The own value says the first number of the own view; the game is worth that and the last of the other's.
    const ownValues = Float32Array.from({ length: rows }, (_, row) => allViews[row * 4])
    const returns = ownValues.map((value, row) => value + allViews[row * 4 + 3])
    const normaliser = identityConstants(size)
    const policy = {
      observationSize: size,
      actionCount: 3,
      use: () => {},
      run: (views: Float32Array, _masks: Uint8Array, n: number) =>
        Promise.resolve({
          logits: new Float32Array(3 * n),
          values: Float32Array.from({ length: n }, (_, k) => views[k * size]),
        }),
      dispose: () => Promise.resolve(),
    }
    const forward = centralForward(policy, critic, normaliser)
    const masks = new Uint8Array(rows * 3).fill(1)
    expect((await forward.run(allViews, masks, rows)).values).toEqual(ownValues)
    criticUpdate(
      {
        backend: await loadBackend('wasm'),
        critic,
        normaliser,
        allViews,
        learnFrom: {
          indices: Int32Array.from({ length: rows }, (_, row) => row),
          weights: new Float32Array(rows).fill(1),
        },
        returns,
        ownValues,
      },
      { epochs: 40, minibatchSize: 128, learningRate: 1e-2, maxGradientNorm: 10 },
      random,
    )
    const { values } = await forward.run(allViews, masks, rows)
    const worst = Math.max(...values.map((value, row) => Math.abs(value - returns[row])))
    expect(worst).toBeLessThan(0.2)
    await critic.forward.dispose()
  })

  it.each([
    ['one policy on all seats', {}],
    ['company at tables', company],
  ])('begins as good as the own value, on the same games: %s', async (_, rest) => {
    const own = await createRun(withCritic('own', rest))
    const central = await createRun(withCritic('central', rest))
    const [, first] = await steps(own, 2)
    const [, same] = await steps(central, 2)
    expect(central.network.parameters).toEqual(own.network.parameters)
    const { ownExplainedVariance, ...shared } = { ownExplainedVariance: undefined, ...same }
    expect(shared).toEqual(first)
    // How many rows are computed together shows in the last bits.
    expect(ownExplainedVariance).toBeCloseTo(shared.kind === 'update' ? shared.explainedVariance : NaN, 5)
    // From the second update on it adds something.
    const [later] = await steps(central, 1)
    if (later.kind !== 'update') throw new Error('not an update')
    expect(later.ownExplainedVariance).not.toBe(later.explainedVariance)
    await steps(own, 1)
    expect(central.network.parameters).not.toEqual(own.network.parameters)
    await Promise.all([disposeRun(own), disposeRun(central)])
  })

  it('is refused where there is one seat', async () => {
    await expect(
      createRun(withCritic('central', { env: 'TriPeaks-v1', imitation: { teacher: 'greedy' } })),
    ).rejects.toThrow(/training\/no-views/)
  })

  it('is not there by default, and a run that was saved before there were any goes on the same', async () => {
    const run = await createRun(trainConfigSchema.parse(small))
    await steps(run, 2)
    const saved = structuredClone(saveRun(run)) as { data: { config: { ppo: { critic?: string } } } } & ReturnType<
      typeof saveRun
    >
    expect(saved.data.config.ppo.critic).toBe('own')
    expect(Object.keys(saved.arrays).filter((name) => name.startsWith('critic'))).toEqual([])
    delete saved.data.config.ppo.critic
    const older = await restoreRun(saved)
    expect(await steps(older, 1)).toEqual(await steps(run, 1))
    expect(older.network.parameters).toEqual(run.network.parameters)
    await Promise.all([disposeRun(run), disposeRun(older)])
  })
})

describe('a run with a central critic', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'summit-critic-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it.each([
    ['one policy on all seats', {}],
    ['company at tables', company],
    [
      'the board game',
      { env: 'SummitBoard-v1', imitation: { ...small.imitation, teacher: 'cautious', partners: ['cautious'] } },
    ],
  ])('goes on bit for bit after a stop: %s', async (_, rest) => {
    const config = withCritic('central', rest)
    const options = (name: string, stopAfter = Infinity): TrainOptions => {
      let left = stopAfter
      return {
        folder: join(folder, name),
        command: ['test'],
        reporter: createReporter({ quiet: true }),
        shouldStop: () => --left === 0,
      }
    }
    const whole = await train(config, options('whole'))
    await expect(train(config, options('stopped', 2))).rejects.toThrow(/training\/interrupted/)
    const resumed = await resumeTraining(options('stopped'))
    expect(resumed.network.parameters).toEqual(whole.network.parameters)
    expect(resumed.critic?.network.parameters).toEqual(whole.critic?.network.parameters)
    expect(resumed.critic?.adam).toEqual(whole.critic?.adam)
    expect(resumed.critic?.adam.step).toBeGreaterThan(0)
    expect(await readMetrics(join(folder, 'stopped'))).toEqual(await readMetrics(join(folder, 'whole')))
    await Promise.all([disposeRun(whole), disposeRun(resumed)])
  })
})
