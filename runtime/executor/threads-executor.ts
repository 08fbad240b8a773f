import { isAbsolute } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SummitError } from '../../env/index.js'
import { builtFile } from '../built-file.js'
import type { Executor, Task } from './executor.js'
import { executorClosed, jobError, workerLost } from './job-error.js'
import type { AnswerMessage, JobMessage } from './thread-protocol.js'

/** How often a job is begun again after its thread died. */
const ATTEMPTS = 2

/** Does as many jobs at a time as there are threads. They start with the first run and wait between runs. */
export function createThreadsExecutor(workers: number): Executor {
  if (!(Number.isInteger(workers) && workers > 0)) {
    throw new SummitError('executor/invalid-option', 'There must be at least one worker.', {
      where: 'workers',
      got: workers,
      expected: 'a positive integer',
    })
  }
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  function take(): Worker {
    const waiting = idle.pop()
    if (waiting) return waiting
    const worker = new Worker(builtFile('runtime/executor/thread-worker'))
    all.add(worker)
    // One that dies while it waits must neither take the process along nor be given work; `ask` hears of those at work.
    worker.on('error', () => discard(worker))
    worker.on('exit', () => discard(worker))
    return worker
  }

  function discard(worker: Worker): void {
    all.delete(worker)
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
    void worker.terminate()
  }

  return {
    name: 'threads',
    workers,
    async run(task, jobs, onDone, { signal } = {}) {
      if (closed) throw executorClosed()
      signal?.throwIfAborted()
      const file = isAbsolute(task.module) ? task.module : builtFile(task.module)
      let next = 0

      async function keepBusy(): Promise<void> {
        let worker = take()
        try {
          while (next < jobs.length) {
            signal?.throwIfAborted()
            const index = next++
            for (let attempt = 1; ; attempt++) {
              const answer = await ask(worker, { file, index, input: jobs[index] }, signal)
              if (answer !== undefined) {
                if ('error' in answer) throw jobError(task.name, index, answer.error)
                onDone(index, answer.output as OutputOf<typeof task>)
                break
              }
              discard(worker)
              if (attempt === ATTEMPTS) throw workerLost(task.name, index, attempt, jobs[index])
              worker = take()
            }
          }
          idle.push(worker)
        } catch (error) {
          // No further job is begun, and this thread may be in the middle of one.
          next = jobs.length
          discard(worker)
          throw error
        }
      }

      const ended = await Promise.allSettled(Array.from({ length: Math.min(workers, jobs.length) }, keepBusy))
      const broken = ended.find((one) => one.status === 'rejected')
      if (broken) throw broken.reason
    },
    async close() {
      closed = true
      await Promise.all([...all].map((worker) => worker.terminate()))
      all.clear()
      idle.length = 0
    },
  }
}

type OutputOf<T> = T extends Task<never, infer Output> ? Output : never

/** The thread's answer, or undefined if it died; rejects if the run is aborted meanwhile. */
function ask(worker: Worker, job: JobMessage, signal: AbortSignal | undefined): Promise<AnswerMessage | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      worker.off('error', onExit)
      signal?.removeEventListener('abort', onAbort)
      end()
    }
    const onMessage = (answer: AnswerMessage): void => settle(() => resolve(answer))
    const onExit = (): void => settle(() => resolve(undefined))
    const onAbort = (): void => settle(() => reject(signal?.reason as Error))
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    worker.on('error', onExit)
    signal?.addEventListener('abort', onAbort)
    worker.postMessage(job)
  })
}
