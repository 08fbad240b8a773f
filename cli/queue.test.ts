import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasRedisServer, PASSWORD, startRedisServer, type RedisServer } from '../runtime/queue/testing/redis-server.js'
import { summit, type Ran } from './testing/run-summit.js'

const launcher = new URL('../bin/summit.mjs', import.meta.url).pathname
const agentFile = join(import.meta.dirname, '../runtime/agent-module/fixtures/greedy.mjs')

let server: RedisServer
let folder: string
const said: string[] = []

/** A command at the queue; all that it says is kept. */
async function queued(...words: string[]): Promise<Ran> {
  const ran = await summit(...words, '--executor', 'queue')
  said.push(ran.stdout, ran.stderr)
  return ran
}

// Several processes start one after another.
describe.skipIf(!hasRedisServer)('the queue on the command line', { timeout: 240_000 }, () => {
  let worker: ChildProcess | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'summit-cli-queue-'))
    server = await startRedisServer()
    vi.stubEnv('SUMMIT_REDIS_URL', server.url)
    worker = spawn(process.execPath, [launcher, 'worker', '--workers', '1', '--cache', join(folder, 'cache')])
    for (const stream of [worker.stdout, worker.stderr])
      stream?.on('data', (text: Buffer) => said.push(text.toString()))
  })
  afterEach(() => vi.stubEnv('SUMMIT_REDIS_URL', server.url))
  afterAll(async () => {
    worker?.kill('SIGKILL')
    vi.unstubAllEnvs()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives the document that threads give, byte for byte, models and bounds included', async () => {
    const out = join(folder, 'out')
    const words = ['ladder', 'greedy', 'summit-2p', '--suite', 'sprint', '--deals', '20', '--json']
    const bounds = ['--bound-deals', '2', '--samples', '4']
    const onQueue = await queued(...words, ...bounds, '--out', out)
    expect(onQueue).toMatchObject({ code: 0 })
    expect(onQueue.stdout).toBe((await summit(...words, ...bounds, '--workers', '1')).stdout)
    // A run into another folder finds all of it done.
    expect((await queued(...words, ...bounds)).stdout).toBe(onQueue.stdout)
    for (const name of await readdir(out)) said.push(await readFile(join(out, name), 'utf8'))
  })

  it("does not send a user's agent, and says how a worker is given it", async () => {
    const { code, stderr } = await queued('eval', 'greedy', agentFile, '--deals', '2', '--quiet')
    expect(stderr).toMatch(/queue\/agent-not-here[^]*--agents greedy\.mjs/)
    expect(code).toBe(1)
  })

  it('says what is wrong with the address', async () => {
    vi.stubEnv('SUMMIT_REDIS_URL', '')
    expect(await queued('eval', 'greedy', '--deals', '1')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('queue/no-address') as string,
    })
    vi.stubEnv('SUMMIT_REDIS_URL', server.url.replace(/:\d+$/, ':1'))
    expect(await queued('eval', 'greedy', '--deals', '1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('queue/unreachable') as string,
    })
  })

  it('says what to install where the client was left out, and needs it for nothing else', async () => {
    vi.stubEnv(
      'NODE_OPTIONS',
      `--import=${new URL('../runtime/queue/testing/without-client.mjs', import.meta.url).href}`,
    )
    try {
      const ran = await queued('eval', 'greedy', '--deals', '1', '--json')
      expect(ran.code).toBe(1)
      expect(JSON.parse(ran.stdout)).toMatchObject({
        error: {
          code: 'queue/no-client',
          next: expect.stringMatching(/^npm install bullmq@[\d.]+ ioredis@[\d.]+$/) as string,
        },
      })
      expect(await summit('eval', 'greedy', '--deals', '1', '--quiet')).toMatchObject({ code: 0 })
    } finally {
      vi.stubEnv('NODE_OPTIONS', '')
    }
  })

  it('ends its worker by Ctrl-C', async () => {
    const gone = new Promise((resolve) => worker?.once('exit', resolve))
    worker?.kill('SIGINT')
    expect(await gone).toBe(0)
  })

  it('says no password, in whatever it wrote', () => {
    const text = said.join('\n')
    expect(text).toContain('worker of redis://127.0.0.1')
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(text).not.toContain(secret)
  })
})
