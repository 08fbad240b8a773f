import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashDraw, hashKey } from '../cards/hash.js'
import { ENGINE_VERSION } from './engine-version.js'
import { resolveConfig } from './config.js'
import { createGame, type Game } from './game.js'
import { LATENCY_NAMES, type LatencyName } from './latency.js'
import { LEVEL_NAMES, type LevelName } from './levels.js'
import { isPlay, turnMove, WAIT } from './moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { hashTable } from './table-hash.js'
import { isSayable } from './talk.js'
import { legalMoves } from './testing/legal-moves.js'
import { SILENCE, wordCount } from './words.js'

// Games whose moves are picked by a counted hash, and how each ended when its engine version was new. They hold every
// kind of move and words, so nearly any change of the rules shows in them.
//
// UPDATE_GOLDEN=1 npx vitest run env/summit-rush/golden.test.ts   records them anew.

const SEEDS = 24
const FIXTURE = new URL('fixtures/golden.json', import.meta.url)

interface Golden {
  readonly engine: number
  /** By line-up: for each seed the outcome, the time in ms and the final hash. */
  readonly games: Readonly<Record<string, string>>
}

interface LineUp {
  readonly name: string
  readonly level: LevelName
  readonly players: number
  readonly latency: readonly LatencyName[]
}

const lineUps: LineUp[] = LEVEL_NAMES.flatMap((level) =>
  [2, 3].flatMap((players) => {
    const mixed = (['human', 'expert', 'novice'] as const).slice(0, players)
    const same = LATENCY_NAMES.map((one) => ({ pace: one, latency: Array<LatencyName>(players).fill(one) }))
    return [...same, { pace: 'mixed', latency: mixed }].map(({ pace, latency }) => ({
      name: `${level}/${pace}/${players}`,
      level,
      players,
      latency,
    }))
  }),
)

/** A legal move by a counted hash: a play where there is one, TURN, WAIT and WITHDRAW now and then. */
function pickMove(game: Game, seat: number, draw: number): number {
  const { players } = game.config
  const legal = legalMoves(game.views[seat]).filter((move) => move !== WAIT)
  const plays = legal.filter((move) => isPlay(move, players))
  if (draw % 9 === 0) return legal.at(-1) ?? WAIT
  if (plays.length > 0) return plays[(draw >>> 8) % plays.length]
  return draw % 3 === 0 && legal.includes(turnMove(players)) ? turnMove(players) : WAIT
}

function act(game: Game, seat: number, draw: number): void {
  const word = (draw >>> 20) % wordCount(game.config.players)
  const speaks = (draw >>> 16) % 5 === 0 && isSayable(game, seat, word)
  takeMove(game, seat, pickMove(game, seat, draw), speaks ? word : SILENCE)
}

function playGolden({ name, level, players, latency }: LineUp, seed: number): string {
  const game = createGame(resolveConfig({ level, players, latency }))
  startGame(game, String(seed))
  const key = hashKey(`golden/${name}/${seed}`)
  for (let asks = 0; !isOver(game); asks++) {
    for (let seat = 0; seat < players; seat++) {
      if (game.asks.asked[seat] === 1) act(game, seat, hashDraw(key, 2, seat, asks))
    }
    advanceToAsk(game)
  }
  return `${game.state.outcome}:${game.state.timeMs}:${hashTable(game.state)}`
}

const read = (): Golden => JSON.parse(readFileSync(FIXTURE, 'utf8')) as Golden
const play = (lineUp: LineUp): string => Array.from({ length: SEEDS }, (_, seed) => playGolden(lineUp, seed)).join(' ')

describe('golden games', () => {
  beforeAll(() => {
    if (process.env.UPDATE_GOLDEN !== '1') return
    const games = Object.fromEntries(lineUps.map((lineUp) => [lineUp.name, play(lineUp)]))
    writeFileSync(FIXTURE, `${JSON.stringify({ engine: ENGINE_VERSION, games } satisfies Golden, undefined, 2)}\n`)
  })

  it('belong to this engine version', () => {
    expect(
      read().engine,
      'ENGINE_VERSION was raised: record the games anew with UPDATE_GOLDEN=1 npx vitest run env/summit-rush/golden.test.ts',
    ).toBe(ENGINE_VERSION)
    expect(Object.keys(read().games)).toEqual(lineUps.map(({ name }) => name))
  })

  it.each(lineUps)('end as they did: $name', (lineUp) => {
    const then = read().games[lineUp.name].split(' ')
    const changed = play(lineUp)
      .split(' ')
      .flatMap((now, seed) => (now === then[seed] ? [] : [`seed ${seed}: was ${then[seed]}, is ${now}`]))
    expect(
      changed,
      'Games end otherwise than they did. If that is meant, raise ENGINE_VERSION (engine-version.ts) and run UPDATE_GOLDEN=1 npx vitest run env/summit-rush/golden.test.ts',
    ).toEqual([])
  })
})
