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
  readonly close: () => Promise<void>
}

const FIRST_ANSWER_MS = 10_000
const LONGEST_PAUSE_MS = 2000

/**
 * Connects to a queue's Redis or Valkey.
 * Throws `queue/no-client` where the client is not installed, `queue/unreachable` or `queue/refused`; none shows a password.
 * @param onTrouble told when a connection that worked breaks, without secrets
 */
export async function connectToQueue(url: string, onTrouble: (line: string) => void): Promise<QueueConnection> {
  const { bull, Client } = await loadClient()
  let worked = false
  const open: Redis[] = []

  function connect(): Redis {
    const redis = new Client(url, {
      lazyConnect: true,
      // Commands wait for a server that is away: a sweep outlives its restart.
      maxRetriesPerRequest: null,
      // What cannot be reached at the start is an error of the address, and said at once.
      retryStrategy: (times) => (worked ? Math.min(LONGEST_PAUSE_MS, 50 * 2 ** times) : null),
    })
    redis.on('error', (error: Error) => worked && onTrouble(redact(error.message || error.name, url)))
    open.push(redis)
    return redis
  }

  const redis = connect()
  try {
    await firstAnswer(redis)
  } catch (error) {
    redis.disconnect()
    throw unreachable(error, url)
  }
  worked = true
  return {
    bull,
    redis,
    another: connect,
    async close() {
      for (const one of open) one.disconnect()
    },
  }
}

async function loadClient() {
  try {
    const [bull, { Redis: Client }] = await Promise.all([import('bullmq'), import('ioredis')])
    return { bull, Client }
  } catch (cause) {
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

function unreachable(error: unknown, url: string): SummitError {
  // Not kept as a cause: the client's errors hold the command that failed, with its password.
  const got = redact(error instanceof Error ? error.message || error.name : String(error), url)
  const isRefused = /NOAUTH|WRONGPASS|NOPERM|invalid password|AUTH/.test(got)
  return new SummitError(
    isRefused ? 'queue/refused' : 'queue/unreachable',
    isRefused ? "The queue's server does not let us in." : "The queue's server does not answer.",
    {
      where: shownUrl(url),
      got,
      next: isRefused
        ? `check user and password in ${REDIS_URL}`
        : `check that Redis or Valkey runs there, and ${REDIS_URL}`,
    },
    1,
  )
}
