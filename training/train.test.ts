import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readManifest } from '../runtime/manifest.js'
import { createReporter } from '../runtime/reporter.js'
import { trainConfigSchema, type TrainConfig } from './config.js'
import { exportRun } from './export-run.js'
import { readCheckpoint, readMetrics } from './run-folder.js'
import { createRun, disposeRun } from './run.js'
import { trainStep } from './train-step.js'
import { resumeTraining, train, type TrainOptions } from './train.js'

const config: TrainConfig = trainConfigSchema.parse({
  seed: 3,
  network: { hidden: [24] },
  imitation: { batches: 3, decisions: 700, minibatch: 256 },
  ppo: { updates: 4, copies: 8, decisions: 500, minibatch: 256 },
  validation: { everyUpdates: 2, deals: 4 },
  checkpoint: { everySteps: 1 },
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-train-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const options = (name: string, shouldStop?: () => boolean): TrainOptions => ({
  folder: join(folder, name),
  command: ['test'],
  reporter: createReporter({ quiet: true }),
  ...(shouldStop && { shouldStop }),
})

/** Stops after so many steps. */
function after(steps: number): () => boolean {
  let left = steps
  return () => --left === 0
}

describe('train', () => {
  it('gives the same weights and metrics again from the same seed', async () => {
    const once = await train(config, options('once'))
    const twice = await train(config, options('twice'))
    expect(twice.network.parameters).toEqual(once.network.parameters)
    expect(await readMetrics(join(folder, 'twice'))).toEqual(await readMetrics(join(folder, 'once')))
    await Promise.all([disposeRun(once), disposeRun(twice)])
  })

  it('goes on bit for bit after a stop in either phase', async () => {
    const whole = await train(config, options('whole'))
    await expect(train(config, options('stopped', after(2)))).rejects.toThrow(/training\/interrupted/)
    // Stopped once in the warm start and once in the updates.
    await expect(resumeTraining(options('stopped', after(3)))).rejects.toThrow(/--resume/)
    const resumed = await resumeTraining(options('stopped'))
    expect(resumed.network.parameters).toEqual(whole.network.parameters)
    expect(resumed.adam).toEqual(whole.adam)
    const { earlierSeconds } = await readManifest(join(folder, 'stopped'))
    expect(earlierSeconds).toBeGreaterThan(0)
    expect(await readMetrics(join(folder, 'stopped'))).toEqual(await readMetrics(join(folder, 'whole')))
    await Promise.all([disposeRun(whole), disposeRun(resumed)])
  })

  it('goes on bit for bit with company at tables of all kinds, past selves and a teacher', async () => {
    const atTables: TrainConfig = trainConfigSchema.parse({
      seed: 5,
      tables: { levels: { normal: 1, sprint: 1 } },
      talk: 'announces',
      network: { hidden: [12], cards: { encoder: [6, 4], pointer: 4 } },
      imitation: { teacher: 'coordinated', batches: 1, ownGames: 2, decisions: 300, minibatch: 256, symmetries: true },
      ppo: { updates: 4, copies: 6, decisions: 300, minibatch: 256, epochs: 1, labels: 0.2 },
      partners: {
        self: 1,
        noisy: 1,
        past: 1,
        pastEvery: 1,
        pastKept: 2,
        scripted: { careful: 1, 'persona-slow': 1 },
        hardFirst: 1,
      },
      validation: { everyUpdates: 4, deals: 2 },
      checkpoint: { everySteps: 1 },
    })
    const whole = await train(atTables, options('whole'))
    await expect(train(atTables, options('stopped', after(2)))).rejects.toThrow(/training\/interrupted/)
    await expect(resumeTraining(options('stopped', after(3)))).rejects.toThrow(/training\/interrupted/)
    const resumed = await resumeTraining(options('stopped'))
    expect(resumed.network.parameters).toEqual(whole.network.parameters)
    expect(await readMetrics(join(folder, 'stopped'))).toEqual(await readMetrics(join(folder, 'whole')))
    const { metadata } = await exportRun(resumed, join(folder, 'model.onnx'), folder)
    expect(metadata).toMatchObject({ level: 'normal, sprint', talk: 'announces' })
    await Promise.all([disposeRun(whole), disposeRun(resumed)])
  })

  it('ends where it did best on validation deals, also when it was stopped between', async () => {
    const keeping: TrainConfig = {
      ...config,
      ppo: { ...config.ppo, learningRate: 0.05 },
      validation: { everyUpdates: 1, deals: 6, keepBest: true },
    }
    const whole = await train(keeping, options('whole'))
    const scores = (await readMetrics(join(folder, 'whole'))).filter((line) => line.kind === 'validation')
    const best = scores.reduce((a, b) => (b.winRate > a.winRate ? b : a))
    expect(whole.step).toBe(best.step)
    await expect(train(keeping, options('stopped', after(5)))).rejects.toThrow(/training\/interrupted/)
    const resumed = await resumeTraining(options('stopped'))
    expect(resumed.network.parameters).toEqual(whole.network.parameters)
    await Promise.all([disposeRun(whole), disposeRun(resumed)])
  })

  it('says in run.json how to repeat it and how it ended', async () => {
    const run = await train(config, options('told'))
    const manifest: Record<string, unknown> = JSON.parse(await readFile(join(folder, 'told/run.json'), 'utf8'))
    expect(manifest).toMatchObject({ seed: 3, status: 'finished', config, command: ['test'] })
    await disposeRun(run)
  })

  it('refuses to overwrite another run', async () => {
    const run = await train(config, options('kept'))
    await disposeRun(run)
    await expect(train(config, options('kept'))).rejects.toThrow(/training\/run-exists/)
  })

  it('tells a missing, a foreign and a damaged checkpoint apart', async () => {
    await expect(readCheckpoint(join(folder, 'none'))).rejects.toThrow(/checkpoint\/not-found/)
    await writeFile(join(folder, 'foreign.ckpt'), 'something else')
    await expect(readCheckpoint(join(folder, 'foreign.ckpt'))).rejects.toThrow(/checkpoint\/foreign/)
    await disposeRun(await train(config, options('cut')))
    const bytes = await readFile(join(folder, 'cut/checkpoint.ckpt'))
    await writeFile(join(folder, 'cut/checkpoint.ckpt'), bytes.subarray(0, bytes.length - 9))
    await expect(resumeTraining(options('cut'))).rejects.toThrow(/checkpoint\/damaged/)
  })

  it('exports a model that equals the trainer, and describes itself', async () => {
    const run = await train(config, options('exported'))
    const { parity, metadata, bytes } = await exportRun(run, join(folder, 'model.onnx'), folder)
    expect(parity.rows).toBeGreaterThanOrEqual(1000)
    expect(parity.maxDifference).toBeLessThanOrEqual(1e-4)
    expect(metadata).toMatchObject({ env: 'SummitRush', envVersion: '1', level: 'normal', players: 2 })
    expect((await readFile(join(folder, 'model.onnx'))).length).toBe(bytes)
    await disposeRun(run)
  })
})

describe('the warm start', () => {
  it('comes to agree with its teacher', async () => {
    const run = await createRun(
      trainConfigSchema.parse({ imitation: { batches: 8, decisions: 4096, minibatch: 512 }, ppo: { updates: 0 } }),
    )
    const agreement: number[] = []
    while (run.step < 8) {
      const line = await trainStep(run)
      if (line.kind === 'imitation') agreement.push(line.accuracy)
    }
    // The most common move alone, WAIT, is about half of all.
    expect(agreement.at(-1)).toBeGreaterThan(0.75)
    expect(agreement.at(-1)).toBeGreaterThan(agreement[0])
    await disposeRun(run)
  })
})

describe('memory', () => {
  it('keeps no tensors over 200 updates', async () => {
    const run = await createRun(
      trainConfigSchema.parse({
        network: { hidden: [8] },
        imitation: { batches: 0, decisions: 200 },
        ppo: { updates: 201, copies: 4, decisions: 64, minibatch: 64, epochs: 1 },
      }),
    )
    await trainStep(run)
    const before = run.backend.tensorsAlive()
    for (let update = 0; update < 200; update++) await trainStep(run)
    expect(run.backend.tensorsAlive()).toBe(before)
    await disposeRun(run)
  })
})
