import type { Redis } from 'ioredis'
import { contentHash } from '../content-hash.js'
import { getBlob, LONG_TEXT, putBlob } from './blob-store.js'

/** A job's result on its way back. */
export interface WireOutput {
  /** Whose it is. */
  readonly job: string
  /** SHA-256 of the output's text. */
  readonly sha256: string
  /** The output as JSON; left out where it is long and lies beside the queue by its hash. */
  readonly text?: string
}

export async function sealOutput(redis: Redis, job: string, output: unknown): Promise<WireOutput> {
  // Refuses what JSON would change in silence.
  contentHash(output)
  const text = JSON.stringify(output)
  const bytes = Buffer.from(text)
  const sha256 = contentHash(bytes, 64)
  if (text.length <= LONG_TEXT) return { job, sha256, text }
  await putBlob(redis, sha256, bytes)
  return { job, sha256 }
}

/** The output, or undefined when it is another job's, damaged or gone. */
export async function openOutput(
  redis: Redis,
  job: string,
  sealed: unknown,
): Promise<{ readonly output: unknown } | undefined> {
  const { job: owner, sha256, text } = (sealed ?? {}) as Partial<WireOutput>
  if (owner !== job || typeof sha256 !== 'string') return undefined
  try {
    const bytes = typeof text === 'string' ? Buffer.from(text) : await getBlob(redis, sha256)
    if (contentHash(bytes, 64) !== sha256) return undefined
    return { output: JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown }
  } catch {
    return undefined
  }
}
