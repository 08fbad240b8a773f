import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { plainError } from '../plain-error.js'
import type { Task } from './executor.js'
import type { AnswerMessage, JobMessage } from './thread-protocol.js'

/** A thread of the threads executor: does the jobs it is sent, one after the other. */
parentPort?.on('message', ({ file, index, input }: JobMessage) => {
  answer(file, index, input).then(
    (message) => parentPort?.postMessage(message),
    (error: unknown) => parentPort?.postMessage({ index, error: plainError(error) } satisfies AnswerMessage),
  )
})

async function answer(file: string, index: number, input: unknown): Promise<AnswerMessage> {
  // Node keeps loaded modules, so only the first job of a kind waits for it.
  const { task } = (await import(pathToFileURL(file).href)) as { task: Task<unknown, unknown> }
  return { index, output: await task.run(input) }
}
