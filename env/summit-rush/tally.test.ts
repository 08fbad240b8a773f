import { describe, expect, it } from 'vitest'
import { createGame } from './game.js'
import { turnMove } from './moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { TALLY } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { legalPlays } from './testing/legal-moves.js'
import { randomConfig, randomMove, seatStreams } from './testing/random-play.js'
import { events, play, runTo, tableGame, turn, withdraw } from './testing/table-game.js'

const Anna = 0
const Ben = 1
const deck = buildDeck({ piles: ['9s', '7c'], bottom: 'Ac Ad 2d 2h 2s 3c 3d 3h 3s 4c', stocks: ['Kd Kh', 'Ah Kc'] })
const fitting = buildDeck({ piles: ['9s', '7c'], bottom: '8h 6c 2d 2h 2s 3c 3d 3h 3s 4c' })
const see300 = hand({ see: 300, move: 100, turn: 100 })

describe('double turns', () => {
  it.each([
    [390, 1],
    [400, 0],
  ])('count a turn decided at %i ms beside one taken at 100 and seen at 400: %i', (decidedMs, doubles) => {
    const game = tableGame({ latency: see300 }, deck)
    turn(game, Anna)
    runTo(game, decidedMs)
    turn(game, Ben)
    runTo(game, 2_000)
    expect(game.state.tally[TALLY.DoubleTurns]).toBe(doubles)
    expect(game.state.tally[TALLY.Turns]).toBe(2)
  })

  it('count once when two turns cross, and never the own turn before', () => {
    const game = tableGame({ latency: [hand({ see: 300, move: 100 }), hand({ see: 300, move: 150 })] }, deck)
    turn(game, Anna)
    turn(game, Ben)
    runTo(game, 1_000)
    expect(game.state.tally[TALLY.DoubleTurns]).toBe(1)
    turn(game, Anna)
    runTo(game, 2_000)
    turn(game, Anna)
    runTo(game, 3_000)
    expect(game.state.tally[TALLY.DoubleTurns]).toBe(1)
  })

  it('are in random games what the log says', () => {
    let doubles = 0
    for (let seed = 0; seed < 40; seed++) {
      const game = createGame(randomConfig(`double/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      const wasted = Array<boolean>(game.config.players).fill(false)
      let wastedTurns = 0
      let seen = 0
      while (!isOver(game)) {
        for (const [seat, view] of game.views.entries()) {
          if (game.asks.asked[seat] === 0) continue
          const move = randomMove(view, streams[seat])
          if (move === turnMove(view.players)) wasted[seat] = legalPlays(game, seat).length > 0
          takeMove(game, seat, move)
        }
        advanceToAsk(game)
        for (const event of events(game).slice(seen)) if (event.kind === 'Turn' && wasted[event.seat]) wastedTurns++
        seen = game.log.count
      }
      const log = events(game)
      const expected = log.filter((event, index) => {
        if (event.kind !== 'Turn') return false
        const before = log.slice(0, index)
        const decided = before.findLast((one) => one.seat === event.seat && one.kind === 'Decide')
        const decidedMs = decided?.timeMs ?? 0
        const { see } = game.config.paces[event.seat]
        return before.some((one) => one.kind === 'Turn' && one.seat !== event.seat && one.timeMs + see > decidedMs)
      })
      expect(game.state.tally[TALLY.DoubleTurns]).toBe(expected.length)
      expect(game.state.tally[TALLY.WastedTurns]).toBe(wastedTurns)
      doubles += expected.length
    }
    expect(doubles).toBeGreaterThan(20)
  })
})

describe('wasted turns', () => {
  it('count a turn decided while a play was legal, though not one that was given up', () => {
    const game = tableGame({ latency: hand({ decide: 50, move: 100, withdraw: 20 }) }, fitting)
    turn(game, Anna)
    runTo(game, 80)
    withdraw(game, Anna)
    runTo(game, 200)
    expect([game.state.tally[TALLY.WastedTurns], game.state.tally[TALLY.Withdrawals]]).toEqual([0, 1])
    turn(game, Anna)
    runTo(game, 1_000)
    expect(game.state.tally[TALLY.WastedTurns]).toBe(1)
  })

  it('do not count a turn when nothing fitted', () => {
    const game = tableGame({ latency: see300 }, deck)
    turn(game, Anna)
    runTo(game, 1_000)
    expect(game.state.tally[TALLY.WastedTurns]).toBe(0)
  })
})

describe('pile gaps', () => {
  it('book the time at each distance of the tops up to each change and to the end', () => {
    const game = tableGame({ latency: hand({ move: 100 }), seconds: 1 }, fitting)
    play(game, Anna, 18, Anna)
    runTo(game, 300)
    play(game, Ben, 19, Ben)
    runTo(game, 5_000)
    // 9-7 until the 8 lands at 200, 8-7 until the 6 lands at 500, then 8-6 until the limit.
    expect(Array.from(game.state.gapMs)).toEqual([0, 300, 700, 0, 0, 0, 0])
  })
})
