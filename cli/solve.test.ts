import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createDeckSolver } from '../eval/solve-decks.js'
import { parseDeck } from '../env/index.js'

const launcher = new URL('../bin/summit.mjs', import.meta.url).pathname
const file = new URL('../env/tri-peaks/fixtures/tripeaks-decks.txt', import.meta.url).pathname
const labelled = readFileSync(file, 'utf8').trimEnd().split('\n')
const word = (label: string): string => (label === '1' ? 'clearable' : 'impossible')

interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function summit(words: readonly string[], stdin = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [launcher, ...words])
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    child.stdin.end(stdin)
  })
}

describe('summit solve', () => {
  it('decides a file of decks, both ways, in order', async () => {
    const { stdout, stderr, code } = await summit(['solve', '--decks', file, '--json', '--quiet'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual(labelled.map((line) => ({ wrap: word(line[0]), noWrap: word(line[2]) })))
  })

  it('reads decks from stdin, one way, with line and score', async () => {
    const ran = await summit(['solve', '--wrap', '--line', '--score', '--json'], labelled[3])
    const [solved] = JSON.parse(ran.stdout) as [object]
    expect(solved).toMatchObject({ wrap: 'clearable', score: { wrap: { clears: true } } })
    expect(solved).not.toHaveProperty('noWrap')
    const text = await summit(['solve', '--no-wrap', '--line'], labelled[3])
    expect(text.stdout).toMatch(/deck 1 {2}no wrap {2}clearable\n {2}in \d+ moves: /)
  })

  it('solves the shuffles of a seed, as summit deal prints them', async () => {
    const dealt = await summit(['deal', '--seed', 's', '--count', '5'])
    const bySeed = await summit(['solve', '--seed', 's', '--count', '5', '--json'])
    const byText = await summit(['solve', '--json'], dealt.stdout)
    expect(JSON.parse(bySeed.stdout)).toHaveLength(5)
    expect(byText.stdout).toBe(bySeed.stdout)
  })

  it('sums up: shares with intervals, and tables of Summit Rush', async () => {
    const one = await summit(['solve', '--decks', file, '--summary', '--json'])
    expect(JSON.parse(one.stdout)).toMatchObject({ decks: 500, wrap: { clearable: 485, impossible: 15 } })
    const two = await summit(['solve', '--seed', '1', '--count', '3', '--players', '2', '--limit', '9', '--json'])
    const verdicts = (JSON.parse(two.stdout) as { wrap: string; noWrap: string }[]).flatMap(Object.values)
    expect(new Set(verdicts)).toContain('unknown')
  })

  it.each<[string, string[], string, RegExp]>([
    ['a bad card', [], '1x 2c', /cards\/unknown-card[^]*stdin:1, card 1[^]*1x/],
    ['no deck', [], '\n', /cards\/no-decks/],
    ['a missing file', ['--decks', 'nowhere.txt'], '', /files\/not-found/],
    ['decks and a seed', ['--decks', file, '--seed', '1'], '', /cli\/invalid-option[^]*--decks/],
    ['four players', ['--seed', '1', '--players', '4'], '', /cli\/invalid-option[^]*2 or 3/],
    ['too much stock', ['--seed', '1', '--players', '2', '--stock', '13'], '', /cli\/invalid-option[^]*1 to 12/],
    ['a score of two piles', ['--seed', '1', '--players', '2', '--score'], '', /cli\/invalid-option[^]*only Tri Peaks/],
    ['a limit of one pile', ['--seed', '1', '--limit', '5'], '', /cli\/invalid-option[^]*there is no limit/],
  ])('refuses %s', async (_what, words, stdin, message) => {
    const ran = await summit(['solve', ...words], stdin)
    expect(ran.stderr).toMatch(message)
    expect([ran.code, ran.stdout]).toEqual([2, ''])
  })
})

describe('summit deal', () => {
  it('deals winnable decks without the wrap, by proof, and repeats', async () => {
    const words = ['deal', '--winnable', '--no-wrap', '--count', '8', '--seed', '3', '--json']
    const [once, twice] = await Promise.all([summit(words), summit(words)])
    expect(twice.stdout).toBe(once.stdout)
    const deals = JSON.parse(once.stdout) as { deck: string; tries: number }[]
    const solver = createDeckSolver({ wraps: ['noWrap'], now: () => 0 })
    for (const { deck } of deals) expect(solver.solve(parseDeck(deck)).noWrap).toBe('clearable')
    expect(deals.some(({ tries }) => tries > 1)).toBe(true)
  })
})
