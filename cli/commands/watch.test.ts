import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { summit } from '../testing/run-summit.js'

let folder: string
let game: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'summit-watch-'))
  await summit('eval', 'coordinated', 'greedy', '--deals', '2', '--seed', 'watch', '--record', folder, '--quiet')
  // Deals come with their seat orders: the third game is the second deal, in the order that was named.
  game = join(folder, readdirSync(folder).toSorted()[2])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Watched {
  readonly result: object
  readonly header: { readonly seed: string; readonly agents: string[] }
  readonly events: { readonly timeMs: number; readonly text: string }[]
  readonly whys: { readonly timeMs: number; readonly seat: number; readonly text: string }[]
}

describe('summit watch without a terminal', () => {
  it('prints what happens, a line an event, with reasons, and ends', async () => {
    const { code, stdout } = await summit('watch', 'coordinated', 'greedy', '--seed', 'watch', '--quiet')
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toBe('A coordinated, B greedy, normal, seed eval/watch/0')
    expect(lines.filter((line) => /^ +\d+\.\d{3} {2}[AB] {2}takes /.test(line)).length).toBeGreaterThan(5)
    expect(lines.some((line) => /^ +\d+\.\d{3} {2}A {4}because: \w/.test(line))).toBe(true)
    expect(lines.at(-1)).toMatch(/^(won|stuck|out of time) after \d+\.\d s, \d+ of 28 cleared/)
    // Nothing for a terminal.
    expect(stdout).not.toContain('\u001b')
  })

  it('plays the game that an evaluation plays, and shows a recorded one the same', async () => {
    const line = ['--seed', 'watch', '--deal', '1', '--json', '--quiet']
    const played = JSON.parse((await summit('watch', 'coordinated', 'greedy', ...line)).stdout) as Watched
    const replayed = JSON.parse((await summit('watch', '--replay', game, '--json')).stdout) as Watched
    expect(played.header).toEqual(replayed.header)
    expect(played.result).toEqual(replayed.result)
    expect(played.events).toEqual(replayed.events)
    expect(new Set(played.whys.map(({ seat }) => seat))).toEqual(new Set([0, 1]))
    expect(replayed.whys).toEqual([])
  })

  it.each([
    ['nobody to watch', ['watch'], /cli\/invalid-option[^]*who plays, or --replay/],
    ['both ways at once', ['watch', 'greedy', '--replay', 'x.jsonl'], /either a recorded game or teammates/],
    ['an option that a recorded game has', ['watch', '--replay', 'x.jsonl', '--level', 'hard'], /--level[^]*its own/],
    ['no game to compare', ['watch', 'greedy', '--no-verify'], /--no-verify/],
    ['a speed beyond all', ['watch', 'greedy', '--speed', '17'], /from 0\.25 to 16, or max/],
    ['no such seat', ['watch', 'greedy', '--seat', '2', '--quiet'], /cli\/no-such-seat/],
    ['no such file', ['watch', '--replay', 'nowhere.jsonl'], /files\/not-found/],
    ['no such teammate', ['watch', 'gredy'], /agent\/unknown[^]*greedy/],
    ['no such profile', ['watch', 'greedy', '--latency', 'humen'], /env\/unknown-latency[^]*human/],
  ])('refuses %s', async (_, words, message) => {
    const { code, stderr } = await summit(...words)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })

  it('refuses a recording of something else', async () => {
    const file = join(folder, 'changed.jsonl')
    writeFileSync(file, '{"format":"summit-replay","formatVersion":1,"env":"Other-v1"}\n')
    expect(await summit('watch', '--replay', file)).toMatchObject({ code: 2, stderr: /replay\/foreign/ })
  })
})
