import { describe, expect, it } from 'vitest'
import { shuffledDeck } from '../cards/deal.js'
import { POSITIONS, ROW_STARTS, rowOf } from '../cards/peaks.js'
import { RANKS } from '../cards/ranks.js'
import { resolveConfig, type SummitRushOptions } from './config.js'
import { encodeView, observationSize } from './encoder.js'
import { createGame, type Game } from './game.js'
import { LATENCY_PROFILES, type LatencyName } from './latency.js'
import { isPlay, playMove, playPile, playPosition, WAIT, withdrawMove } from './moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { legalPlays } from './testing/legal-moves.js'
import { buildDeck } from './testing/build-deck.js'
import { randomMove, randomOptions, seatStreams } from './testing/random-play.js'
import { events } from './testing/table-game.js'
import { movedDeck, playTwins } from './testing/twin-play.js'
import type { View } from './view.js'

function encoded(view: View): number[] {
  const features = new Float32Array(observationSize(view.players))
  encodeView(view, features)
  return Array.from(features)
}

function started(options: SummitRushOptions, seed: string, deck: Uint8Array): Game {
  const game = createGame(resolveConfig(options))
  startGame(game, seed, deck)
  return game
}

function ending({ state }: Game): unknown {
  const { timeMs, outcome, cleared, tally, gapMs } = state
  return { timeMs, outcome, cleared, tally: Array.from(tally), gapMs: Array.from(gapMs) }
}

const positions = Array.from({ length: POSITIONS }, (_, position) => position)
const mirror = (position: number): number => {
  const row = rowOf(position)
  return ROW_STARTS[row] + ROW_STARTS[row + 1] - 1 - position
}

describe('the game is the same', () => {
  it('for every seat: moving the seats round the table moves what each sees and does, and nothing else', () => {
    for (let i = 0; i < 40; i++) {
      const options = randomOptions(`swap/${i}`)
      const { players } = options
      const next = (seat: number): number => (seat + 1) % players
      const moved = <T>(list: readonly T[]): T[] => list.map((_, seat) => list[(seat + players - 1) % players])
      const deck = shuffledDeck(String(i))
      const stockMoved = movedDeck(deck, (place) => {
        const k = place - POSITIONS
        return place < POSITIONS || k >= Math.floor(24 / players) * players
          ? place
          : POSITIONS + k - (k % players) + next(k % players)
      })
      const { latency, seatKeys } = options
      if (!Array.isArray(latency) || !seatKeys) throw new Error('random options name every seat')
      const game = started(options, String(i), deck)
      const twin = started({ ...options, latency: moved(latency), seatKeys: moved(seatKeys) }, String(i), stockMoved)
      playTwins(game, twin, { seat: next, move: (move) => move }, seatStreams(game, `swap/${i}`), () => {
        for (const view of game.views) expect(encoded(twin.views[next(view.seat)])).toEqual(encoded(view))
      })
      expect(ending(twin)).toEqual(ending(game))
      expect(Array.from(twin.state.stockLeft)).toEqual(moved(Array.from(game.state.stockLeft)))
    }
  })

  it('in the mirror', () => {
    for (let i = 0; i < 40; i++) {
      const options = randomOptions(`mirror/${i}`)
      const { players } = options
      const deck = shuffledDeck(String(i))
      const mirrored = movedDeck(deck, (place) => (place < POSITIONS ? mirror(place) : place))
      const game = started(options, String(i), deck)
      const twin = started(options, String(i), mirrored)
      const move = (one: number): number =>
        isPlay(one, players) ? playMove(mirror(playPosition(one)), playPile(one)) : one
      playTwins(game, twin, { seat: (seat) => seat, move }, seatStreams(game, `mirror/${i}`), () => {
        for (const [seat, view] of game.views.entries()) {
          const other = twin.views[seat]
          expect(positions.map((p) => [other.card[mirror(p)], other.rank[mirror(p)]])).toEqual(
            positions.map((p) => [view.card[p], view.rank[p]]),
          )
        }
      })
      expect(ending(twin)).toEqual(ending(game))
      const shape = (one: Game): unknown[] => events(one).map(({ timeMs, kind, seat, c }) => [timeMs, kind, seat, c])
      expect(shape(twin)).toEqual(shape(game))
    }
  })

  it('with all ranks turned round the corner, as long as king and ace are neighbours', () => {
    for (let i = 0; i < 39; i++) {
      const options = { ...randomOptions(`ranks/${i}`), wrap: true }
      const shift = 1 + (i % 12)
      const turned = (card: number): number => card - (card % RANKS) + (((card % RANKS) + shift) % RANKS)
      const deck = shuffledDeck(String(i))
      const game = started(options, String(i), deck)
      const twin = started(options, String(i), deck.map(turned))
      const same = { seat: (seat: number) => seat, move: (move: number) => move }
      playTwins(game, twin, same, seatStreams(game, `ranks/${i}`), () => {
        expect(twin.state.timeMs).toBe(game.state.timeMs)
      })
      expect(isOver(twin)).toBe(true)
      const inFirst = events(game).map((event) => (event.kind === 'Top' ? { ...event, a: turned(event.a) } : event))
      expect(events(twin)).toEqual(inFirst)
    }
  })

  it('but not with the wrap off: there the ends are ends', () => {
    const options = { ...randomOptions('ends'), players: 2, latency: 'human' as const, seatKeys: [0, 1], wrap: false }
    const deck = buildDeck({ piles: ['Qd', '7c'], bottom: 'Kc 2h 2s 2c 3c 4d 4s 4h 3h 3s' })
    const up = deck.map((card) => card - (card % RANKS) + ((card + 1) % RANKS))
    expect(legalPlays(started(options, 'ends', deck), 0)).toContain('18>0')
    expect(legalPlays(started(options, 'ends', up), 0)).not.toContain('18>0')
    expect(legalPlays(started({ ...options, wrap: true }, 'ends', up), 0)).toContain('18>0')
  })
})

describe('common random numbers', () => {
  /** How long the decisions of seat 0 take, one after the other, when seat 1 plays or sits still at some pace. */
  function decisionTimes(seed: string, partner: LatencyName, partnerPlays: boolean): number[] {
    const human = LATENCY_PROFILES.human
    const steady = { ...human, decide: { ...human.decide, perCard: 0 } }
    const game = started({ level: 'normal', players: 2, latency: [steady, partner] }, seed, shuffledDeck(seed))
    const [own, other] = seatStreams(game, seed)
    const give = withdrawMove(2)
    while (!isOver(game)) {
      const moves = [randomMove(game.views[0], own), partnerPlays ? randomMove(game.views[1], other) : WAIT]
      for (const [seat, move] of moves.entries()) {
        if (game.asks.asked[seat] === 1) takeMove(game, seat, move === give ? WAIT : move)
      }
      advanceToAsk(game)
    }
    const mine = events(game).filter(({ seat, kind }) => seat === 0 && ['Decide', 'Reach', 'ReachStock'].includes(kind))
    const chosen = mine.filter((event) => event.kind === 'Decide')
    return chosen.flatMap((event) => {
      const start = mine[mine.indexOf(event) + 1]
      return start ? [start.timeMs - event.timeMs] : []
    })
  }

  it('give a seat the same times for its n-th move whatever the others do and however fast they are', () => {
    for (let i = 0; i < 10; i++) {
      const all = [
        decisionTimes(String(i), 'human', true),
        decisionTimes(String(i), 'human', false),
        decisionTimes(String(i), 'novice', true),
      ]
      const common = Math.min(...all.map((times) => times.length))
      expect(common).toBeGreaterThan(5)
      for (const times of all) expect(times.slice(0, common)).toEqual(all[0].slice(0, common))
    }
  })
})
