import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LATENCY_PROFILES, LIVE_PROFILE } from '../env/index.js'
import { resolveLatency, writeLatencyFile } from './latency-file.js'

const { human } = LATENCY_PROFILES

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'summit-latency-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('resolveLatency', () => {
  it('takes a name of the package as it is', async () => {
    expect(await resolveLatency('expert')).toBe('expert')
  })

  it('reads back what was written, with a reach of its own or without', async () => {
    for (const profile of [
      { ...human, name: 'ann' },
      { ...LIVE_PROFILE, name: 'eve' },
    ]) {
      const path = join(folder, `${profile.name}.json`)
      await writeLatencyFile(path, profile)
      expect(await resolveLatency(path)).toEqual(profile)
    }
  })

  it('calls a profile without a name after its file', async () => {
    const { name: _, ...times } = human
    expect(await resolveLatency(write('bob.json', times))).toEqual({ ...human, name: 'bob' })
  })

  it.each([
    ['an unknown name', 'humn', { code: 'env/unknown-latency' }],
    ['a missing file', './nowhere.json', { code: 'config/not-found' }],
  ])('refuses %s', async (_, word, error) => {
    await expect(resolveLatency(word)).rejects.toMatchObject(error)
  })

  it.each([
    ['a misspelt key', { ...human, name: 'x', sea: 1 }, { code: 'config/invalid' }],
    ['a missing time', { ...human, name: 'x', decide: { mu: 1 } }, { code: 'config/invalid' }],
    ['a negative time', { ...human, name: 'x', see: -1 }, { code: 'latency/invalid' }],
    ['the name of another', human, { code: 'latency/name-taken' }],
  ])('refuses %s', async (name, content, error) => {
    await expect(resolveLatency(write(`${name.replaceAll(' ', '-')}.json`, content))).rejects.toMatchObject(error)
  })
})
