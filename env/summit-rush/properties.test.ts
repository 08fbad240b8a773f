import { array, assert, constantFrom, integer, nat, property, record, string, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, shuffle } from '../cards/random.js'
import { POSITIONS } from '../cards/peaks.js'
import { resolveConfig, type SummitRushOptions } from './config.js'
import { encodeView, observationSize } from './encoder.js'
import { createGame, type Game } from './game.js'
import { LATENCY_NAMES } from './latency.js'
import { LEVEL_NAMES } from './levels.js'
import { writeMask } from './mask.js'
import { moveCount, WAIT } from './moves.js'
import { advanceToAsk, catchUpAll, isOver, startGame, stepTick, takeMove } from './play.js'
import { createReferee } from './referee/referee.js'
import { parseReplay } from './replay.js'
import { endRecording, recordMoves, replayLines, startRecording } from './replay-recorder.js'
import { verifyReplay } from './replay-cursor.js'
import { restoreGame, snapshotGame, type GameSnapshot } from './snapshot.js'
import { hashTable } from './table-hash.js'
import { legalMoves } from './testing/legal-moves.js'

// Games of every kind, their moves picked by a list of numbers that fast-check shrinks: a failure comes down to the
// shortest list of moves that shows it, with the seed and path that repeat it.

const options: Arbitrary<SummitRushOptions> = record({
  level: constantFrom(...LEVEL_NAMES),
  players: constantFrom(2, 3),
  latency: constantFrom(...LATENCY_NAMES),
  tickMs: constantFrom(10, 50, 70, 100),
  seconds: integer({ min: 5, max: 60 }),
})

const plan = record({ options, seed: string(), picks: array(nat(), { minLength: 1, maxLength: 120 }) })

/** The legal move that a number picks; the list is used round and round. */
function picker(picks: readonly number[]): (game: Game, seat: number) => number {
  let next = 0
  return (game, seat) => {
    const legal = legalMoves(game.views[seat])
    return legal[picks[next++ % picks.length] % legal.length]
  }
}

/** Plays a game to its end, asked seats choosing; `each` sees it before the moves of every ask. */
function playThrough(
  game: Game,
  picks: readonly number[],
  each: (game: Game, moves: number[]) => void = () => {},
): void {
  const pick = picker(picks)
  while (!isOver(game)) {
    const moves = game.views.map((_, seat) => (game.asks.asked[seat] === 1 ? pick(game, seat) : WAIT))
    each(game, moves)
    for (const [seat, move] of moves.entries()) takeMove(game, seat, move)
    advanceToAsk(game)
  }
}

function dealt(of: SummitRushOptions, seed: string): Game {
  const game = createGame(resolveConfig(of))
  startGame(game, seed)
  return game
}

const runs = { numRuns: 40 }

describe('for any options, deal and moves', () => {
  it('all laws of the table hold at every tick, 52 cards among them, and the game ends within its limit', () => {
    assert(
      property(plan, ({ options: of, seed, picks }) => {
        const game = dealt(of, seed)
        const pick = picker(picks)
        const referee = createReferee(game)
        while (!isOver(game)) {
          referee.check()
          for (let seat = 0; seat < game.views.length; seat++) takeMove(game, seat, pick(game, seat))
          stepTick(game)
        }
        referee.check()
        expect(game.state.timeMs).toBeLessThanOrEqual(game.config.limitMs)
      }),
      runs,
    )
  })

  it('a snapshot taken at any ask, through JSON, goes on to the same end', () => {
    assert(
      property(plan, nat(40), ({ options: of, seed, picks }, when) => {
        const game = dealt(of, seed)
        const twin = createGame(game.config)
        let ask = 0
        let copied = false
        playThrough(game, picks, (now, moves) => {
          if (ask++ === when) {
            restoreGame(twin, JSON.parse(JSON.stringify(snapshotGame(now))) as GameSnapshot)
            copied = true
          }
          if (!copied) return
          for (const [seat, move] of moves.entries()) takeMove(twin, seat, move)
          advanceToAsk(twin)
        })
        expect(copied ? course(twin) : undefined).toEqual(copied ? course(game) : undefined)
      }),
      runs,
    )
  })

  it('the recorded moves, through text, replay to the same state hashes', () => {
    assert(
      property(plan, ({ options: of, seed, picks }) => {
        const game = dealt(of, seed)
        const recording = startRecording(game, { agents: game.views.map(() => 'picked'), package: 'test' })
        const pick = picker(picks)
        while (!isOver(game)) {
          const moves = game.views.map((_, seat) => (game.asks.asked[seat] === 1 ? pick(game, seat) : WAIT))
          for (const [seat, move] of moves.entries()) takeMove(game, seat, move)
          recordMoves(recording, game, moves)
          advanceToAsk(game)
        }
        const replay = parseReplay(
          replayLines(endRecording(recording, game)).map((line): unknown => JSON.parse(line)),
          'property',
        )
        expect(hashTable(verifyReplay(replay).game.state)).toBe(hashTable(game.state))
      }),
      runs,
    )
  })

  it('permuting the hidden cards changes no view, mask or observation until one is turned up', () => {
    assert(
      property(plan, string(), ({ options: of, seed, picks }, permutation) => {
        const game = dealt(of, seed)
        const { deck } = game.state
        const hidden = Array.from(deck.keys()).filter((i) => i < 18 || i >= POSITIONS + game.views.length)
        const cards = shuffle(
          hidden.map((i) => deck[i]),
          createRandom(permutation),
        )
        const permuted = Uint8Array.from(deck)
        for (const [k, i] of hidden.entries()) permuted[i] = cards[k]
        const twin = createGame(game.config)
        startGame(twin, seed, permuted)
        const pick = picker(picks)
        // A flip or a turned stock card may show the difference; until then there is none to see.
        while (
          !isOver(game) &&
          !game.views.some((view) => view.unseen.join() !== twin.views[view.seat].unseen.join())
        ) {
          if (isOver(twin) || hasTurnedUp(game)) return
          for (let seat = 0; seat < game.views.length; seat++) {
            expect(seen(twin, seat)).toEqual(seen(game, seat))
            const move = game.asks.asked[seat] === 1 ? pick(game, seat) : WAIT
            takeMove(game, seat, move)
            takeMove(twin, seat, move)
          }
          advanceToAsk(game)
          advanceToAsk(twin)
          catchUpAll(game)
          catchUpAll(twin)
        }
      }),
      runs,
    )
  })
})

/** How a game went, in full. What a view works out only when it is looked at is left out. */
function course(game: Game): unknown {
  const { state, asks, log } = snapshotGame(game)
  return { state, asks, log }
}

/** Whether a card has been turned up in truth, whoever knows it yet. */
function hasTurnedUp({ state }: Game): boolean {
  return state.card.some((lies, position) => position < 18 && lies !== 0) || state.lastTurnMs.some((ms) => ms >= 0)
}

function seen(game: Game, seat: number): unknown {
  const mask = new Uint8Array(moveCount(game.views.length))
  const observation = new Float32Array(observationSize(game.views.length))
  writeMask(game.views[seat], mask)
  encodeView(game.views[seat], observation)
  return { mask, observation, asked: game.asks.asked[seat] }
}
