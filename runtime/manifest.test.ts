import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from './content-hash.js'
import { readJson } from './files.js'
import { endManifest, readManifest, secondsWorked, startManifest, writeManifest } from './manifest.js'
import { packageInfo } from './package-info.js'

const input = {
  command: ['summit', 'quickstart', '--seed', '7'],
  config: { ppo: { clip: 0.2 } },
  seed: 7,
  backend: 'wasm',
  now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
}

describe('the run manifest', () => {
  it('says what runs, on what and with which settings', async () => {
    const manifest = await startManifest(input)
    expect(manifest).toMatchObject({
      package: { name: 'summit-gym', version: packageInfo().version },
      node: process.version,
      command: input.command,
      config: input.config,
      configHash: contentHash(input.config),
      seed: 7,
      backend: 'wasm',
      startedAt: '2026-01-02T03:04:05.000Z',
      finishedAt: null,
      status: 'running',
    })
    expect(manifest.commit ?? 'no checkout').toMatch(/^[0-9a-f]{40,64}$|^no checkout$/)
    expect(manifest.modified === null).toBe(manifest.commit === null)
  })

  it('adds up the seconds of a run that was stopped and went on', async () => {
    const first = await startManifest(input)
    expect(secondsWorked(first)).toBeNull()
    expect(secondsWorked(first, input.now() + 90_000)).toBe(90)
    const second = await startManifest({ ...input, earlierSeconds: 90 })
    expect(secondsWorked(endManifest(second, 'finished', () => input.now() + 30_500))).toBe(120.5)
    expect(second.earlierSeconds).toBe(90)
    expect(first).not.toHaveProperty('earlierSeconds')
  })

  it('is written whole, at the start and at the end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'summit-manifest-'))
    const manifest = await startManifest(input)
    await writeManifest(folder, manifest)
    expect(await readManifest(folder)).toEqual(manifest)
    const ended = endManifest(manifest, 'finished', () => Date.UTC(2026, 0, 2, 3, 5, 0))
    await writeManifest(folder, ended)
    expect(await readJson(join(folder, 'run.json'))).toEqual({
      ...manifest,
      status: 'finished',
      finishedAt: '2026-01-02T03:05:00.000Z',
    })
  })
})
