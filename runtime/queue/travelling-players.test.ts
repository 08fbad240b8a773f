import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '../../eval/sweep/cell-task.js'
import { contentHash } from '../content-hash.js'
import { unpackPlayers } from './travelling-players.js'

const bytes = Buffer.from('export default () => {}')
const hash = contentHash(bytes, 64)
/** A server that holds these bytes under every name. */
const redis = { getBuffer: () => Promise.resolve(bytes) } as unknown as Redis

let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'summit-travellers-'))
})
afterAll(() => rm(cache, { recursive: true }))

const unpack = async (word: unknown): Promise<string> => {
  const cell = { seats: [word as string], options: {}, seed: 0, first: 0, deals: 1 }
  return (await unpackPlayers(task, cell, redis, cache, [])).seats[0]
}

describe('players that a job names', () => {
  it('are teammates by name, and models that become files of the cache', async () => {
    expect(await unpack('greedy')).toBe('greedy')
    expect(await unpack('tips:all')).toBe('tips:all')
    expect(await unpack(`model:${hash}/mine.onnx`)).toBe(join(cache, hash, 'mine.onnx'))
  })

  // Whoever can write to the server would run code here, or open what is none of theirs.
  it.each([
    `model:${hash}/evil.mjs`,
    `model:${hash}/..`,
    `model:${hash}/../evil.onnx`,
    `model:${hash}/greedy`,
    import.meta.filename,
    './mine.mjs',
    'C:\\mine.js',
    '/etc/secret.onnx',
    'secret.onnx',
    { name: 'greedy' },
  ])('are no files of anybody else: %s', async (word) => {
    const before = await readdir(cache, { recursive: true })
    await expect(unpack(word)).rejects.toThrow(/queue\/not-a-player/)
    expect(await readdir(cache, { recursive: true })).toEqual(before)
  })

  it('are no agents that the worker was not given', async () => {
    await expect(unpack(`agent:${hash}/mine.mjs`)).rejects.toThrow(/queue\/agent-not-here/)
  })
})
