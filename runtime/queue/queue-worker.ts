import { hostname } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Job } from 'bullmq'
import { SummitError } from '../../env/index.js'
import type { Task } from '../executor/executor.js'
import { WORKER_LOST } from '../executor/job-error.js'
import { createThreadPool } from '../executor/thread-pool.js'
import { plainError, type PlainError } from '../plain-error.js'
import { asLongAsItMay } from './as-long-as-it-may.js'
import { somebodyAsks } from './asked-for.js'
import { getBlob } from './blob-store.js'
import { codeVersion, SAME_VERSION_HINT, versionMismatch } from './code-version.js'
import { connectToQueue, isRefusal, QUEUE_NAME, serverError } from './queue-connection.js'
import { unpackPlayers } from './travelling-players.js'
import { taskFiles, wireJobId, type WireJob } from './wire-job.js'
import { sealOutput, type WireOutput } from './wire-output.js'

export interface QueueWorkerOptions {
  /** Of `redisUrl`. */
  readonly url: string
  /** The modules of the tasks that it does; jobs of others are refused. */
  readonly tasks: readonly string[]
  /** Jobs done at a time, each on a thread. */
  readonly threads: number
  /** Files of users' agents that it may play. */
  readonly agents: readonly string[]
  /** The folder where it keeps models. */
  readonly cache: string
  readonly note?: (line: string) => void
  /** Told after each job that it did. */
  readonly onJob?: (done: number) => void
  /** Milliseconds that a job is ours without word from us, and between two looks for jobs of workers that died. */
  readonly lockMs?: number
  readonly stalledMs?: number
  /** Another code's version, for tests. */
  readonly version?: string
}

export interface QueueWorker {
  /** Resolves when it was closed; rejects when it refuses to go on. */
  readonly ended: Promise<void>
  /** Ends the jobs that it is at, and then itself. */
  close(): Promise<void>
}

/** What the worker was not given it will not have the second time either; all else may pass. */
const HOPELESS: ReadonlySet<string> = new Set(['queue/agent-not-here', 'queue/not-a-player'])

/** How often a job comes back from workers that died before it counts as one that kills them. */
const STALLED_LIMIT = 2

/** Does jobs of the queue, on threads: this thread only keeps the locks, so that a long job is not taken for a dead one. */
export async function startQueueWorker({
  url,
  tasks,
  threads,
  agents,
  cache,
  note = () => undefined,
  onJob = () => undefined,
  lockMs = 30_000,
  stalledMs = 15_000,
  version = codeVersion(),
}: QueueWorkerOptions): Promise<QueueWorker> {
  const files = taskFiles(tasks)
  const connection = await connectToQueue(url, (line) => note(`queue: ${line}`))
  const { bull, redis } = connection
  const pool = createThreadPool(1)
  let resolve = (): void => undefined
  let reject: (error: Error) => void = () => undefined
  const ended = new Promise<void>((resolveIt, rejectIt) => {
    resolve = resolveIt
    reject = rejectIt
  })
  ended.catch(() => undefined)
  let done = 0
  const atWork = new Set<Promise<unknown>>()

  const worker = new bull.Worker<WireJob, WireOutput>(QUEUE_NAME, begin, {
    connection: connection.another(),
    name: `${hostname()}/${process.pid}`,
    concurrency: threads,
    lockDuration: lockMs,
    stalledInterval: stalledMs,
    maxStalledCount: STALLED_LIMIT,
  })
  worker.on('error', onError)
  worker.on('completed', () => onJob(++done))
  worker.on('failed', (job, error) => note(`job ${job?.id ?? ''} failed: ${summaryOf(error)}`))
  await worker.waitUntilReady()

  let closing: Promise<void> | undefined
  function close(): Promise<void> {
    closing ??= (async () => {
      const closed = worker.close()
      await Promise.all(atWork)
      await asLongAsItMay(closed)
      await pool.close()
      await connection.close()
      resolve()
    })()
    return closing
  }

  function onError(error: Error): void {
    // Trouble with the connection is told of by the connection itself.
    if (!isRefusal(error)) return
    connection.tell(error)
    // What a user may not do now it may not do later: waiting would be for ever, and in silence.
    if (!/^(?:NOPERM|NOAUTH|WRONGPASS)/.test(error.message)) return
    reject(serverError(error, url))
    void close()
  }

  /** Gives a job of another version back and goes: no other job of that run would be ours. */
  async function refuse(job: Job<WireJob>, token: string | undefined): Promise<never> {
    if (!(await somebodyAsks(redis, job.data.version))) {
      throw forGood(plainError(versionMismatch(job.data.version, version)))
    }
    void worker.pause(true)
    await job.updateProgress({ refusedBy: version })
    await job.moveToWait(token)
    reject(versionMismatch(job.data.version, version))
    setImmediate(() => void close())
    throw new bull.WaitingError()
  }

  function begin(job: Job<WireJob>, token?: string): Promise<WireOutput> {
    const work = doJob(job, token)
    const ending = work.then(noted, noted)
    function noted(): void {
      atWork.delete(ending)
    }
    atWork.add(ending)
    return work
  }

  async function doJob(job: Job<WireJob>, token?: string): Promise<WireOutput> {
    if (job.data.version !== version) return refuse(job, token)
    const id = job.id ?? ''
    const file = files.get(job.data.task)
    if (file === undefined) throw forGood(unknownTask(job.data.task, files))
    if (wireJobId(job.data) !== id) throw forGood(damagedJob(id))
    const { task } = (await import(pathToFileURL(file).href)) as { task: Task<unknown, unknown> }
    const { blob } = job.data
    let input: unknown
    try {
      const sent = blob === undefined ? job.data.input : JSON.parse(Buffer.from(await getBlob(redis, blob)).toString())
      input = await unpackPlayers(task, sent, redis, cache, agents)
    } catch (error) {
      const plain = plainError(error)
      throw HOPELESS.has(plain.code) ? forGood(plain) : asError(plain)
    }
    const answer = await pool.ask({ file, index: 0, input })
    if (answer === undefined) {
      throw asError({ code: WORKER_LOST, summary: 'A thread died over this job.', details: {}, exitCode: 1 })
    }
    // A task gives the same for the same, errors too.
    if ('error' in answer) throw forGood(answer.error)
    return sealOutput(redis, id, answer.output)
  }

  function forGood(error: PlainError): Error {
    return new bull.UnrecoverableError(JSON.stringify(error))
  }

  return { ended, close }
}

function asError(error: PlainError): Error {
  return new Error(JSON.stringify(error))
}

function summaryOf({ message }: Error): string {
  try {
    const { code, summary } = JSON.parse(message) as PlainError
    return `${summary} [${code}]`
  } catch {
    return message
  }
}

function unknownTask(name: string, files: ReadonlyMap<string, string>): PlainError {
  return plainError(
    new SummitError(
      'queue/unknown-task',
      'The worker does no jobs of this kind.',
      {
        got: name,
        expected: [...files.keys()].join(', '),
        next: SAME_VERSION_HINT,
      },
      1,
    ),
  )
}

function damagedJob(id: string): PlainError {
  return plainError(
    new SummitError(
      'queue/damaged-job',
      'The job is not what its name says.',
      { where: id, next: 'remove it from the queue and start the sweep again' },
      1,
    ),
  )
}
