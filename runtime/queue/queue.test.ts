import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Executor } from '../executor/executor.js'
import { createInlineExecutor } from '../executor/inline-executor.js'
import { itKeepsTheExecutorContract, numbers, squares, type SquareJob } from '../executor/testing/executor-contract.js'
import { connectToQueue, QUEUE_NAME } from './queue-connection.js'
import { createQueueExecutor, type QueueExecutorOptions } from './queue-executor.js'
import { startQueueWorker, type QueueWorker, type QueueWorkerOptions } from './queue-worker.js'
import { hasRedisServer, PASSWORD, startRedisServer, type RedisServer } from './testing/redis-server.js'

let server: RedisServer
let folder: string
/** All that executors and workers said. */
const said: string[] = []

const VERSION = 'ours'
const workerSettings = (): Omit<QueueWorkerOptions, 'url'> => ({
  tasks: [squares.module],
  threads: 1,
  agents: [],
  cache: join(folder, 'cache'),
  lockMs: 2000,
  stalledMs: 500,
  version: VERSION,
})
const executorOf = (options: Partial<QueueExecutorOptions> = {}): Executor =>
  createQueueExecutor({
    url: server.url,
    ahead: 8,
    lookMs: 500,
    backoffMs: 20,
    version: VERSION,
    note: (line) => said.push(line),
    ...options,
  })

/** Outputs by index; throws when one comes twice. */
async function resultsOf(executor: Executor, jobs: readonly SquareJob[]): Promise<unknown[]> {
  const outputs: unknown[] = []
  await executor.run(squares, jobs, (index, output) => {
    if (outputs[index] !== undefined) throw new Error(`job ${index} came back twice`)
    outputs[index] = output
  })
  return outputs
}

const squaresOf = (jobs: readonly SquareJob[]): unknown[] => jobs.map(({ number }) => ({ square: number * number }))

/** A job that waits until `let` is called, and tells who began it. */
function waitingJob(number: number) {
  const files = [join(folder, `begun-${number}`), join(folder, `go-${number}`)] as const
  return {
    job: { number, fault: 'waits', files } satisfies SquareJob,
    begun: () => vi.waitUntil(() => existsSync(files[0]), { timeout: 30_000, interval: 10 }),
    times: async () => (await readFile(files[0], 'utf8')).trim().split('\n').length,
    let: () => writeFile(files[1], ''),
  }
}

describe.skipIf(!hasRedisServer)('the queue', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'summit-queue-'))
    server = await startRedisServer()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  describe('with a worker', () => {
    let worker: QueueWorker
    beforeAll(async () => {
      worker = await startQueueWorker({ ...workerSettings(), url: server.url, note: (line) => said.push(line) })
    })
    afterAll(() => worker.close())

    itKeepsTheExecutorContract(executorOf)

    it('gives what inline gives, bit for bit', async () => {
      const jobs = numbers(30, 1000)
      const executor = executorOf()
      const here = createInlineExecutor()
      const results = JSON.stringify(await resultsOf(executor, jobs))
      expect(results).toBe(JSON.stringify(await resultsOf(here, jobs)))
      // All done already, and more of them than lie in the queue at a time.
      expect(JSON.stringify(await resultsOf(executor, jobs))).toBe(results)
      await executor.close()
    })

    it('does no job twice that two runs ask for, or that was done', async () => {
      const waiting = waitingJob(2000)
      const jobs = [waiting.job, ...numbers(5, 2001)]
      const executors = [executorOf(), executorOf()]
      const both = executors.map((one) => resultsOf(one, jobs))
      await waiting.begun()
      await waiting.let()
      for (const outputs of await Promise.all(both)) expect(outputs).toEqual(squaresOf(jobs))
      expect(await resultsOf(executors[0], jobs)).toEqual(squaresOf(jobs))
      expect(await waiting.times()).toBe(1)
      await Promise.all(executors.map((one) => one.close()))
    })

    it('keeps the jobs of a run when another that asked for them is stopped', async () => {
      const waiting = waitingJob(2100)
      const jobs = [waiting.job, ...numbers(5, 2101)]
      const stop = new AbortController()
      const executors = [executorOf(), executorOf()]
      const first = executors[0].run(squares, jobs, () => 0, { signal: stop.signal })
      await waiting.begun()
      const second = resultsOf(executors[1], jobs)
      stop.abort(new Error('enough'))
      await expect(first).rejects.toThrow('enough')
      await waiting.let()
      expect(await second).toEqual(squaresOf(jobs))
      await Promise.all(executors.map((one) => one.close()))
    })

    it('reports a job that kills whoever does it, with its seed, after so many tries', async () => {
      const executor = executorOf({ attempts: 3 })
      const poisoned: SquareJob = { number: 3000, fault: 'dies', seed: 'poison/3000' }
      await expect(resultsOf(executor, [poisoned])).rejects.toMatchObject({
        code: 'executor/worker-lost',
        summary: expect.stringContaining('3 times') as string,
        details: { where: 'squares, job 0', seed: 'poison/3000' },
      })
      expect(await resultsOf(executor, numbers(2, 3001))).toEqual(squaresOf(numbers(2, 3001)))
      await executor.close()
    })

    it('does a job again whose result is not whole, and gives up when none ever is', async () => {
      const executor = executorOf()
      const outputs: unknown[] = []
      let looked = 0
      const isWhole = (): boolean => ++looked > 1
      await executor.run(squares, numbers(1, 3100), (_index, output) => outputs.push(output), { isWhole })
      expect(outputs).toEqual(squaresOf(numbers(1, 3100)))
      const never = executor.run(squares, numbers(1, 3101), () => expect.unreachable(), { isWhole: () => false })
      await expect(never).rejects.toThrow(/queue\/damaged-result/)
      await executor.close()
    })

    it('takes no result that somebody else put in its place', async () => {
      const executor = executorOf()
      const [job] = numbers(1, 3200)
      await resultsOf(executor, [job])
      const { bull, redis, close } = await connectToQueue(server.url, () => undefined)
      const queue = new bull.Queue(QUEUE_NAME, { connection: redis })
      const all = await queue.getJobs(['completed'])
      const done = all.find(({ data }) => (data as { input: SquareJob }).input.number === job.number)
      const forged = { ...(done?.returnvalue as object), text: '{"square":7}' }
      await redis.hset(queue.toKey(done?.id ?? ''), 'returnvalue', JSON.stringify(forged))
      expect(await resultsOf(executor, [job])).toEqual(squaresOf([job]))
      await queue.close()
      await close()
      await executor.close()
    })

    it('takes for done what was done only the second time', async () => {
      const executor = executorOf()
      const once: SquareJob = { number: 3300, fault: 'dies once', files: [join(folder, 'died'), ''] }
      expect(await resultsOf(executor, [once])).toEqual(squaresOf([once]))
      // Found by another run: it dies no more, so only its mark tells whether it was begun a third time.
      expect(await resultsOf(executor, [once])).toEqual(squaresOf([once]))
      expect(await readFile(join(folder, 'died'), 'utf8')).toBe('begun\nbegun\n')
      await executor.close()
    })

    it('sends again what the server forgot of a job', async () => {
      const executor = executorOf({ attempts: 1 })
      const waiting = waitingJob(3400)
      const long: SquareJob = { number: 3401, seed: 'long'.repeat(10_000) }
      const run = resultsOf(executor, [waiting.job, long])
      await waiting.begun()
      const { redis, close } = await connectToQueue(server.url, () => undefined)
      const blobs = await vi.waitUntil(async () => (await redis.keys('summit:blob:*')).find(Boolean))
      await redis.del(blobs)
      await waiting.let()
      expect(await run).toEqual(squaresOf([waiting.job, long]))
      await close()
      await executor.close()
    })

    it('does not stop at what another version left in the queue', async () => {
      const { bull, redis, close } = await connectToQueue(server.url, () => undefined)
      const queue = new bull.Queue(QUEUE_NAME, { connection: redis })
      const left = await queue.add('left', { version: 'long gone', task: 'any' }, { jobId: 'left' })
      const executor = executorOf()
      expect(await resultsOf(executor, numbers(2, 3500))).toEqual(squaresOf(numbers(2, 3500)))
      expect(await left.getState()).toBe('failed')
      expect(said.join('\n')).toMatch(/job left failed[^]*queue\/version-mismatch/)
      await queue.close()
      await close()
      await executor.close()
    })

    it('outlives a server that dies and comes back, and one that forgets', async () => {
      const executor = executorOf()
      const jobs = [...numbers(40, 4000), { number: 4100 }]
      const outputs: unknown[] = []
      let trouble: Promise<void> | undefined
      let forgotten: Promise<unknown> | undefined
      await executor.run(squares, jobs, (index, output) => {
        expect(outputs[index]).toBeUndefined()
        outputs[index] = output
        if (outputs.filter(Boolean).length === 10) trouble = server.restart()
        if (outputs.filter(Boolean).length === 30) forgotten = forgetAll()
      })
      expect(outputs).toEqual(squaresOf(jobs))
      await Promise.all([trouble, forgotten])
      await executor.close()
    })
  })

  describe('with workers of their own processes', () => {
    const processes: ChildProcess[] = []
    beforeEach(() => void processes.splice(0))
    afterEach(async () => {
      const living = processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      await Promise.all(
        living.map((child) => {
          const gone = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGKILL')
          return gone
        }),
      )
    })

    function workerProcess(settings: Partial<QueueWorkerOptions> = {}): ChildProcess {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, 'testing/worker-process.mjs'), JSON.stringify({ ...workerSettings(), ...settings })],
        { env: { ...process.env, SUMMIT_REDIS_URL: server.url } },
      )
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
      processes.push(child)
      return child
    }

    it('gives back the job of one that was killed', async () => {
      const executor = executorOf()
      const waiting = waitingJob(5000)
      const jobs = [waiting.job, ...numbers(10, 5001)]
      const run = resultsOf(executor, jobs)
      const first = workerProcess()
      await waiting.begun()
      first.kill('SIGKILL')
      await waiting.let()
      workerProcess()
      expect(await run).toEqual(squaresOf(jobs))
      expect(await waiting.times()).toBe(2)
      await executor.close()
    })

    it('ends on both sides while the server is away', async () => {
      const own = await startRedisServer()
      const executor = executorOf({ url: own.url })
      const worker = await startQueueWorker({ ...workerSettings(), url: own.url, note: (line) => said.push(line) })
      const waiting = waitingJob(5100)
      const stop = new AbortController()
      const run = executor.run(squares, [waiting.job, ...numbers(5, 5101)], () => 0, { signal: stop.signal })
      await waiting.begun()
      await own.stop()
      stop.abort(new Error('enough'))
      const closed = worker.close()
      await expect(run).rejects.toThrow('enough')
      await waiting.let()
      await Promise.all([executor.close(), closed])
      await worker.ended
    })

    it('refuses jobs of another version, and both sides are told', async () => {
      const executor = executorOf()
      const run = resultsOf(executor, numbers(3, 6000))
      const refused = run.catch((error: unknown) => error)
      const other = workerProcess({ version: 'theirs' })
      const code = await new Promise((resolve) => other.once('exit', resolve))
      expect(code).toBe(1)
      expect(said.join('\n')).toMatch(/queue\/version-mismatch[^]*jobs of ours[^]*theirs/)
      expect(await refused).toMatchObject({
        code: 'queue/version-mismatch',
        details: { got: 'jobs of ours', expected: expect.stringContaining('theirs') as string },
      })
      await executor.close()
    })
  })

  describe('without what it needs', () => {
    /** What a run ends with; it must end, with its connections closed. */
    async function errorOf(options: Partial<QueueExecutorOptions>): Promise<unknown> {
      const executor = executorOf(options)
      const error = await resultsOf(executor, numbers(1, 7000)).catch((reason: unknown) => reason)
      await executor.close()
      return error
    }
    const asUser = (): string => server.url.replace(/\/\/[^@]*@/, '//weak:weak-pass@')

    async function withServer<T>(use: (redis: Redis) => Promise<T>): Promise<T> {
      const { redis, close } = await connectToQueue(server.url, () => undefined)
      return use(redis).finally(close)
    }

    it('says that a user may not do what a queue needs, on both sides', async () => {
      await withServer((redis) =>
        redis.acl('SETUSER', 'weak', 'on', '>weak-pass', '+ping', '+info', '+client', '+select'),
      )
      expect(await errorOf({ url: asUser() })).toMatchObject({
        code: 'queue/refused',
        details: { got: expect.stringContaining('NOPERM') as string },
      })
      const worker = await startQueueWorker({ ...workerSettings(), url: asUser(), note: (line) => said.push(line) })
      await expect(worker.ended).rejects.toThrow(/queue\/refused/)
      await worker.close()
      expect(await withServer((redis) => redis.call('CLIENT', 'LIST'))).not.toContain('user=weak')
    })

    it('lets a user in who may do what the page names', async () => {
      const page = await readFile(join(import.meta.dirname, '../../docs/queue.md'), 'utf8')
      const [, words = ''] = /ACL SETUSER worker on >\S+ (.*)/.exec(page) ?? []
      await withServer((redis) => redis.acl('SETUSER', 'weak', 'reset', 'on', '>weak-pass', ...words.trim().split(' ')))
      const worker = await startQueueWorker({ ...workerSettings(), url: asUser(), note: (line) => said.push(line) })
      const executor = executorOf({ url: asUser() })
      expect(await resultsOf(executor, numbers(3, 7100))).toEqual(squaresOf(numbers(3, 7100)))
      await Promise.all([executor.close(), worker.close()])
    })

    it('says that the server is full', async () => {
      await withServer((redis) => redis.config('SET', 'maxmemory', '100kb'))
      expect(await errorOf({})).toMatchObject({ code: 'queue/full' })
      await withServer((redis) => redis.config('SET', 'maxmemory', '0'))
    })

    it('says what is wrong with the address, and no secret', async () => {
      const wrong = server.url.replace(encodeURIComponent(PASSWORD), 'another-pass')
      const jobs = numbers(1)
      for (const [url, code] of [
        [wrong, /queue\/refused/],
        [`redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:1`, /queue\/unreachable/],
      ] as const) {
        const executor = executorOf({ url })
        const error = await resultsOf(executor, jobs).catch((reason: unknown) => reason)
        const text = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`
        expect(text).toMatch(code)
        expect(text).not.toContain(PASSWORD)
        expect(text).not.toContain(encodeURIComponent(PASSWORD))
        expect(text).not.toContain('another-pass')
        await executor.close()
      }
    })
  })

  it('says no password, in whatever was said', () => {
    const text = said.join('\n')
    expect(text).toContain('queue')
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(text).not.toContain(secret)
  })

  async function forgetAll(): Promise<void> {
    const { redis, close } = await connectToQueue(server.url, () => undefined)
    await redis.flushall()
    await close()
  }
})
