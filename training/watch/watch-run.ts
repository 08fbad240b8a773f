import { Worker } from 'node:worker_threads'
import { builtFile } from '../../runtime/built-file.js'
import { errorOf, plainError, type PlainError } from '../../runtime/plain-error.js'
import type { ServedRun } from './serve-run.js'

export interface WatchStart {
  readonly folder: string
  readonly port: number
}

export type WatchAnswer = { readonly url: string } | { readonly error: PlainError }

/** `serveRun` in a thread of its own, so that the page answers while training computes. Throws `watch/port-taken`. */
export async function watchRun(folder: string, port: number): Promise<ServedRun> {
  const start: WatchStart = { folder, port }
  const worker = new Worker(builtFile('training/watch/watch-worker'), { workerData: start })
  const answer = await new Promise<WatchAnswer>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', (error) => resolve({ error: plainError(error) }))
  })
  if ('error' in answer) {
    await worker.terminate()
    throw errorOf(answer.error)
  }
  // The page is no reason for the process to stay, nor its death one to stop training.
  worker.on('error', () => undefined)
  worker.unref()
  return {
    url: answer.url,
    close: async () => {
      await worker.terminate()
    },
  }
}
