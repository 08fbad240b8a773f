import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { summit } from '../testing/run-summit.js'

let folder: string
let game: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-board-'))
  game = join(folder, '0001-racer-cautious.jsonl')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the board game on the command line', () => {
  it('is evaluated, recorded and shown again', async () => {
    const words = ['eval', 'cautious', 'racer', '--env', 'SummitBoard-v1', '--deals', '4', '--quiet', '--json']
    const { code, stdout } = await summit(...words, '--record', folder, '--record-games', '2')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      env: 'SummitBoard-v1',
      agents: ['cautious', 'racer'],
      games: 4,
      illegal: 0,
    })
    const svg = join(folder, 'board.svg')
    const shown = await summit('replay', game, '--at', '40', '--svg', svg)
    expect(shown.stdout).toMatch(/verified, \d+ decisions end as recorded[^]*next {7}/)
    expect(await readFile(svg, 'utf8')).toMatch(/^<svg .*[^]*<\/svg>$/)
  })

  it('refuses a recording that was changed', async () => {
    const lines = (await readFile(game, 'utf8')).split('\n')
    const changed = join(folder, 'changed.jsonl')
    await writeFile(changed, lines.map((line) => line.replace(/"digest":"[0-9a-f]+"/, '"digest":"0"')).join('\n'))
    expect((await summit('replay', changed)).stderr).toMatch(/replay\/differs/)
  })

  it('has options of its own, and refuses those of other games', async () => {
    const other = await summit('eval', 'cautious', '--env', 'SummitBoard-v1', '--level', 'hard')
    expect(other).toMatchObject({ code: 2 })
    expect(other.stderr).toMatch(/--level/)
    expect((await summit('eval', 'greedy', '--difficulty', 'blue')).stderr).toMatch(/--difficulty/)
    expect((await summit('eval', 'cautios', '--env', 'SummitBoard-v1')).stderr).toMatch(/did you mean "cautious"/)
  })

  it('prints its pack, and tells where one of yours is wrong', async () => {
    const { stdout } = await summit('board-pack')
    const path = join(folder, 'mine.yaml')
    await writeFile(path, stdout)
    expect((await summit('board-pack', '--pack', path)).stdout).toMatch(
      /34 items, 91 events, 69 karma cards; nothing wrong/,
    )
    await writeFile(path, stdout.replace('who: self', 'who: sellf'))
    const wrong = await summit('eval', 'random', '--env', 'SummitBoard-v1', '--pack', path)
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toMatch(/mine\.yaml:\d+:\d+/)
  })

  it('has a ladder', async () => {
    const words = ['board-ladder', 'random', 'cautious', '--modes', 'solo', '--difficulties', 'green', '--games', '5']
    const { code, stdout } = await summit(...words, '--quiet', '--json')
    expect(code).toBe(0)
    const { rows } = JSON.parse(stdout) as { rows: { agent: string; survivalRate: number }[] }
    expect(rows.map(({ agent }) => agent)).toEqual(['random', 'cautious'])
    expect(rows[1].survivalRate).toBeGreaterThan(rows[0].survivalRate)
  })
})
