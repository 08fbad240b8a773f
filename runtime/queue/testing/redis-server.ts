import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAMS = ['redis-server', 'valkey-server']
const program = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0)

/** Whether a server can be started here; says so once where it cannot. */
export const hasRedisServer = program !== undefined
if (!hasRedisServer) {
  console.warn('no redis-server or valkey-server on this machine: the tests of the queue are skipped')
}

/** Stands in every address: the tests look for it in all that is written. */
export const PASSWORD = 'mount@in#pass'

/** A server of the test's own, on a port of this machine only. */
export interface RedisServer {
  readonly url: string
  readonly port: number
  /** The server dies without warning, and starts again with what it had written down. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startRedisServer(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'summit-redis-'))
  const port = await freePort()
  let child = await launch(folder, port)
  async function kill(): Promise<void> {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return {
    port,
    url: `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    async restart() {
      await kill()
      child = await launch(folder, port)
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const settings = { bind: '127.0.0.1', port, dir: folder, appendonly: 'yes', save: '', requirepass: PASSWORD }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(program ?? '', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (/Ready to accept connections/.test(text.toString())) resolve()
    })
  })
  return child
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
