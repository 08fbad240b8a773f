import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnersFor } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { loadConfig } from '../runtime/config.js'
import { trainConfigSchema } from './config.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-train-config-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function load(text: string) {
  const path = join(folder, 'train.yaml')
  await writeFile(path, text)
  return loadConfig(path, trainConfigSchema)
}

async function failure(text: string): Promise<SummitError> {
  const error: unknown = await load(text).catch((thrown: unknown) => thrown)
  if (!(error instanceof SummitError)) throw new Error('there was no coded error')
  expect(error.code).toBe('config/invalid')
  return error
}

describe('the partners of a training config', () => {
  it('may be teammates and personas of the train split', async () => {
    const partners = ['careful', ...partnersFor('train').map((persona) => persona.name)]
    const config = await load(`imitation:\n  partners: [${partners.join(', ')}]\n`)
    expect(config.imitation.partners).toEqual(partners)
  })

  it.each([...partnersFor('validation'), ...partnersFor('held-out')])(
    'may not be $name, which is kept for $split',
    async ({ name }) => {
      const error = await failure(`imitation:\n  partners:\n    - careful\n    - ${name}\n`)
      expect(error.message).toMatch(new RegExp(`imitation\\.partners\\[1\\]: ${name} is kept for`))
      expect(error.details).toMatchObject({ where: `${join(folder, 'train.yaml')}:4:7`, got: name })
      expect((await failure(`imitation: { teacher: ${name} }\n`)).message).toMatch(/teacher: .* is kept for/)
    },
  )

  it('are offered the nearest that training may name', async () => {
    const error = await failure('imitation:\n  partners: [carefull]\n')
    expect(error.details).toMatchObject({
      where: expect.stringMatching(/:2:14$/),
      got: 'carefull',
      next: 'Did you mean "careful"?',
    })
    expect(error.details.expected).toContain('persona-hoarder')
    expect(error.details.expected).not.toContain('persona-miser')
  })
})

describe('the latency of a training config', () => {
  it('is a name, and a wrong one is answered with those there are', async () => {
    expect((await load('latency: expert\n')).latency).toBe('expert')
    expect((await failure('latency: expart\n')).message).toMatch(/latency[^]*expert/)
  })

  it("is a profile of one's own in full, down to each key", async () => {
    const error = await failure('latency: { name: me, see: 100, decide: { mu: 1, sigam: 2 } }\n')
    expect(error.message).toContain('Unknown key "sigam" in latency.decide')
  })
})
