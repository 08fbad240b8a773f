import { describe, expect, it } from 'vitest'
import { encodeView, observationSize } from './encoder.js'
import { createGame } from './game.js'
import { compilePace, decideMs, LATENCY_PROFILES, LIVE_PROFILE } from './latency.js'
import { answerAsk, askSeat, runToEdge, runToMoment } from './live.js'
import { playMove, turnMove, WAIT, withdrawMove } from './moves.js'
import { takeMove } from './play.js'
import { readViewData, viewData } from './snapshot.js'
import { PHASE } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { legalMoves } from './testing/legal-moves.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { eventsOf, tableGame } from './testing/table-game.js'
import { advanceToAsk, isOver, startGame } from './play.js'

const deck = buildDeck({ piles: ['4s', '9c'], bottom: '5h' })
const beside = (seat: number) =>
  tableGame({ tickMs: 50, latency: seat === 0 ? [LIVE_PROFILE, 'human'] : ['human', LIVE_PROFILE] }, deck)

describe('the live profile', () => {
  it('adds nothing to seeing, deciding and reaching; carrying, turning up and turning take 150 ms', () => {
    const pace = compilePace(LIVE_PROFILE)
    expect([...pace.reachMs, pace.reachStockMs, pace.see, pace.hear].every((ms) => ms === 0)).toBe(true)
    expect(
      [...pace.carryOwnMs, ...pace.carryPartnerMs, pace.pileToPileMs, pace.flip, pace.turn].every((ms) => ms === 150),
    ).toBe(true)
    const key = beside(0).key
    for (let n = 0; n < 100; n++) expect(decideMs(pace, key, 0, n, 10)).toBe(0)
  })

  it('is checked like any other', () => {
    const profile = { ...LIVE_PROFILE, reach: { a: -1, b: 0 } }
    expect(() => compilePace(profile)).toThrow(/latency\/invalid[\s\S]*profile live, field reach\.a/)
  })

  it('touches in the very millisecond, between edges', () => {
    const game = beside(0)
    runToMoment(game, 137, 0)
    takeMove(game, 0, playMove(18, 0))
    runToMoment(game, 137, 0)
    expect(eventsOf(game, 'Touch').map(({ timeMs }) => timeMs)).toEqual([137])
    runToEdge(game, 300)
    expect(eventsOf(game, 'Land').map(({ timeMs }) => timeMs)).toEqual([287])
  })
})

describe('an answer that took time', () => {
  const drawn = (cards: number): number => decideMs(compilePace(LATENCY_PROFILES.human), beside(0).key, 1, 0, cards)

  it('sets out when it would have if it had come at once', () => {
    const game = beside(0)
    const ask = askSeat(game, 1)
    runToMoment(game, 90, 0)
    expect(answerAsk(game, ask, playMove(18, 1))).toBe('taken')
    expect([game.state.phase[1], game.state.dueMs[1]]).toEqual([PHASE.Decide, drawn(5)])
    expect(eventsOf(game, 'Decide').map(({ timeMs }) => timeMs)).toEqual([0])
    expect(game.state.decidedMs[1]).toBe(0)
  })

  it('is late from the millisecond on in which the hand should have set out', () => {
    for (const [ms, fate] of [
      [drawn(10) - 1, 'taken'],
      [drawn(10), 'late'],
    ] as const) {
      const game = beside(0)
      const ask = askSeat(game, 1)
      runToMoment(game, ms, 0)
      expect(answerAsk(game, ask, turnMove(2))).toBe(fate)
      expect(game.state.moves[1]).toBe(fate === 'taken' ? 1 : 0)
    }
  })

  it('is judged by what was legal when it was asked', () => {
    const game = beside(0)
    const ask = askSeat(game, 1)
    expect(answerAsk(game, ask, playMove(19, 0))).toBe('illegal')
    expect(answerAsk(game, ask, withdrawMove(2))).toBe('illegal')
    expect(answerAsk(game, ask, WAIT)).toBe('taken')
    // Turned with a card that fits in view.
    expect(answerAsk(game, ask, turnMove(2))).toBe('taken')
    expect(game.state.wasteful[1]).toBe(1)
  })

  it('to an ask on the way withdraws at once, while there is time', () => {
    const game = beside(0)
    answerAsk(game, askSeat(game, 1), playMove(18, 1))
    const ask = askSeat(game, 1)
    runToMoment(game, 60, 0)
    expect(answerAsk(game, ask, withdrawMove(2))).toBe('taken')
    expect([game.state.phase[1], game.state.dueMs[1]]).toEqual([PHASE.Withdraw, 60 + 150])
    expect(answerAsk(game, ask, withdrawMove(2))).toBe('late')
  })
})

it('a view sent elsewhere as JSON says and encodes the same', () => {
  for (let seed = 0; seed < 4; seed++) {
    const config = randomConfig(`sent/${seed}`)
    const game = createGame(config)
    startGame(game, String(seed))
    const streams = seatStreams(game, String(seed))
    const there = createGame(config)
    for (let ask = 0; ask < 25 && !isOver(game); ask++) {
      for (const [seat, view] of game.views.entries()) {
        readViewData(there.views[seat], JSON.parse(JSON.stringify(viewData(view))) as ReturnType<typeof viewData>)
        const [here, sent] = [view, there.views[seat]].map((each) => {
          const features = new Float32Array(observationSize(each.players))
          encodeView(each, features)
          return { features, moves: legalMoves(each) }
        })
        expect(sent).toEqual(here)
      }
      answerAsks(game, streams)
      advanceToAsk(game)
    }
  }
})
