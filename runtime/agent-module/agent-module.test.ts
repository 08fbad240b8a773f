import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releasePlayers, resolvePlayers } from '../resolve-player.js'
import { fixture } from './testing/fixture.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-agent-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function resolveSource(source: string, ending = 'mjs', limits = {}) {
  const path = join(folder, `agent-${files++}.${ending}`)
  await writeFile(path, source)
  return resolvePlayers([path, path], limits)
}

describe('the file of an agent', () => {
  it.each([
    ['throw new Error("no cards today")', /no cards today \(agent-\d+\.mjs:1:7\) \[agent-module\/failed\]/],
    ['import "./nowhere.mjs"', /nowhere\.mjs[^]*\[agent-module\/failed\]/],
    ['this is not a program', /agent-module\/failed[^]*agent-file\.md/],
    [
      'export const create = () => ({ decide: () => 0 })',
      /agent-module\/no-default-export[^]*no default export[^]*agent-file\.md/,
    ],
    ['export default { decide: () => 0 }', /agent-module\/no-default-export[^]*object/],
    ['export default () => { throw new Error("no chairs") }', /no chairs[^]*\[agent-module\/failed\]/],
    ['export default () => { throw "chairs" }', /threw string \[agent-module\/failed\]/],
    ['export default () => ({ choose: () => 0 })', /agent-module\/no-agent[^]*object/],
    ['export default () => 7', /agent-module\/no-agent[^]*7[^]*agent-file\.md/],
    ['export default async () => ({ decide: () => 0 })', /agent-module\/no-agent[^]*a promise/],
    ['process.exit(0)', /ended its own thread \[agent-module\/died\]/],
    ['export default () => process.exit(0)', /agent-module\/died/],
  ])('is refused: %s', async (source, message) => {
    await expect(resolveSource(source)).rejects.toThrow(message)
  })

  it('is refused when it can be neither loaded nor made in time', async () => {
    const forEver = 'while (performance.now() > 0);'
    const limits = { answerMs: 200 }
    await expect(resolveSource(forEver, 'mjs', limits)).rejects.toMatchObject({ code: 'agent-module/no-answer' })
    await expect(resolveSource('await new Promise(() => {})', 'mjs', limits)).rejects.toThrow(/agent-module\//)
    const making = `export default () => { ${forEver} }`
    await expect(resolveSource(making, 'mjs', limits)).rejects.toMatchObject({ code: 'agent-module/no-answer' })
  })

  it('is refused when it is not there, and so are those named with it', async () => {
    const words = [fixture('greedy'), join(folder, 'none.mjs')]
    await expect(resolvePlayers(words)).rejects.toMatchObject({ code: 'agent-module/not-found' })
    await expect(resolvePlayers([folder, folder])).rejects.toMatchObject({ code: 'agent-module/not-found' })
  })

  it.skipIf('typescript' in process.features && Boolean(process.features.typescript))(
    'may be TypeScript where Node reads it only',
    async () => {
      await expect(resolveSource('export default () => ({ decide: (): number => 0 })', 'ts')).rejects.toMatchObject({
        code: 'agent-module/no-typescript',
      })
    },
  )

  it.runIf('typescript' in process.features && Boolean(process.features.typescript))('may be TypeScript', async () => {
    const players = await resolveSource('export default () => ({ decide: (): number => 0 })', 'ts')
    expect(players[0]).toMatchObject({ kind: 'module', check: { illegal: 0 } })
    await releasePlayers(players)
  })

  it('gives one player for all its seats, with its name, its hash and how it did before its games', async () => {
    const players = await resolvePlayers([fixture('greedy'), 'greedy', fixture('greedy')])
    const [mine, house, again] = players
    expect(again).toBe(mine)
    expect(house.kind).toBe('scripted')
    const hash = createHash('sha256')
      .update(await readFile(fixture('greedy')))
      .digest('hex')
    expect(mine).toMatchObject({
      kind: 'module',
      name: 'greedy.mjs',
      hash,
      check: { illegal: 0, errors: 0, firstError: null, repeats: true },
    })
    if (mine.kind !== 'module') return
    expect(mine.check.decisions).toBeGreaterThan(20)
    expect(mine.check.meanMs).toBeGreaterThan(0)
    expect(mine.check.meanMs).toBeLessThan(50)
    await releasePlayers(players)
  })

  it('is tried: what it does wrong is counted, and its games go on all the same', async () => {
    const names = ['odd-answers', 'throws', 'unsteady', 'always-hangs']
    const checks = []
    for (const name of names) {
      const players = await resolvePlayers([fixture(name), fixture(name)], {
        ...(name === 'always-hangs' && { answerMs: 300 }),
      })
      checks.push('check' in players[0] ? players[0].check : undefined)
      await releasePlayers(players)
    }
    const [odd, throwing, unsteady, hanging] = checks
    expect(odd?.illegal).toBe(odd?.decisions)
    expect(odd).toMatchObject({ repeats: true, firstError: 'an answer is no whole number: NaN' })
    expect(throwing).toMatchObject({ repeats: true, errors: Number(throwing?.decisions) - 4 })
    expect(unsteady).toMatchObject({ repeats: false, illegal: 0, errors: 0, firstError: null })
    expect(hanging).toMatchObject({
      repeats: false,
      meanMs: null,
      firstError: expect.stringMatching(/0\.3 s/) as string,
    })
  })
})
