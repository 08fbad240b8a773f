import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SummitError } from '../env/index.js'
import { loadConfig } from './config.js'

const schema = z.strictObject({
  seed: z.union([z.string(), z.int()]).default('quickstart'),
  ppo: z
    .strictObject({ clip: z.number().positive().max(1).default(0.2), epochs: z.int().min(1).default(3) })
    .prefault({}),
  partners: z.array(z.strictObject({ agent: z.enum(['greedy', 'careful']), share: z.number().optional() })).default([]),
  schedule: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fixed'), rate: z.number() }),
      z.strictObject({ kind: z.literal('linear'), from: z.number(), to: z.number() }),
    ])
    .optional(),
  limit: z.union([z.literal('none'), z.strictObject({ updates: z.int() })]).optional(),
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-config-'))
})

async function file(text: string, name = 'train.yaml'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

async function failure(text: string, overrides = {}, name = 'train.yaml'): Promise<SummitError> {
  const path = await file(text, name)
  const error: unknown = await loadConfig(path, schema, overrides).catch((thrown: unknown) => thrown)
  if (!(error instanceof SummitError)) throw new Error('there was no coded error')
  expect(error.exitCode).toBe(2)
  return error
}

describe('loadConfig', () => {
  it('gives the defaults without a file, with an empty file and with comments alone', async () => {
    const defaults = { seed: 'quickstart', ppo: { clip: 0.2, epochs: 3 }, partners: [] }
    expect(await loadConfig(undefined, schema)).toEqual(defaults)
    expect(await loadConfig(await file(''), schema)).toEqual(defaults)
    expect(await loadConfig(await file('# nothing\n'), schema)).toEqual(defaults)
  })

  it('reads YAML and JSON, tabs too', async () => {
    expect(await loadConfig(await file('ppo:\n  clip: 0.1\n'), schema)).toMatchObject({ ppo: { clip: 0.1, epochs: 3 } })
    const json = await file('{\n\t"ppo": { "clip": 0.1 }\n}', 'train.json')
    expect(await loadConfig(json, schema)).toMatchObject({ ppo: { clip: 0.1 } })
  })

  it('lays overrides over the file, key by key, and skips undefined ones', async () => {
    const path = await file('seed: 7\nppo: { clip: 0.1, epochs: 9 }\n')
    const config = await loadConfig(path, schema, { seed: undefined, ppo: { clip: undefined, epochs: 4 } })
    expect(config).toMatchObject({ seed: 7, ppo: { clip: 0.1, epochs: 4 } })
    expect(await loadConfig(undefined, schema, { ppo: { clip: undefined } })).toMatchObject({ ppo: { clip: 0.2 } })
  })

  it('places an unknown key and offers the nearest', async () => {
    const error = await failure('seed: 1\nppo:\n  epochs: 2\n  clpi: 0.1\n')
    expect(error.code).toBe('config/invalid')
    expect(error.message).toContain('Unknown key "clpi" in ppo')
    expect(error.details.where).toBe(`${join(folder, 'train.yaml')}:4:3`)
    expect(error.details.expected).toBe('one of: clip, epochs')
    expect(error.details.next).toBe('Did you mean "clip"?')
  })

  it('places unknown keys inside lists, unions and JSON', async () => {
    const list = await failure('partners:\n  - agent: greedy\n    shar: 1\n')
    expect(list.details).toMatchObject({ where: expect.stringMatching(/:3:5$/), next: 'Did you mean "share"?' })
    const union = await failure('schedule: { kind: fixed, rate: 1, fro: 2 }\n')
    expect(union.details).toMatchObject({ where: expect.stringMatching(/:1:35$/), next: 'Did you mean "from"?' })
    const plain = await failure('limit:\n  update: 3\n')
    expect(plain.message).toContain('updates')
    const json = await failure('{\n  "sed": 1\n}', {}, 'train.json')
    expect(json.details).toMatchObject({
      where: expect.stringMatching(/train\.json:2:3$/),
      next: 'Did you mean "seed"?',
    })
  })

  it('places wrong types and values, and names what was expected', async () => {
    const type = await failure('ppo:\n  clip: fast\n')
    expect(type.details).toMatchObject({ where: expect.stringMatching(/:2:9$/), got: 'fast', expected: 'number' })
    const range = await failure('ppo: { clip: 3 }\n')
    expect(range.details).toMatchObject({ where: expect.stringMatching(/:1:14$/), got: 3 })
    expect(range.details.expected).toContain('<=1')
    const option = await failure('partners: [{ agent: gredy }]\n')
    expect(option.details).toMatchObject({ where: expect.stringMatching(/:1:21$/), next: 'Did you mean "greedy"?' })
  })

  it('places a missing key at what should hold it', async () => {
    const error = await failure('partners:\n  - share: 1\n')
    expect(error.message).toContain('partners[0].agent is missing')
    expect(error.details.where).toMatch(/:2:5$/)
  })

  it('names all problems at once', async () => {
    const error = await failure('ppo:\n  clip: 9\n  epochs: 0\nsead: 1\n')
    expect(error.details.next).toMatch(/^Did you mean "seed"\? Also wrong: /)
    for (const place of [':2:9', ':3:11', ':4:1']) expect(error.message).toContain(`train.yaml${place}`)
  })

  it('blames the command line for what came from there', async () => {
    const error = await failure('ppo: { clip: 0.1 }\n', { ppo: { clip: 7 } })
    expect(error.details.where).toBe('command line, ppo.clip')
    const none: unknown = await loadConfig(undefined, schema, { partner: [] }).catch((thrown: unknown) => thrown)
    expect(none).toMatchObject({ details: { where: 'command line, partner', next: 'Did you mean "partners"?' } })
  })

  it('refuses a list or a word where the settings should be', async () => {
    expect((await failure('- 1\n')).details).toMatchObject({
      where: expect.stringMatching(/:1:1$/),
      expected: 'object',
    })
    expect((await failure('hello\n')).code).toBe('config/invalid')
  })

  it('has codes of their own for a missing file and for bad syntax', async () => {
    await expect(loadConfig(join(folder, 'none.yaml'), schema)).rejects.toMatchObject({ code: 'config/not-found' })
    const open = await failure('ppo: { clip: 1\nseed: 2\n')
    expect(open.code).toBe('config/syntax')
    expect(open.details.where).toMatch(/train\.yaml:\d+:\d+$/)
    const doubled = await failure('seed: 1\nseed: 2\n')
    expect(doubled.code).toBe('config/syntax')
    expect(doubled.details.where).toMatch(/:2:1$/)
  })

  it('treats __proto__ as the unknown key it is', async () => {
    expect((await failure('{ "__proto__": { "seed": 1 } }')).message).toContain('__proto__')
  })

  it('refuses an alias bomb', async () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe'])
      bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(',')}]`)
    expect((await failure(bomb.join('\n'))).code).toBe('config/syntax')
  })
})
