import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isModulePath, loadEnvModule } from './load-env-module.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-env-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function load(source: string) {
  const path = join(folder, `env-${files++}.mjs`)
  await writeFile(path, source)
  return loadEnvModule(path)
}

describe('loadEnvModule', () => {
  it('gives a fresh env each time, made with the options', async () => {
    const make = await load('export default (options) => ({ options })')
    expect(make({ size: 3 })).toEqual({ options: { size: 3 } })
    expect(make()).not.toBe(make())
  })

  it.each([
    ['throw new Error("no table")', /env-module\/failed[^]*no table/],
    ['export const make = 1', /env-module\/no-default-export[^]*no default export/],
    ['export default { reset() {} }', /env-module\/no-default-export[^]*object/],
    ['this is not a program', /env-module\/failed/],
  ])('refuses %j', async (source, message) => {
    await expect(load(source)).rejects.toThrow(message)
  })

  it.each([
    ['export default () => { throw new Error("no chairs") }', /env-module\/failed[^]*no chairs/],
    ['export default () => 7', /env-module\/no-env[^]*number/],
    ['export default async () => ({})', /env-module\/no-env[^]*a promise/],
  ])('refuses what %j makes', async (source, message) => {
    const make = await load(source)
    expect(() => make()).toThrow(message)
  })

  it('names a file that is not there', async () => {
    await expect(loadEnvModule(join(folder, 'none.mjs'))).rejects.toThrow(/env-module\/not-found/)
  })
})

it.each([
  ['./my-env.mjs', true],
  ['my-env.js', true],
  ['/tmp/env', true],
  ['SummitRush-v1', false],
  ['mine/Duel-v1', false],
])('%s is a path: %s', (word, path) => {
  expect(isModulePath(word)).toBe(path)
})
