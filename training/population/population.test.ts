import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Executor } from '../../runtime/executor/executor.js'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { createReporter } from '../../runtime/reporter.js'
import { trainConfigSchema } from '../config.js'
import { exportRun } from '../export-run.js'
import { disposeRun } from '../run.js'
import { train } from '../train.js'
import { trainPopulation } from './population.js'

const config = trainConfigSchema.parse({
  network: { hidden: [16] },
  imitation: { batches: 2, decisions: 300, minibatch: 128 },
  ppo: { updates: 2, copies: 4, decisions: 200, epochs: 1, minibatch: 128 },
  validation: { everyUpdates: 1, deals: 4, keepBest: true },
  checkpoint: { everySteps: 2 },
})
const reporter = createReporter({ quiet: true })
const command = ['test']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-population-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Inline, but it breaks before job number `limit`. */
function breaking(limit: number): Executor {
  const inner = createInlineExecutor()
  let begun = 0
  return {
    ...inner,
    run: (task, jobs, onDone, options) =>
      inner.run(
        {
          ...task,
          run: (job) => (begun++ < limit ? task.run(job) : Promise.reject(new Error('the lights went out'))),
        },
        jobs,
        onDone,
        options,
      ),
  }
}

// Three exports, each compared with the trainer on thousands of rows.
describe('a population', { timeout: 240_000 }, () => {
  it('is what its runs would be one by one, bit for bit, also after a stop', async () => {
    const out = join(folder, 'population')
    const seeds = ['a', 'b']
    // Each run is two parts long: the second one's last is missing.
    const broken = trainPopulation(config, seeds, { folder: out, command, reporter, executor: breaking(3) })
    await expect(broken).rejects.toThrow('the lights went out')
    const models = await trainPopulation(config, seeds, { folder: out, command, reporter, executor: breaking(1) })
    expect(models).toHaveLength(2)
    const seed = 'b'
    const alone = join(folder, `alone-${seed}`)
    const run = await train({ ...config, seed }, { folder: alone, command, reporter })
    await exportRun(run, join(alone, 'model.onnx'), alone)
    await disposeRun(run)
    expect(await readFile(models[1])).toEqual(await readFile(join(alone, 'model.onnx')))
    const steps = async (place: string): Promise<string[]> =>
      (await readFile(join(place, 'metrics.jsonl'), 'utf8'))
        .split('\n')
        .map((line) => /"step":\d+/.exec(line)?.[0] ?? '')
    expect(await steps(join(out, `seed-${seed}`))).toEqual(await steps(alone))
  })

  it('is not gone on with by another recipe', async () => {
    const other = { ...config, network: { ...config.network, hidden: [8] } }
    const again = trainPopulation(other, ['a'], {
      folder: join(folder, 'population'),
      command,
      reporter,
      executor: createInlineExecutor(),
    })
    await expect(again).rejects.toThrow(/training\/run-exists/)
  })
})
