import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { agentByName, type AgentFactory } from '../../agents/index.js'
import { OUTCOME, resolveConfig, TALLY, type Game, type SummitRushOptions } from '../../env/index.js'
import { playMatches, type MatchNotes } from '../match.js'
import type { ModulePlayer, Player } from '../player.js'
import { releasePlayers, resolvePlayers } from '../resolve-player.js'
import { createFaultLog, type FaultReport } from './fault-log.js'
import { fixture, fixturePlayer } from './testing/fixture.js'

const scripted = (name: string): Player => ({ kind: 'scripted', name, create: agentByName(name).create })
const deals = (count: number): string[] => Array.from({ length: count }, (_, deal) => `module/${deal}`)

const opened: Player[] = []
afterAll(() => releasePlayers(opened))
async function open(...words: Parameters<typeof fixturePlayer>): Promise<ModulePlayer> {
  const player = await fixturePlayer(...words)
  opened.push(player)
  return player
}

interface Played {
  /** Everything that happened, a line a game. */
  readonly games: string[]
  readonly forfeited: number
  readonly illegal: number
  readonly words: number
  readonly report: FaultReport
}

async function play(
  seats: readonly Player[],
  { count = 12, block = 64, ...options }: SummitRushOptions & { count?: number; block?: number } = {},
): Promise<Played> {
  const games: string[] = Array(count).fill('')
  const moved: string[][] = games.map(() => [])
  let forfeited = 0
  let illegal = 0
  let words = 0
  const faults = createFaultLog(seats)
  const onGame = ({ state, log }: Game, deal: number, notes: MatchNotes): void => {
    forfeited += Number(notes.forfeitedBy !== undefined)
    illegal += notes.illegal
    words += state.tally[TALLY.Words]
    games[deal] = [state.outcome, state.timeMs, state.tally, state.gapMs, log.count, notes.decisions, moved[deal]].join(
      ' ',
    )
  }
  await playMatches(
    {
      config: resolveConfig({ ...options, players: seats.length }),
      seats,
      deals: deals(count),
      block,
      faults,
      onMoves: (_game, moves, said, deal) => moved[deal].push(`${moves.join(',')}:${said.join(',')}`),
    },
    onGame,
  )
  return { games, forfeited, illegal, words, report: faults.report() }
}

describe('an agent from a file', () => {
  it.each(['greedy', 'random', 'coordinated'])('plays exactly the games of the built-in %s', async (name) => {
    const mine = await open(name)
    const built = scripted(name)
    for (const [file, house] of [
      [
        [mine, mine],
        [built, built],
      ],
      [
        [scripted('careful'), mine],
        [scripted('careful'), built],
      ],
    ]) {
      const played = await play(file)
      expect(played.games).toEqual((await play(house)).games)
      expect(played.report).toEqual({})
    }
    const fewer = await play([mine, built], { block: 5, level: 'sprint', latency: 'novice' })
    expect(fewer.games).toEqual((await play([built, built], { level: 'sprint', latency: 'novice' })).games)
  })

  it.each([2, 3])(
    'talks at a table of %d as it would in this process, its view as encoded included',
    async (players) => {
      const mine = await open('chatty', {}, players)
      const { default: create } = (await import(pathToFileURL(fixture('chatty')).href)) as { default: AgentFactory }
      const house: Player = { kind: 'scripted', name: 'chatty', create }
      const here = await play(
        Array.from({ length: players }, () => house),
        { count: 6 },
      )
      const there = await play(
        Array.from({ length: players }, () => mine),
        { count: 6 },
      )
      expect(here.words).toBeGreaterThan(20)
      expect(there.games).toEqual(here.games)
      const mixed = Array.from({ length: players }, (_, seat) => (seat === 1 ? mine : house))
      expect((await play(mixed, { count: 6 })).games).toEqual(here.games)
      const silent = await play(
        Array.from({ length: players }, () => mine),
        { count: 6, talk: false },
      )
      expect([silent.words, silent.illegal]).toEqual([0, 0])
    },
  )

  it('as the recipe has it plays in JavaScript', async () => {
    const page = await readFile(new URL('../../docs/recipes/agent-file.md', import.meta.url), 'utf8')
    const [, section] = page.split('## With types')
    const [, code] = /```ts\n([^]*?)```/.exec(section) as unknown as [string, string]
    // Inside the package, so that it finds the package by its name.
    const folder = await mkdtemp(fileURLToPath(new URL('../../dist/recipe-', import.meta.url)))
    try {
      const path = join(folder, 'mine.mjs')
      await writeFile(path, code.replace(/^import type.*\n/, '').replace(': AgentFactory', ''))
      const [mine] = await resolvePlayers([path, path])
      opened.push(mine)
      const { games, illegal, report } = await play([mine, scripted('careful')])
      expect([illegal, report]).toEqual([0, {}])
      expect(games.filter((game) => game.startsWith(`${OUTCOME.Won} `)).length).toBeGreaterThan(1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('serves one match at a time', async () => {
    const mine = await open('greedy')
    const first = play([mine, mine], { count: 2 })
    await expect(play([mine, mine], { count: 2 })).rejects.toMatchObject({ code: 'agent-module/busy' })
    expect((await first).games).toEqual((await play([mine, mine], { count: 2 })).games)
  })
})

describe('an agent that fails', () => {
  it('by throwing loses those turns, and the run goes on', async () => {
    const seats = [await open('throws'), scripted('careful')]
    const { report, forfeited, games } = await play(seats)
    expect(report.faults).toMatchObject([
      { agent: 'throws.mjs', firstError: 'no plan for decision 5 (throws.mjs:7:35)', forfeited: 0 },
    ])
    expect(report.faults?.[0].errors).toBeGreaterThan(12 * 20)
    expect(report.repeatable).toBeUndefined()
    expect(forfeited).toBe(0)
    // It does turn before it throws, and throwing is the same every time.
    expect(games.some((game) => game.includes('57,0:'))).toBe(true)
    expect((await play(seats)).games).toEqual(games)
  })

  it('by giving what is no move loses those turns as illegal ones', async () => {
    const { report, illegal } = await play([await open('odd-answers'), scripted('careful')], { count: 4 })
    expect(illegal).toBeGreaterThan(100)
    expect(report.faults).toMatchObject([{ agent: 'odd-answers.mjs', firstError: expect.stringMatching(/NaN$/) }])
    // Two of its six answers are whole numbers.
    expect(report.faults?.[0].errors).toBeGreaterThan(0.6 * illegal)
    expect(report.faults?.[0].errors).toBeLessThan(0.7 * illegal)
    const late = await play([await open('promises'), scripted('careful')], { count: 2 })
    expect(late.report.faults?.[0].firstError).toMatch(/a promise$/)
  })

  it('by hanging forfeits the games it sits in, by name, and the next ones are played by a new one', async () => {
    const mine = await open('hangs', { answerMs: 400 })
    const calm = (await play([scripted('careful'), scripted('careful')], { count: 24 })).games
    const { report, forfeited, games } = await play([mine, scripted('careful')], { count: 24, block: 4 })
    expect(report).toEqual({
      faults: [{ agent: 'hangs.mjs', errors: 0, firstError: 'hangs.mjs did not answer within 0.4 s', forfeited }],
      repeatable: false,
    })
    expect(forfeited).toBeGreaterThan(0)
    expect(forfeited).toBeLessThan(24)
    // What was played out was played as ever, before the loss and after it.
    expect(games.filter((game) => calm.includes(game))).toHaveLength(24 - forfeited)
  })

  it.each([
    ['always-hangs', { answerMs: 300 }, /did not answer within 0.3 s/],
    ['exits', {}, /died: it ended its own thread/],
    ['fills-memory', { memoryMb: 32 }, /died: .*memory/],
    ['fails-later', {}, /died: a late failure/],
  ])('time and again (%s) is given up, and all its games are forfeited', async (name, limits, reason) => {
    const mine = await open(name, limits)
    const { report, forfeited } = await play([scripted('greedy'), mine], { count: 200, block: 4, latency: 'novice' })
    expect(report.faults).toMatchObject([{ agent: `${name}.mjs`, errors: 0, forfeited }])
    expect(report.faults?.[0].firstError).toMatch(reason)
    expect(report.repeatable).toBe(false)
    expect(forfeited).toBeGreaterThan(100)
    // The partner is not to blame, nor is the next match.
    expect((await play([scripted('greedy'), scripted('greedy')], { count: 2 })).report).toEqual({})
  })

  it('to repeat itself is named, though it plays', async () => {
    const { report, forfeited } = await play([await open('unsteady'), scripted('careful')], { count: 2 })
    expect(report).toEqual({
      faults: [{ agent: 'unsteady.mjs', errors: 0, firstError: expect.stringMatching(/the same seed/), forfeited: 0 }],
      repeatable: false,
    })
    expect(forfeited).toBe(0)
  })
})
