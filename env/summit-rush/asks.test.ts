import { describe, expect, it } from 'vitest'
import { collectAsks } from './attention.js'
import { createGame, type Game } from './game.js'
import { advanceTo, advanceToAsk, isOver, nextTick, startGame } from './play.js'
import { AskJudge } from './testing/ask-judge.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { events, eventsOf, play, tableGame, turn, withdraw } from './testing/table-game.js'

const Anna = 0
const Ben = 1

/** Runs tick by tick, asking at each: what `advanceToAsk` may skip but never change. */
function creepToAsk(game: Game): number {
  while (!isOver(game)) {
    advanceTo(game, nextTick(game))
    if (isOver(game)) break
    const asked = collectAsks(game)
    if (asked > 0) return asked
  }
  game.asks.asked.fill(0)
  return 0
}

describe('advanceToAsk', () => {
  it('gives the same asks, times, moves and log as going tick by tick', () => {
    for (let seed = 0; seed < 60; seed++) {
      const games = [createGame(randomConfig(`asks/${seed}`)), createGame(randomConfig(`asks/${seed}`))]
      const [streams, slowStreams] = games.map((game) => seatStreams(game, String(seed)))
      const [game, slow] = games
      for (const one of games) startGame(one, String(seed))
      while (!isOver(game)) {
        expect(answerAsks(slow, slowStreams)).toEqual(answerAsks(game, streams))
        expect(creepToAsk(slow)).toBe(advanceToAsk(game))
        expect(slow.state.timeMs).toBe(game.state.timeMs)
        expect(slow.asks).toEqual(game.asks)
      }
      expect(isOver(slow)).toBe(true)
      expect(slow.state).toEqual(game.state)
      expect(events(slow)).toEqual(events(game))
    }
  })

  it('asks every seat that the rule asks, at that edge, and nobody without a reason', () => {
    for (let seed = 0; seed < 40; seed++) {
      const game = createGame(randomConfig(`judge/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      const judge = new AskJudge(game)
      for (let edge = 0; !isOver(game) && edge < 800; edge++) {
        answerAsks(game, streams)
        judge.note()
        advanceTo(game, nextTick(game))
        if (isOver(game)) break
        const { must, may } = judge.verdict()
        collectAsks(game)
        const asked = Array.from(game.asks.asked.keys()).filter((seat) => game.asks.asked[seat] === 1)
        const where = `seed ${seed}, ${game.state.timeMs} ms`
        expect(asked, where).toEqual(expect.arrayContaining(must))
        expect(may, where).toEqual(expect.arrayContaining(asked))
      }
    }
  })

  it('asks everyone at the deal and nobody after the end', () => {
    const game = tableGame({ seconds: 1 })
    expect(Array.from(game.asks.asked)).toEqual([1, 1])
    while (advanceToAsk(game) > 0);
    expect(isOver(game)).toBe(true)
    expect(Array.from(game.asks.asked)).toEqual([0, 0])
  })

  it('asks a waiting seat again after maxWaitMs and says how long it was', () => {
    const game = tableGame({ seconds: 60, tickMs: 50, maxWaitMs: 330 })
    for (let ask = 1; ask <= 5; ask++) {
      expect(advanceToAsk(game)).toBe(2)
      expect(game.state.timeMs).toBe(350 * ask)
      expect(Array.from(game.asks.elapsedMs)).toEqual([350, 350])
    }
  })
})

describe('a hand under way', () => {
  const deck = buildDeck({ piles: ['9s', '7c'], bottom: '8h 6c Th 2h 2s 3c 3d 3h 3s 4c', stocks: ['Kd', 'Ah'] })
  const askedAt = (game: Game, seat: number, until: number): number[] => {
    const times: number[] = []
    while (!isOver(game) && game.state.timeMs < until) {
      advanceToAsk(game)
      if (game.asks.asked[seat] === 1) times.push(game.state.timeMs)
    }
    return times.filter((time) => time < until)
  }

  it('is asked when its card is seen reached for, held and gone, and when it falls idle after having waited', () => {
    const latency = [hand({ decide: 10, move: 900, recover: 100 }), hand({ decide: 100, move: 100 })]
    const game = tableGame({ latency, maxWaitMs: 5_000 }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 18, Ben)
    // Reach seen at 100, touch at 200, landing at 300; Anna arrives at 910 and has recovered at 1,010.
    expect(askedAt(game, Anna, 1_500)).toEqual([100, 200, 300, 1_010])
  })

  it('is asked when its card no longer fits the pile it is bound for', () => {
    const latency = [hand({ move: 900 }), hand({ move: 100 })]
    const game = tableGame({ latency, maxWaitMs: 5_000 }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 20, Anna)
    // Ben's 10 lands on Anna's 9 at 200: her 8 fits no more.
    expect(askedAt(game, Anna, 800)).toEqual([200])
  })

  it('bound for the stock, is asked when another hand goes for its stock or turns, or a play newly fits', () => {
    const latency = [hand({ move: 900 }), hand({ decide: 50, move: 100, turn: 100 })]
    const game = tableGame({ latency, maxWaitMs: 5_000 }, deck)
    turn(game, Anna)
    turn(game, Ben)
    expect(askedAt(game, Anna, 300)).toEqual([50, 150, 250])

    const fitting = buildDeck({ piles: ['9s', '7c'], bottom: 'Th 6c 5h 2h 2s 3c 3d 3h 3s 4c' })
    const other = tableGame({ latency, maxWaitMs: 5_000 }, fitting)
    turn(other, Anna)
    play(other, Ben, 19, Ben)
    // The 6 is in the air from 150 on, so the 5 newly fits; at its landing nothing new does.
    expect(askedAt(other, Anna, 500)).toEqual([150])
  })

  it('is not asked for what does not concern it', () => {
    const latency = [hand({ move: 900 }), hand({ move: 100 })]
    const game = tableGame({ latency, maxWaitMs: 5_000 }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 19, Ben)
    expect(askedAt(game, Anna, 890)).toEqual([])
  })

  it('is not asked any more once it has touched its card', () => {
    const latency = [hand({ move: 100 }), hand({ decide: 20, move: 90 })]
    const game = tableGame({ latency, maxWaitMs: 5_000 }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 18, Ben)
    const times = askedAt(game, Anna, 400)
    expect(eventsOf(game, 'Touch', Anna)).toMatchObject([{ timeMs: 100 }])
    expect(times[0]).toBe(20)
    expect(times.slice(1).every((time) => time >= 200)).toBe(true)
  })

  it('is asked again when it falls idle after giving up', () => {
    const latency = hand({ decide: 100, move: 100, withdraw: 60 })
    const game = tableGame({ latency, maxWaitMs: 5_000 }, deck)
    play(game, Anna, 18, Anna)
    withdraw(game, Anna)
    expect(askedAt(game, Anna, 400)).toEqual([60])
  })
})
