import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fixture } from '../../runtime/agent-module/testing/fixture.js'
import { summit } from '../testing/run-summit.js'

const recorded = mkdtempSync(join(tmpdir(), 'summit-agent-file-'))
afterAll(() => rmSync(recorded, { recursive: true }))

describe("summit eval with an agent from a user's file", () => {
  it('says what it says of the built-in one, by another name, and how long a decision takes', async () => {
    const words = ['--deals', '10', '--json', '--seed', '3']
    const [mine, house] = [
      await summit('eval', fixture('greedy'), 'coordinated', ...words),
      await summit('eval', 'greedy', 'coordinated', ...words),
    ]
    expect([mine.code, house.code]).toEqual([0, 0])
    const expected = { ...(JSON.parse(house.stdout) as object), agents: ['greedy.mjs', 'coordinated'] }
    expect(JSON.parse(mine.stdout)).toEqual(expected)
    expect(mine.stderr).toMatch(/^greedy\.mjs: [\d.]+ ms a decision on \d+ positions$/m)
    expect(mine.stderr).not.toMatch(/warning/)
  })

  it('names who hung, on stderr and in the result, and does not fail; what the agent prints stays off stdout', async () => {
    const words = ['--deals', '4', '--patience', '0.3', '--quiet', '--json', '--record', recorded]
    const { code, stdout, stderr } = await summit('eval', fixture('always-hangs'), fixture('prints'), ...words)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      agents: ['always-hangs.mjs', 'prints.mjs'],
      games: 8,
      wins: 0,
      faults: [{ agent: 'always-hangs.mjs', errors: 0, forfeited: 8 }],
      repeatable: false,
    })
    expect(stderr).toMatch(/^warning: always-hangs\.mjs forfeited 8 of 8 games[^]*did not answer within 0\.3 s$/m)
    expect(stderr).toMatch(/^hello from an agent$/m)
    const games = readdirSync(recorded)
    expect(games).toHaveLength(8)
    expect(existsSync(join(recorded, '0000-always-hangs.mjs-prints.mjs.jsonl'))).toBe(true)
    const replayed = await summit('replay', join(recorded, games[0]))
    expect(replayed).toMatchObject({ code: 0, stderr: '' })
  })

  it('shows a table as ever where turns were lost, with a warning', async () => {
    const { code, stdout, stderr } = await summit('eval', fixture('throws'), '--deals', '2', '--quiet')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^SummitRush-v1, normal[^]*throws\.mjs \+ throws\.mjs/)
    expect(stderr).toMatch(/^warning: throws\.mjs lost \d+ turns or words to errors; the first: no plan for decision 5/)
  })

  it('refuses a file that makes no agent', async () => {
    const { code, stdout, stderr } = await summit('eval', 'greedy', fixture('exits-at-import'), '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'agent-module/died' } })
    expect(stderr).toMatch(/agent-module\/died/)
    expect((await summit('eval', './nowhere.mjs')).stderr).toMatch(/agent-module\/not-found/)
  })
})
