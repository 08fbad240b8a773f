import { parentPort, workerData } from 'node:worker_threads'
import { plainError } from '../../runtime/plain-error.js'
import { serveRun } from './serve-run.js'
import type { WatchAnswer, WatchStart } from './watch-run.js'

// The thread of a page: training keeps its own busy for seconds at a time.

const { folder, port } = workerData as WatchStart
const answer = (message: WatchAnswer): void => parentPort?.postMessage(message)

try {
  const { url } = await serveRun(folder, port)
  answer({ url })
} catch (error) {
  answer({ error: plainError(error) })
}
