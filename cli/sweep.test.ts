import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CrossplayDocument } from '../eval/benchmarks/crossplay.js'
import { summit } from './testing/run-summit.js'

const launcher = new URL('../bin/summit.mjs', import.meta.url).pathname

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-benchmark-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const result = (out: string): Promise<string> => readFile(join(out, 'result.json'), 'utf8')

describe('the commands of the benchmark', () => {
  it.each([
    ['ladder', ['ladder', 'greedy', 'careful+passive', '--suite', 'sprint', '--deals', '20']],
    ['crossplay', ['crossplay', 'greedy', 'careful', '--partners', 'random', '--deals', '10']],
    [
      'playtest',
      ['playtest', '--players', '2', '--stock', '8,12', '--seconds', '50', '--latency', 'human', '--deals', '20'],
    ],
  ])('%s prints a document that names the command which repeats it', async (kind, words) => {
    const first = await summit(...words, '--seed', 'cli', '--workers', '1', '--json', '--quiet')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    const document = JSON.parse(first.stdout) as { kind: string; command: string }
    expect(document).toMatchObject({ kind, engineVersion: expect.any(Number) as number })
    const again = document.command.split(' ').slice(1)
    const second = await summit(...again, '--workers', '2', '--json', '--quiet')
    expect(second.stdout).toBe(first.stdout)
  })

  it('go on to the same result after being killed, and after Ctrl-C', async () => {
    const words = ['crossplay', 'greedy', 'careful', 'coordinated', '--deals', '300', '--seed', 'kill', '--quiet']
    const whole = join(folder, 'whole')
    expect(await summit(...words, '--out', whole, '--workers', '2')).toMatchObject({ code: 0 })
    const cells = (await readFile(join(whole, 'cells.jsonl'), 'utf8')).split('\n').length - 1

    for (const kill of ['SIGKILL', 'SIGINT'] as const) {
      const out = join(folder, kill)
      const file = join(out, 'cells.jsonl')
      const child = spawn(process.execPath, [launcher, ...words, '--out', out, '--workers', '1'])
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
      while (!existsSync(file) || (await readFile(file, 'utf8')).split('\n').length < 4) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      child.kill(kill)
      expect(await ended).toBe(kill === 'SIGINT' ? 1 : null)
      expect((await readFile(file, 'utf8')).split('\n').length - 1).toBeLessThan(cells)
      expect(existsSync(join(out, 'result.json'))).toBe(false)
      expect(await summit(...words, '--out', out, '--workers', '2')).toMatchObject({ code: 0 })
      expect(await result(out)).toBe(await result(whole))
    }
  })

  it('take agents from files, and warn of what goes wrong with them', async () => {
    const file = (name: string): string => join(import.meta.dirname, '../runtime/agent-module/fixtures', name)
    const words = ['crossplay', 'greedy', file('greedy.mjs'), file('throws.mjs'), '--deals', '10', '--workers', '2']
    const { code, stdout, stderr } = await summit(...words, '--json', '--quiet')
    expect(code).toBe(0)
    expect(stderr).toMatch(/warning: throws\.mjs lost \d+ turns or words to errors/)
    const { players, body } = JSON.parse(stdout) as CrossplayDocument
    expect(Object.values(players)).toContainEqual(expect.stringMatching(/^sha256:[0-9a-f]{12}$/))
    // The file holds the teammate of its name, so it plays the same games.
    const [{ columns, rows }] = body.matrices
    expect(columns).toEqual(['greedy', 'greedy.mjs', 'throws.mjs'])
    expect(rows[1].cells[1].result.wins).toBe(rows[0].cells[0].result.wins)
    expect(rows[0].cells[1].bySeat).toEqual([rows[0].selfPlay, rows[0].selfPlay])
  })

  it('lose no result of another benchmark in the same folder', async () => {
    const out = join(folder, 'taken')
    const first = await summit('ladder', 'greedy', '--suite', 'sprint', '--deals', '2', '--out', out, '--quiet')
    expect(first.code).toBe(0)
    const before = await result(out)
    const second = await summit('playtest', '--deals', '1', '--out', out)
    expect(second).toMatchObject({ code: 2, stderr: expect.stringMatching(/cli\/folder-taken[^]*ladder/) as string })
    expect(await result(out)).toBe(before)
  })

  it.each<[string, string[], RegExp]>([
    ['an unknown teammate', ['ladder', 'gredy', '--deals', '1'], /agent\/unknown/],
    ['an unknown suite', ['ladder', '--suite', 'sprnt'], /Allowed choices are headline/],
    ['too many names', ['ladder', 'greedy+careful+random', '--suite', 'normal'], /cli\/invalid-option[^]*at most 2/],
    ['a list with a hole', ['playtest', '--stock', '4,,6'], /commas between them/],
    ['a latency that is none', ['playtest', '--latency', 'slow'], /expected some of/],
    ['a rate that is none', ['playtest', '--target', '60'], /between 0 and 1/],
    ['no workers', ['crossplay', '--workers', '0'], /at least 1/],
    ['a file as a folder', ['ladder', '--out', launcher], /files\/not-a-folder/],
    ['a grid that cannot be dealt', ['playtest', '--players', '3', '--stock', '9'], /eval\/empty-grid/],
    ['more deals than a range has', ['tips', '--deals', '30000'], /cli\/invalid-option[^]*at most 20000/],
  ])('refuse %s', async (_what, words, message) => {
    const { code, stderr } = await summit(...words)
    expect(stderr).toMatch(message)
    expect(code).toBe(2)
  })
})
