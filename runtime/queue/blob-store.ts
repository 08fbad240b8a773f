import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { SummitError } from '../../env/index.js'
import { contentHash } from '../content-hash.js'
import { writeFileAtomic } from '../files.js'

/** What is longer stays out of the queue and its stream of events. */
export const LONG_TEXT = 32_768

/** Days that the server keeps what nobody asked for. */
const KEPT_DAYS = 14
const KEPT_SECONDS = KEPT_DAYS * 24 * 3600

const keyOf = (hash: string): string => `summit:blob:${hash}`

/** Puts bytes where both sides find them by their hash; sent only when they are not there. */
export async function putBlob(redis: Redis, hash: string, bytes: Uint8Array): Promise<void> {
  // Answers 1 when it is there, and lives on for the whole time.
  if ((await redis.expire(keyOf(hash), KEPT_SECONDS)) === 1) return
  await redis.set(keyOf(hash), Buffer.from(bytes), 'EX', KEPT_SECONDS)
}

/** The bytes of a hash. Throws `queue/no-blob` when they are gone or are not what the hash says. */
export async function getBlob(redis: Redis, hash: string): Promise<Uint8Array> {
  const bytes = await redis.getBuffer(keyOf(hash))
  if (bytes !== null && contentHash(bytes, 64) === hash) return bytes
  throw new SummitError(
    'queue/no-blob',
    'The queue does not hold what a job needs.',
    {
      where: keyOf(hash),
      got: bytes === null ? 'nothing' : 'other bytes',
      next: 'start the sweep again: it sends them once more',
    },
    1,
  )
}

/**
 * A file with the bytes of a hash, under a name of its own; fetched once.
 * @param folder the cache, made if it isn't there
 */
export async function blobFile(redis: Redis, hash: string, name: string, folder: string): Promise<string> {
  const path = join(folder, hash, name)
  // A file of another machine's word is trusted no further than its hash.
  if (existsSync(path) && contentHash(await readFile(path), 64) === hash) return path
  const bytes = await getBlob(redis, hash)
  await mkdir(join(folder, hash), { recursive: true })
  await writeFileAtomic(path, bytes)
  return path
}
