import { Worker } from 'node:worker_threads'
import { builtFile } from '../built-file.js'
import { END, type AnswerMessage, type JobMessage } from './thread-protocol.js'

/**
 * Milliseconds that a thread has to end by itself. One that is ended from outside while onnxruntime works in it takes the
 * process along; one that does not come back to its event loop for so long works in plain JavaScript, which is safe to end.
 */
const GRACE_MS = 2000

/** Threads that do jobs. They start when they are first needed and wait between jobs. */
export interface ThreadPool {
  /**
   * Has a job done by an idle thread, or by a new one: the caller sees to how many are asked at a time.
   * @returns what came of it, or undefined if its thread died, every time
   * Rejects when the signal is aborted; the thread, which may be in the middle of the job, is told to end.
   */
  ask(job: JobMessage, signal?: AbortSignal): Promise<AnswerMessage | undefined>
  close(): Promise<void>
}

/** @param attempts how often a job is begun before it counts as one that kills its thread */
export function createThreadPool(attempts: number): ThreadPool {
  const idle: Worker[] = []
  /** Those that have not ended, each with its end. */
  const all = new Map<Worker, Promise<void>>()

  function take(): Worker {
    const waiting = idle.pop()
    if (waiting) return waiting
    const worker = new Worker(builtFile('runtime/executor/thread-worker'))
    all.set(worker, new Promise((resolve) => worker.once('exit', () => resolve())))
    // One that dies while it waits must neither take the process along nor be given work; `askOne` hears of those at work.
    worker.on('error', () => leaveIdle(worker))
    worker.on('exit', () => {
      all.delete(worker)
      leaveIdle(worker)
    })
    return worker
  }

  function leaveIdle(worker: Worker): void {
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
  }

  async function end(worker: Worker): Promise<void> {
    leaveIdle(worker)
    const ended = all.get(worker)
    if (ended === undefined) return
    worker.postMessage(END)
    const late = setTimeout(() => void worker.terminate(), GRACE_MS)
    await ended
    clearTimeout(late)
  }

  return {
    async ask(job, signal) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const worker = take()
        try {
          const answer = await askOne(worker, job, signal)
          if (answer !== undefined) {
            idle.push(worker)
            return answer
          }
        } catch (error) {
          void end(worker)
          throw error
        }
        void end(worker)
      }
      return undefined
    },
    async close() {
      await Promise.all([...all.keys()].map(end))
    },
  }
}

/** The thread's answer, or undefined if it died; rejects if the run is aborted meanwhile. */
function askOne(worker: Worker, job: JobMessage, signal: AbortSignal | undefined): Promise<AnswerMessage | undefined> {
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
