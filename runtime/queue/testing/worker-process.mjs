// A worker of its own process, for tests that kill it: takes its settings as JSON in its first word.
import { startQueueWorker } from '../../../dist/runtime/queue/queue-worker.js'
import { redisUrl } from '../../../dist/runtime/queue/redis-url.js'

const worker = await startQueueWorker({
  ...JSON.parse(process.argv[2]),
  url: redisUrl(),
  note: (line) => console.error(line),
})
console.log('ready')
process.once('SIGTERM', () => void worker.close())
try {
  await worker.ended
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
