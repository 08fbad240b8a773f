import { availableParallelism } from 'node:os'
import { createQueueExecutor } from '../queue/queue-executor.js'
import { redisUrl } from '../queue/redis-url.js'
import type { Executor, ExecutorName } from './executor.js'
import { createInlineExecutor } from './inline-executor.js'
import { createThreadsExecutor } from './threads-executor.js'

/**
 * Inline for one worker, threads for more; as many as the machine has cores when not said. For the queue the environment
 * names the server (throws `queue/no-address`).
 * @param note told what a person should know of a queue
 */
export function createExecutor(
  workers = availableParallelism(),
  name: ExecutorName = 'threads',
  note?: (line: string) => void,
): Executor {
  if (name === 'queue') return createQueueExecutor({ url: redisUrl(), ...(note && { note }) })
  return workers === 1 ? createInlineExecutor() : createThreadsExecutor(workers)
}
