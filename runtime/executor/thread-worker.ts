import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { plainError } from '../plain-error.js'
import type { Task } from './executor.js'
import { END, type AnswerMessage, type ThreadMessage } from './thread-protocol.js'

/** A thread of the threads executor: does the jobs it is sent, one after the other. */
parentPort?.on('message', (message: ThreadMessage) => {
  // Of this thread alone. A job may be under way, but not inside a native library: those do not come back to the event loop.
  if (message === END) process.exit()
  const { file, index, input } = message
  answer(file, index, input).then(
    (answered) => parentPort?.postMessage(answered),
    (error: unknown) => parentPort?.postMessage({ index, error: plainError(error) } satisfies AnswerMessage),
  )
})

async function answer(file: string, index: number, input: unknown): Promise<AnswerMessage> {
  // Node keeps loaded modules, so only the first job of a kind waits for it.
  const { task } = (await import(pathToFileURL(file).href)) as { task: Task<unknown, unknown> }
  return { index, output: await task.run(input) }
}
