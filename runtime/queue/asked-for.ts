import type { Redis } from 'ioredis'
import { contentHash } from '../content-hash.js'

// A command that was killed leaves its jobs in the queue. Workers of the same version just do them; those of another would give
// them back and end, one after the other, for ever. So who asks says so again and again, and what nobody asks for may go.

const KEPT_SECONDS = 60

const keyOf = (version: string): string => `summit:asks:${contentHash(version, 40)}`

/** Told by whoever waits for jobs of a version, several times a minute. */
export async function sayThatSomebodyAsks(redis: Redis, version: string): Promise<void> {
  await redis.set(keyOf(version), version, 'EX', KEPT_SECONDS)
}

/** Whether somebody waited for jobs of a version within the last minute. */
export async function somebodyAsks(redis: Redis, version: string): Promise<boolean> {
  return (await redis.exists(keyOf(version))) === 1
}
