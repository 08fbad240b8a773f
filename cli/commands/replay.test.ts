import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { summit } from '../testing/run-summit.js'

let folder: string
let games: string
let game: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-replay-'))
  games = join(folder, 'games')
  const words = ['eval', 'coordinated', 'greedy', '--deals', '4', '--quiet', '--record', games, '--record-games', '3']
  await summit(...words)
  game = join(games, '0000-coordinated-greedy.jsonl')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('summit eval --record', () => {
  it('writes so many games, deal by deal in every seat order, and counts as it would without', async () => {
    expect((await readdir(games)).toSorted()).toEqual([
      '0000-coordinated-greedy.jsonl',
      '0001-greedy-coordinated.jsonl',
      '0002-coordinated-greedy.jsonl',
    ])
    const words = ['eval', 'coordinated', 'greedy', '--deals', '4', '--quiet', '--json']
    const recorded = await summit(...words, '--record', join(folder, 'again'))
    expect(recorded.stdout).toBe((await summit(...words)).stdout)
    expect(await readdir(join(folder, 'again'))).toHaveLength(8)
    const copy = await readFile(join(folder, 'again', '0001-greedy-coordinated.jsonl'), 'utf8')
    expect(copy).toBe(await readFile(join(games, '0001-greedy-coordinated.jsonl'), 'utf8'))
  })
})

describe('summit replay', () => {
  it('says what the game was, and that it goes as it went', async () => {
    const { stdout, code } = await summit('replay', game)
    expect(code).toBe(0)
    expect(stdout).toMatch(/A coordinated \(human\), B greedy \(human\)/)
    expect(stdout).toMatch(/verified {3}\d+ tables are as recorded/)
  })

  it('shows a moment as text without colours, as a seat knows it, and as a picture', async () => {
    const { stdout } = await summit('replay', game, '--at', '7.25')
    expect(stdout).toContain('0:07.2 played')
    expect(stdout).not.toContain('\u001b')
    const svg = join(folder, 'moment.svg')
    const seen = await summit('replay', game, '--at', '7.25', '--seat', '1', '--svg', svg)
    expect(seen.stdout).toContain('as B sees it')
    expect(await readFile(svg, 'utf8')).toMatch(/^<svg[^]*<\/svg>\n$/)
  })

  it('lists events up to the moment, and all of it as JSON', async () => {
    const { stdout } = await summit('replay', game, '--at', '5', '--events', '--json')
    const { header, result, verified, at, events } = JSON.parse(stdout) as Record<string, never>
    expect(header).toMatchObject({ format: 'summit-replay', env: 'SummitRush-v1' })
    expect(result).toHaveProperty('timeMs')
    expect(verified).toBeGreaterThan(0)
    expect(at).toHaveProperty('timeMs', 5000)
    const times = (events as { timeMs: number }[]).map(({ timeMs }) => timeMs)
    expect(times.length).toBeGreaterThan(5)
    expect(Math.max(...times)).toBeLessThanOrEqual(5000)
  })

  it('refuses a file that is foreign, broken off, or not what was played', async () => {
    const lines = (await readFile(game, 'utf8')).split('\n')
    const cases = [
      ['foreign.jsonl', '{"hello": 1}\n', 2, 'replay/foreign'],
      ['cut.jsonl', `${lines.slice(0, 9).join('\n')}\n`, 2, 'replay/truncated'],
      ['edited.jsonl', lines.toSpliced(2, 1).join('\n'), 1, 'replay/diverged'],
    ] as const
    for (const [name, content, code, error] of cases) {
      const path = join(folder, name)
      await writeFile(path, content)
      const ran = await summit('replay', path, '--json')
      expect(ran.code).toBe(code)
      expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: error } })
    }
    expect((await summit('replay', join(folder, 'none'))).stderr).toContain('files/not-found')
    expect((await summit('replay', game, '--seat', '2')).stderr).toContain('cli/no-such-seat')
  })
})
