import type { Executor } from '../executor/executor.js'
import { executorClosed } from '../executor/job-error.js'
import { asLongAsItMay } from './as-long-as-it-may.js'
import { codeVersion } from './code-version.js'
import { connectToQueue, isRefusal, QUEUE_NAME, serverError, type QueueConnection } from './queue-connection.js'
import { runOnQueue, type QueueDesk } from './queue-run.js'
import { createPacker } from './travelling-players.js'

export interface QueueExecutorOptions {
  /** Of `redisUrl`. */
  readonly url: string
  /** Told what a person should know while it runs: no worker, a worker that refused, a server that is away. */
  readonly note?: (line: string) => void
  /** Jobs of a run that lie in the queue at a time: more than all workers do at once. */
  readonly ahead?: number
  /** Milliseconds between two looks at jobs of which nothing was heard. */
  readonly lookMs?: number
  /** How often a job is begun whose worker died or had trouble of its own, and the pause before the second time. */
  readonly attempts?: number
  readonly backoffMs?: number
  /** Another code's version, for tests. */
  readonly version?: string
}

/**
 * Hands jobs to workers on other machines (`summit worker`) and takes their results back. Connects with the first run.
 * A job is named by what decides its result: one that another run has asked for is not done twice, one that was done is
 * found. Its results are kept for a week.
 */
export function createQueueExecutor({
  url,
  note = () => undefined,
  ahead = 4096,
  lookMs = 5000,
  attempts = 3,
  backoffMs = 1000,
  version = codeVersion(),
}: QueueExecutorOptions): Executor {
  let desk: Promise<QueueDesk> | undefined
  let closed = false
  const stop = new AbortController()

  async function open(): Promise<QueueDesk> {
    const connection = await connectToQueue(url, (line) => note(`queue: ${line}`))
    try {
      return await openDesk(connection)
    } catch (error) {
      // Left open it would keep the process from ending.
      await connection.close()
      throw isRefusal(error) ? serverError(error, url) : error
    }
  }

  async function openDesk(connection: QueueConnection): Promise<QueueDesk> {
    const { bull, redis } = connection
    const queue = new bull.Queue(QUEUE_NAME, {
      connection: redis,
      defaultJobOptions: {
        attempts,
        backoff: { type: 'exponential', delay: backoffMs },
        removeOnComplete: { age: 7 * 24 * 3600 },
        removeOnFail: { age: 24 * 3600 },
      },
    })
    // Trouble with the connection is told of by the connection itself.
    queue.on('error', () => undefined)
    await queue.waitUntilReady()
    // From the last event on, so that none is missed between handing jobs in and listening.
    const last = await redis.xrevrange(queue.toKey('events'), '+', '-', 'COUNT', 1)
    const events = new bull.QueueEvents(QUEUE_NAME, {
      connection: connection.another(),
      lastEventId: last[0]?.[0] ?? '0-0',
    })
    events.on('error', (error) => isRefusal(error) && connection.tell(error))
    await events.waitUntilReady()
    return { connection, queue, events, pack: createPacker(), version, url, note, ahead, lookMs }
  }

  return {
    name: 'queue',
    workers: Infinity,
    async run(task, jobs, onDone, options = {}) {
      if (closed) throw executorClosed()
      options.signal?.throwIfAborted()
      if (jobs.length === 0) return
      desk ??= open()
      const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])])
      await runOnQueue(await desk, task, jobs, onDone, { ...options, signal })
    },
    async close() {
      if (closed) return
      closed = true
      stop.abort(executorClosed())
      const opened = await desk?.catch(() => undefined)
      if (opened === undefined) return
      await asLongAsItMay(Promise.allSettled([opened.events.close(), opened.queue.close()]))
      await opened.connection.close()
    },
  }
}
