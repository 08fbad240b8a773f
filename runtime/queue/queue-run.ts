import { randomUUID } from 'node:crypto'
import type { Job, Queue, QueueEvents } from 'bullmq'
import { SummitError } from '../../env/index.js'
import type { RunOptions, Task } from '../executor/executor.js'
import { jobError, WORKER_LOST, workerLost } from '../executor/job-error.js'
import type { PlainError } from '../plain-error.js'
import { contentHash } from '../content-hash.js'
import { asLongAsItMay } from './as-long-as-it-may.js'
import { sayThatSomebodyAsks } from './asked-for.js'
import { LONG_TEXT, putBlob } from './blob-store.js'
import { versionMismatch } from './code-version.js'
import { isRefusal, serverError, type QueueConnection } from './queue-connection.js'
import { redact } from './redis-url.js'
import type { createPacker } from './travelling-players.js'
import { wireJobId, wireTask, type WireJob } from './wire-job.js'
import { openOutput } from './wire-output.js'

/** What runs of one executor share. */
export interface QueueDesk {
  readonly connection: QueueConnection
  readonly queue: Queue
  readonly events: QueueEvents
  readonly pack: ReturnType<typeof createPacker>
  readonly version: string
  readonly url: string
  readonly note: (line: string) => void
  readonly ahead: number
  readonly lookMs: number
}

/** A job that was handed in and has not come back. */
interface OpenJob {
  readonly id: string
  readonly wire: WireJob
  /** What has to lie beside the queue for it, by hash. */
  readonly blobs: ReadonlyMap<string, Uint8Array>
  /** Of the run's jobs: several may be the same. */
  readonly indices: number[]
  /** How often something came back that could not be its result. */
  damaged: number
}

/** So many results that cannot be right are no accident. */
const DAMAGED_LIMIT = 3
/** Jobs looked after at a time. */
const LOOK_COUNT = 256

/**
 * Runs jobs on the queue. Events say what ended; now and then the longest open jobs are looked after too, so that nothing
 * is lost when an event is, when another run takes back a job that both asked for, or when the server forgot.
 */
export async function runOnQueue<Input, Output>(
  desk: QueueDesk,
  task: Task<Input, Output>,
  jobs: readonly Input[],
  onDone: (index: number, output: Output) => void,
  { signal, isWhole = () => true }: RunOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const { connection, queue, events, pack, version, note, ahead, lookMs } = desk
  const { bull, redis } = connection
  const name = wireTask(task.module)
  const run = randomUUID()
  const open = new Map<string, OpenJob>()
  let next = 0
  let ended = false
  let refusedBy: string | undefined
  let work: Promise<void> = Promise.resolve()
  let resolve = (): void => undefined
  let reject: (error: Error) => void = () => undefined
  const allDone = new Promise<void>((resolveIt, rejectIt) => {
    resolve = resolveIt
    reject = rejectIt
  })

  /** One thing at a time: results are handed over one by one. */
  function then(step: () => Promise<void>): void {
    work = work.then(() => (ended ? undefined : step())).catch(fail)
  }

  function fail(error: unknown): void {
    if (ended) return
    ended = true
    if (isRefusal(error)) return reject(serverError(error, desk.url))
    reject(error instanceof Error ? error : new Error(String(error)))
  }

  async function fill(): Promise<void> {
    const fresh: OpenJob[] = []
    while (open.size < ahead && next < jobs.length) {
      const index = next++
      const { input, blobs, hasAgents } = await pack(task, jobs[index])
      const place = placeOf(input, blobs)
      const wire: WireJob = { version, task: name, ...place, ...(hasAgents && { run }) }
      const id = wireJobId(wire)
      const known = open.get(id)
      if (known) known.indices.push(index)
      else {
        const job: OpenJob = { id, wire, blobs, indices: [index], damaged: 0 }
        open.set(id, job)
        fresh.push(job)
      }
    }
    if (ended) return
    await handIn(fresh)
    if (open.size > 0 || ended) return
    // All of them were done already.
    if (next < jobs.length) return fill()
    ended = true
    resolve()
  }

  /** Puts jobs into the queue; what is done already is taken from there. */
  async function handIn(fresh: readonly OpenJob[]): Promise<void> {
    if (fresh.length === 0) return
    const blobs = new Map(fresh.flatMap((job) => [...job.blobs]))
    for (const [hash, bytes] of blobs) await putBlob(redis, hash, bytes)
    const found = await Promise.all(fresh.map(({ id }) => bull.Job.fromId(queue, id)))
    // One that failed in an earlier run is tried anew.
    for (const job of found) if (stateOf(job) === 'failed') await job?.remove()
    const missing = fresh.filter((_job, k) => ['failed', undefined].includes(stateOf(found[k])))
    await queue.addBulk(missing.map(({ id, wire }) => ({ name, data: wire, opts: { jobId: id } })))
    for (const job of found) if (stateOf(job) === 'done') await take(job?.id, job?.returnvalue)
  }

  async function take(id: string | undefined, sealed: unknown): Promise<void> {
    const job = open.get(id ?? '')
    if (job === undefined || ended) return
    const opened = await openOutput(redis, job.id, sealed)
    if (opened === undefined || !job.indices.every((index) => isWhole(index, opened.output))) return again(job)
    open.delete(job.id)
    refusedBy = undefined
    for (const index of job.indices) {
      if (!ended) onDone(index, opened.output as Output)
    }
  }

  /** What came back is not the job's result: it is done anew, a few times. */
  async function again(job: OpenJob): Promise<void> {
    job.damaged++
    if (job.damaged === DAMAGED_LIMIT) {
      throw new SummitError(
        'queue/damaged-result',
        'What came back is not the result of its job.',
        {
          where: `${task.name}, job ${job.indices[0]}`,
          got: `${job.damaged} results that fail the check`,
          next: 'look for a worker that is not ours, or a server that loses data',
        },
        1,
      )
    }
    await remove(job.id)
    await handIn([job])
  }

  async function failed(id: string, reason: string): Promise<void> {
    const job = open.get(id)
    if (job === undefined) return
    const { attemptsMade = 1, stalledCounter = 0 } = (await bull.Job.fromId(queue, id)) ?? {}
    const [index] = job.indices
    const error = plainErrorIn(redact(reason, desk.url))
    // A server that forgets, or throws out what is old: here it still is.
    if (error?.code === 'queue/no-blob') return again(job)
    if (error === undefined || error.code === WORKER_LOST) {
      throw workerLost(task.name, index, Math.max(1, attemptsMade, stalledCounter), jobs[index])
    }
    throw jobError(task.name, index, error, jobs[index])
  }

  async function look(): Promise<void> {
    if (open.size === 0) return
    await sayThatSomebodyAsks(redis, version)
    const oldest = [...open.values()].slice(0, LOOK_COUNT)
    const found = await Promise.all(oldest.map(({ id }) => bull.Job.fromId(queue, id)))
    for (const job of found) {
      if (job?.id === undefined) continue
      if (stateOf(job) === 'failed') await failed(job.id, job.failedReason)
      if (stateOf(job) === 'done') await take(job.id, job.returnvalue)
    }
    await handIn(oldest.filter(({ id }, k) => found[k] === undefined && open.has(id)))
    await fill()
    if (ended || (await queue.getWorkersCount()) > 0) return
    if (refusedBy !== undefined) throw versionMismatch(version, refusedBy)
    note('queue: no worker is there; start one with `summit worker`')
  }

  const onCompleted = ({ jobId, returnvalue }: { jobId: string; returnvalue: unknown }): void => {
    if (open.has(jobId)) then(async () => take(jobId, returnvalue).then(fill))
  }
  const onFailed = ({ jobId, failedReason }: { jobId: string; failedReason: string }): void => {
    if (open.has(jobId)) then(() => failed(jobId, failedReason))
  }
  // Another run that asked for the same job was stopped.
  const onRemoved = ({ jobId }: { jobId: string }): void => {
    const job = open.get(jobId)
    if (job) then(async () => (open.has(jobId) ? handIn([job]) : undefined))
  }
  const onProgress = ({ jobId, data }: { jobId: string; data: unknown }): void => {
    const { refusedBy: worker } = (data ?? {}) as { refusedBy?: string }
    if (worker === undefined || !open.has(jobId)) return
    if (refusedBy !== worker) note(`queue: a worker refused, for it runs ${worker}; this is ${version}`)
    refusedBy = worker
    then(look)
  }
  const onAbort = (): void => fail(signal.reason)

  events.on('completed', onCompleted).on('failed', onFailed).on('removed', onRemoved).on('progress', onProgress)
  signal.addEventListener('abort', onAbort)
  const timer = setInterval(() => then(look), lookMs)
  try {
    then(() => sayThatSomebodyAsks(redis, version))
    then(fill)
    then(async () => ((await queue.getWorkersCount()) === 0 ? look() : undefined))
    await allDone
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', onAbort)
    events.off('completed', onCompleted).off('failed', onFailed).off('removed', onRemoved).off('progress', onProgress)
    // What no worker has begun is taken back: nobody waits for it. Another run that does hands it in again.
    if (open.size > 0) await asLongAsItMay(work.then(() => Promise.allSettled([...open.keys()].map(remove))))
  }

  /** Takes a job out of the queue; one that a worker is at stays. */
  async function remove(id: string): Promise<void> {
    await queue.remove(id).catch(() => undefined)
  }
}

/** An input in the job itself or, where it is long, beside the queue. */
function placeOf(input: unknown, blobs: Map<string, Uint8Array>): Pick<WireJob, 'input' | 'blob'> {
  const text = JSON.stringify(input)
  if (text.length <= LONG_TEXT) return { input }
  const bytes = Buffer.from(text)
  const blob = contentHash(bytes, 64)
  blobs.set(blob, bytes)
  return { blob }
}

/** How a job stands; undefined when the queue does not know it. */
function stateOf(job: Job | undefined): 'open' | 'done' | 'failed' | undefined {
  if (job === undefined) return undefined
  if (job.finishedOn === undefined) return 'open'
  // A job that was done the second time still says why it failed the first time.
  const returned: unknown = job.returnvalue
  return returned !== null || (job.failedReason ?? '') === '' ? 'done' : 'failed'
}

/** A worker sends an error as JSON; the queue's own words are no JSON. */
function plainErrorIn(reason: string): PlainError | undefined {
  try {
    const { code, summary, details = {}, exitCode = 1 } = JSON.parse(reason) as Partial<PlainError>
    if (typeof code !== 'string' || typeof summary !== 'string') return undefined
    return { code, summary, details, exitCode }
  } catch {
    return undefined
  }
}
