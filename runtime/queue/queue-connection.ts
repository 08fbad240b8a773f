import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { SummitError } from '../../env/index.js'
import { packageInfo } from '../package-info.js'
import { redact, REDIS_URL, shownUrl } from './redis-url.js'

/** The name of the queue, as dashboards show it. */
export const QUEUE_NAME = 'summit'

export type Bull = typeof import('bullmq')

/** A connection that has worked at least once; from then on it comes back by itself. */
export interface QueueConnection {
  readonly bull: Bull
  readonly redis: Redis
  /** Another one to the same place, for commands that wait. */
  readonly another: () => Redis
  /** Passes an error on to `onTrouble`, without secrets. */
  readonly tell: (error: Error) => void
  readonly close: () => Promise<void>
}

const FIRST_ANSWER_MS = 10_000
const LONGEST_PAUSE_MS = 2000
/** A line that is the same is said no more often: several connections try again and again while a server is away. */
const SAME_LINE_MS = 60_000

/**
 * Connects to a queue's Redis or Valkey.
 * Throws `queue/no-client` where the client is not installed, `queue/unreachable`, `queue/refused` or another of
 * `serverError`; none shows a password.
 * @param onTrouble told when a connection that worked breaks, without secrets
 */
export async function connectToQueue(url: string, onTrouble: (line: string) => void): Promise<QueueConnection> {
  const { bull, Client } = await loadClient()
  let worked = false
  let closed = false
  const open: Redis[] = []

  function connect(): Redis {
    const redis = new Client(url, {
      lazyConnect: true,
      // Commands wait for a server that is away: a sweep outlives its restart.
      maxRetriesPerRequest: null,
      // What cannot be reached at the start is an error of the address, and said at once.
      retryStrategy: (times) => (worked && !closed ? Math.min(LONGEST_PAUSE_MS, 50 * 2 ** times) : null),
    })
    redis.on('error', (error: Error) => worked && tell(error))
    open.push(redis)
    return redis
  }

  const told = new Map<string, number>()
  function tell(error: Error): void {
    const line = redact(error.message || error.name, url)
    const last = told.get(line)
    if (last !== undefined && performance.now() - last < SAME_LINE_MS) return
    told.set(line, performance.now())
    onTrouble(line)
  }

  const redis = connect()
  try {
    await firstAnswer(redis)
  } catch (error) {
    redis.disconnect()
    throw serverError(error, url)
  }
  worked = true
  return {
    bull,
    redis,
    another: connect,
    tell,
    async close() {
      // Also for the connections that the queue made of ours.
      closed = true
      for (const one of open) one.disconnect()
    },
  }
}

async function loadClient() {
  try {
    const [bull, { Redis: Client }] = await Promise.all([import('bullmq'), import('ioredis')])
    return { bull, Client }
  } catch (cause) {
    const { code } = cause as { readonly code?: unknown }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw cause
    const { optionalDependencies } = JSON.parse(readFileSync(join(packageInfo().folder, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    const packages = ['bullmq', 'ioredis'].map((name) => `${name}@${optionalDependencies[name]}`)
    throw new SummitError(
      'queue/no-client',
      "The queue's client is not installed.",
      { expected: packages.join(' and '), next: `npm install ${packages.join(' ')}`, cause },
      1,
    )
  }
}

/** Resolves when the server has answered a command; rejects with the first thing that goes wrong before. */
async function firstAnswer(redis: Redis): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const trouble = new Promise<never>((_resolve, reject) => {
    redis.once('error', reject)
    timer = setTimeout(() => reject(new Error('no answer in 10 seconds')), FIRST_ANSWER_MS)
  })
  const answer = redis.connect().then(() => redis.ping())
  // Only one of the two is listened to.
  answer.catch(() => undefined)
  trouble.catch(() => undefined)
  try {
    await Promise.race([answer, trouble])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a server answered, and what it said was no. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

/**
 * What went wrong with the server, in our words: `queue/refused` for who asks, `queue/full`, `queue/server-failed` for other
 * answers, `queue/unreachable` where there was none.
 */
export function serverError(error: unknown, url: string): SummitError {
  // Not kept as a cause: the client's errors hold the command that failed, with its password.
  const got = redact(error instanceof Error ? error.message || error.name : String(error), url)
  const [code, summary, next] = kindOfFailure(error, got)
  return new SummitError(code, summary, { where: shownUrl(url), got, next }, 1)
}

function kindOfFailure(error: unknown, text: string): readonly [code: string, summary: string, next: string] {
  if (/NOAUTH|WRONGPASS|invalid password|AUTH/.test(text)) {
    return ['queue/refused', "The queue's server does not let us in.", `check user and password in ${REDIS_URL}`]
  }
  if (/NOPERM/.test(text)) {
    return [
      'queue/refused',
      "The queue's server does not let this user do what a queue needs.",
      'give the user the keys bull:summit:* and summit:*, and the commands that docs/queue.md names',
    ]
  }
  if (text.startsWith('OOM')) {
    return [
      'queue/full',
      "The queue's server has no memory left.",
      'give it more (maxmemory), or empty it when nobody needs what was done (docs/queue.md)',
    ]
  }
  if (isRefusal(error)) {
    return ['queue/server-failed', "The queue's server does not do what it was asked.", "look into the server's log"]
  }
  if (/certificate/i.test(text)) {
    return [
      'queue/unreachable',
      "The certificate of the queue's server is not trusted.",
      'name its file in NODE_EXTRA_CA_CERTS, and the host as it stands in it (docs/queue.md)',
    ]
  }
  return [
    'queue/unreachable',
    "The queue's server does not answer.",
    `check that Redis or Valkey runs there, with TLS or without as ${REDIS_URL} says`,
  ]
}
