import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { SYNTHETIC_PACK } from '../env/index.js'
import { loadPack, packSchema } from './board-pack.js'

let folder: string
const text = stringify(SYNTHETIC_PACK, { aliasDuplicateObjects: false })
const lineOf = (source: string, part: string): number => source.slice(0, source.indexOf(part)).split('\n').length

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-pack-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(source: string): Promise<string> {
  const path = join(folder, 'pack.yaml')
  await writeFile(path, source)
  return path
}

it('reads the synthetic pack back from YAML as it was', async () => {
  expect(packSchema.parse(SYNTHETIC_PACK)).toEqual(SYNTHETIC_PACK)
  expect(await loadPack(await written(text))).toEqual(SYNTHETIC_PACK)
  expect(await loadPack(undefined)).toBe(SYNTHETIC_PACK)
})

it.each([
  ['a tile too many', 'copies: 8', 'copies: 9', 'tiles:', /28 neutral tiles, not 29/],
  ['an op that is none', 'op: slide', 'op: slidde', 'op: slidde', /Invalid discriminator/],
  ['a misspelt key', 'starting: true', 'startin: true', 'startin: true', /Unknown key "startin"/],
  ['a weight below none', 'weight: 1', 'weight: -1', 'weight: -1', /items\[0\].weight/],
  ['a source that is none', 'source: review', 'source: hearsay', 'source: hearsay', /dice.source/],
  ['a rope into nowhere', 'points: 2\n    ends', 'points: 1\n    ends', 'ends:', /there is no trail point 1/],
])('refuses %s with its place', async (_what, right, wrong, place, message) => {
  const source = text.replace(right, wrong)
  expect(source).not.toBe(text)
  const error = await loadPack(await written(source)).then(
    () => new Error('accepted'),
    (reason: unknown) => reason as Error,
  )
  expect(error.message).toMatch(message)
  const line = Number(/pack\.yaml:(\d+):\d+/.exec(error.message)?.[1])
  // The list that is wrong begins on the line after its key, and an entry lies a little further on.
  expect(line - lineOf(source, place)).toBeGreaterThanOrEqual(0)
  expect(line - lineOf(source, place)).toBeLessThanOrEqual(2)
})

it('refuses ops that hold themselves', async () => {
  const source = text.replace(
    /ops:\n {6}- op: movement\n {8}who: self\n {8}n: 2/,
    'ops: &same\n      - op: roll\n        event: *same\n        blank: []',
  )
  expect(source).not.toBe(text)
  await expect(loadPack(await written(source))).rejects.toThrow(/alias hold itself.*config\/syntax/)
})
