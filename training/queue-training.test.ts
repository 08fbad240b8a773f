import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQueueExecutor } from '../runtime/queue/queue-executor.js'
import { startQueueWorker, type QueueWorker } from '../runtime/queue/queue-worker.js'
import { hasRedisServer, startRedisServer, type RedisServer } from '../runtime/queue/testing/redis-server.js'
import type { Executor } from '../runtime/executor/executor.js'
import { createReporter } from '../runtime/reporter.js'
import { trainConfigSchema } from './config.js'
import { trainPopulation } from './population/population.js'
import { task as memberTask } from './population/member-task.js'
import { CHECKPOINT_FILE } from './run-folder.js'
import { disposeRun } from './run.js'
import { train } from './train.js'
import { task as demonstrationTask } from './worlds/demonstration-task.js'

const config = trainConfigSchema.parse({
  seed: 'b',
  network: { hidden: [8] },
  imitation: { batches: 2, decisions: 300, minibatch: 128 },
  ppo: { updates: 1, copies: 2, decisions: 100, epochs: 1, minibatch: 64 },
  checkpoint: { everySteps: 2 },
})
const options = { command: ['test'], reporter: createReporter({ quiet: true }) }

describe.skipIf(!hasRedisServer)('training on the queue', { timeout: 240_000 }, () => {
  let folder: string
  let server: RedisServer
  let worker: QueueWorker
  let executor: Executor
  /** What a run is that no queue has part in. */
  let alone: Buffer
  const checkpointOf = (name: string): Promise<Buffer> => readFile(join(folder, name, CHECKPOINT_FILE))

  async function trainInto(name: string, by?: Executor): Promise<Buffer> {
    await disposeRun(await train(config, { ...options, folder: join(folder, name), ...(by && { executor: by }) }))
    return checkpointOf(name)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'summit-queue-training-'))
    server = await startRedisServer()
    const tasks = [demonstrationTask.module, memberTask.module]
    worker = await startQueueWorker({ url: server.url, tasks, threads: 1, agents: [], cache: join(folder, 'cache') })
    executor = createQueueExecutor({ url: server.url })
    alone = await trainInto('alone')
  }, 120_000)
  afterAll(async () => {
    await executor.close()
    await worker.close()
    await server.stop()
    await rm(folder, { recursive: true })
  })

  it("learns the same from a teacher's games that workers played, bit for bit", async () => {
    let jobs = 0
    const counted: Executor = {
      ...executor,
      run(task, inputs, onDone, how) {
        jobs += inputs.length
        return executor.run(task, inputs, onDone, how)
      },
    }
    expect(await trainInto('taught', counted)).toEqual(alone)
    expect(jobs).toBeGreaterThan(0)
  })

  it('makes of each seed the run that it would be alone, bit for bit', async () => {
    await trainPopulation(config, ['a', 'b'], { ...options, folder: join(folder, 'population'), executor })
    expect(await checkpointOf('population/seed-b')).toEqual(alone)
    expect(await checkpointOf('population/seed-a')).not.toEqual(alone)
  })
})
