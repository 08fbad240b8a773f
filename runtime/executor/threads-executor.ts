import { isAbsolute } from 'node:path'
import { SummitError } from '../../env/index.js'
import { builtFile } from '../built-file.js'
import type { Executor, OutputOf } from './executor.js'
import { executorClosed, jobError, workerLost } from './job-error.js'
import { createThreadPool } from './thread-pool.js'

/** How often a job is begun before it is given up: once more after its thread died. */
const ATTEMPTS = 2

/** Does as many jobs at a time as there are threads. They start with the first run and wait between runs. */
export function createThreadsExecutor(workers: number): Executor {
  if (!(Number.isInteger(workers) && workers > 0)) {
    throw new SummitError('executor/invalid-option', 'There must be at least one worker.', {
      where: 'workers',
      got: workers,
      expected: 'a positive integer',
      next: 'give a whole number above 0',
    })
  }
  const pool = createThreadPool(ATTEMPTS)
  let closed = false

  return {
    name: 'threads',
    workers,
    async run(task, jobs, onDone, { signal } = {}) {
      if (closed) throw executorClosed()
      signal?.throwIfAborted()
      const file = isAbsolute(task.module) ? task.module : builtFile(task.module)
      let next = 0

      async function keepBusy(): Promise<void> {
        try {
          while (next < jobs.length) {
            signal?.throwIfAborted()
            const index = next++
            const answer = await pool.ask({ file, index, input: jobs[index] }, signal)
            if (answer === undefined) throw workerLost(task.name, index, ATTEMPTS, jobs[index])
            if ('error' in answer) throw jobError(task.name, index, answer.error, jobs[index])
            onDone(index, answer.output as OutputOf<typeof task>)
          }
        } catch (error) {
          // No further job is begun.
          next = jobs.length
          throw error
        }
      }

      const ended = await Promise.allSettled(Array.from({ length: Math.min(workers, jobs.length) }, keepBusy))
      const broken = ended.find((one) => one.status === 'rejected')
      if (broken) throw broken.reason
    },
    async close() {
      closed = true
      await pool.close()
    },
  }
}
