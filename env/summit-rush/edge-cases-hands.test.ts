import { describe, expect, it } from 'vitest'
import type { Game } from './game.js'
import type { SummitRushOptions } from './config.js'
import { CARD, OUTCOME, PHASE, TALLY } from './state.js'
import { buildDeck, ladderDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { legalPlays } from './testing/legal-moves.js'
import { events, eventsOf, play, runTo, runToEnd, tableGame, turn } from './testing/table-game.js'

const Anna = 0
const Ben = 1

describe('case 3, same card: "whoever touches it first plays it"', () => {
  const deck = buildDeck({ piles: ['9s', '7c'], bottom: '8h 2c 2d 2h 2s 3c 3d 3h 3s 4c' })
  const race = (seed: string, options: SummitRushOptions): Game => {
    const game = tableGame(options, deck, seed)
    play(game, Anna, 18, Anna)
    play(game, Ben, 18, Ben)
    runTo(game, 1_000)
    return game
  }

  it('gives an exact tie to one of them: one play, no duplicate, a free hand for the other', () => {
    const wins = [0, 0]
    for (let seed = 0; seed < 400; seed++) {
      const game = race(String(seed), { latency: hand({ move: 100, recover: 150 }) })
      const [touch, ...more] = eventsOf(game, 'Touch')
      const loser = 1 - touch.seat
      expect(more).toEqual([])
      expect(eventsOf(game, 'Beaten')).toMatchObject([{ timeMs: 100, seat: loser, a: 18 }])
      expect(eventsOf(game, 'Idle')).toMatchObject([{ timeMs: 250, seat: loser }])
      expect(eventsOf(game, 'Land')).toMatchObject([{ timeMs: 200, seat: touch.seat, a: 18, b: touch.seat }])
      expect([game.state.cleared, game.state.tally[TALLY.RacesLost]]).toEqual([1, 1])
      wins[touch.seat]++
    }
    expect(Math.abs(wins[Anna] - 200)).toBeLessThan(4 * Math.sqrt(100))
  })

  it('swaps the winner of a tie when the keys of the draws swap seats', () => {
    for (let seed = 0; seed < 40; seed++) {
      const latency = hand({ move: 100 })
      const [touch] = eventsOf(race(String(seed), { latency }), 'Touch')
      const [swapped] = eventsOf(race(String(seed), { latency, seatKeys: [1, 0] }), 'Touch')
      expect(swapped.seat).toBe(1 - touch.seat)
    }
  })

  it.each([
    [Anna, [100, 101]],
    [Ben, [101, 100]],
  ])('gives it to seat %i when that hand is a millisecond earlier within one tick', (winner, [anna, ben]) => {
    for (let seed = 0; seed < 20; seed++) {
      const game = race(String(seed), { latency: [hand({ move: anna }), hand({ move: ben })], tickMs: 50 })
      expect(eventsOf(game, 'Touch')).toMatchObject([{ timeMs: 100, seat: winner }])
      expect(eventsOf(game, 'Beaten')).toMatchObject([{ timeMs: 101, seat: 1 - winner }])
    }
  })

  it('beats a hand also to a card that has already landed', () => {
    const game = race('late', { latency: [hand({ move: 100 }), hand({ move: 350 })] })
    expect(eventsOf(game, 'Land')).toMatchObject([{ timeMs: 200, seat: Anna }])
    expect(eventsOf(game, 'Beaten')).toMatchObject([{ timeMs: 350, seat: Ben, a: 18 }])
  })
})

describe('case 4, the pile changed: "put it back where it was"', () => {
  const deck = buildDeck({ piles: ['4s', '9c'], bottom: '5h Kc Kd Kh Ks 3c Qc Qd Qh Qs' })
  const start = (): Game => {
    const game = tableGame({ latency: [hand({ move: 100 }), hand({ move: 150 })] }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 23, Anna)
    return game
  }

  it('goes back to its own slot, face up and covering again', () => {
    const game = start()
    runTo(game, 290)
    const covered = [game.state.coversLeft[13], game.state.coversLeft[14]]
    expect(game.state.card[23]).toBe(CARD.Held)
    runTo(game, 300)
    expect(eventsOf(game, 'PutBack')).toMatchObject([{ timeMs: 300, seat: Ben, a: 23 }])
    expect([game.state.card[23], game.state.phase[Ben]]).toEqual([CARD.Held, PHASE.PutBack])
    runTo(game, 450)
    expect(eventsOf(game, 'Return')).toMatchObject([{ timeMs: 450, seat: Ben, a: 23 }])
    expect([game.state.card[23], game.state.phase[Ben]]).toEqual([CARD.Up, PHASE.Idle])
    expect(covered).toEqual([2, 2])
    expect([game.state.coversLeft[13], game.state.coversLeft[14]]).toEqual([2, 2])
    expect([game.state.card[13], game.state.card[14]]).toEqual([CARD.Down, CARD.Down])
    expect([game.state.cleared, game.state.tally[TALLY.PutBacks], game.state.tally[TALLY.Redirects]]).toEqual([1, 1, 0])
  })

  it('cannot be taken by anyone until it lies in its place again', () => {
    const game = start()
    runTo(game, 310)
    expect(game.views[Anna].card[23]).toBe(CARD.Held)
    expect(legalPlays(game, Anna)).toEqual([])
    runTo(game, 450)
    expect(game.views[Anna].card[23]).toBe(CARD.Up)
  })
})

describe('case 5, redirect: it goes back only if it "no longer fits anywhere"', () => {
  const piles = ['9s', 'Jh']

  it("must play Ben's 10 on the jack when the 9 it aimed at has become an 8", () => {
    const deck = buildDeck({ piles, bottom: '8h Ts 2d 2h 2s 3c 3d 3h 3s 4c' })
    const game = tableGame({ latency: [hand({ move: 100 }), hand({ move: 120 })] }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 19, Anna)
    runTo(game, 500)
    expect(eventsOf(game, 'Redirect')).toMatchObject([{ timeMs: 240, seat: Ben, a: 19, b: Ben }])
    expect(eventsOf(game, 'Land', Ben)).toMatchObject([{ timeMs: 360, a: 19, b: Ben }])
    expect(eventsOf(game, 'PutBack')).toEqual([])
  })

  it('judges the card again where it was redirected to: put back when that changed too', () => {
    const twice = tableGame(
      { players: 3, latency: [hand({ move: 100 }), hand({ move: 55, turn: 90 }), hand({ move: 110, turn: 130 })] },
      buildDeck({ piles: ['5s', '9s', 'Jh'], bottom: 'Ts 2c 2d 2h 2s 3c 3d 3h 3s 4c', stocks: ['', '6d', '7d'] }),
    )
    play(twice, 0, 18, 1)
    turn(twice, 1)
    turn(twice, 2)
    runTo(twice, 600)
    // Seat 1's 6 tops the 9 at 145, seat 2's 7 tops the jack at 240.
    expect(eventsOf(twice, 'Redirect')).toMatchObject([{ timeMs: 200, seat: 0, b: 2 }])
    expect(eventsOf(twice, 'PutBack')).toMatchObject([{ timeMs: 300, seat: 0, a: 18 }])
    expect(twice.state.card[18]).toBe(CARD.Up)
  })

  it('can be redirected twice and still land', () => {
    const game = tableGame(
      {
        players: 3,
        latency: [hand({ move: 100, turn: 0 }), hand({ move: 55, turn: 90 }), hand({ move: 110, turn: 130 })],
      },
      buildDeck({ piles: ['5s', '9s', 'Jh'], bottom: 'Ts 2c 2d 2h 2s 3c 3d 3h 3s 4c', stocks: ['', '6d Jd', '7d'] }),
    )
    play(game, 0, 18, 1)
    turn(game, 1)
    turn(game, 2)
    runTo(game, 150)
    turn(game, 1)
    runTo(game, 600)
    expect(eventsOf(game, 'Redirect').map((event) => [event.timeMs, event.b])).toEqual([
      [200, 2],
      [300, 1],
    ])
    expect(eventsOf(game, 'Land')).toMatchObject([{ timeMs: 400, seat: 0, a: 18, b: 1 }])
  })
})

describe('case 6, the stock under a hand: "It always goes there, whether it fits or not"', () => {
  it("lets the turned king stand and sends Anna's 5 on", () => {
    const deck = buildDeck({ piles: ['4s', '6c'], bottom: '5h Kc Kd Kh 2s 2c Qc Qd Qh Qs', stocks: ['', 'Ks'] })
    const game = tableGame({ latency: [hand({ move: 100 }), hand({ move: 50, turn: 50 })] }, deck)
    play(game, Anna, 18, Ben)
    turn(game, Ben)
    runTo(game, 500)
    expect(eventsOf(game, 'Top')).toMatchObject([{ timeMs: 100, seat: Ben }])
    expect(eventsOf(game, 'Redirect')).toMatchObject([{ timeMs: 200, seat: Anna, a: 18, b: Anna }])
    expect(eventsOf(game, 'Land')).toMatchObject([{ timeMs: 300, seat: Anna, b: Anna }])
    expect(game.state.pileTop[Ben] % 13).toBe(12)
  })

  it('puts the 5 back when it fits nowhere else; the turn stands', () => {
    const deck = buildDeck({ piles: ['9s', '6c'], bottom: '5h Kc Kd Kh 2s 2c Qc Qd Qh Qs', stocks: ['', 'Ks'] })
    const game = tableGame({ latency: [hand({ move: 100 }), hand({ move: 50, turn: 50 })] }, deck)
    play(game, Anna, 18, Ben)
    turn(game, Ben)
    runTo(game, 500)
    expect(
      events(game)
        .filter((event) => event.seat === Anna)
        .map((event) => [event.timeMs, event.kind]),
    ).toEqual([
      [0, 'Decide'],
      [0, 'Reach'],
      [100, 'Touch'],
      [200, 'PutBack'],
      [300, 'Return'],
    ])
    expect(game.state.pileTop[Ben] % 13).toBe(12)
  })
})

/** Anna clears the peaks alone, with `limitMs` to do it. */
function clearAlone(limitMs: number, tickMs: number): Game {
  const game = tableGame({ seconds: limitMs / 1000, tickMs, latency: hand({ move: 33, flip: 10 }) }, ladderDeck(2))
  for (let position = 27; position >= 0 && game.state.outcome === OUTCOME.Running; position--) {
    play(game, Anna, position, Anna)
    runTo(game, 100 * (28 - position))
  }
  runToEnd(game)
  return game
}
describe('case 8, the last tick: "gone – before time runs out"', () => {
  const lastLanding = eventsOf(clearAlone(60_000, 10), 'Land')[27].timeMs

  it.each([1, 7, 10, 50])('wins at the limit minus one and loses at the limit, never both (tick %i)', (tickMs) => {
    const landing = eventsOf(clearAlone(60_000, tickMs), 'Land')[27].timeMs
    const won = clearAlone(landing + 1, tickMs)
    expect([won.state.outcome, won.state.timeMs]).toEqual([OUTCOME.Won, landing])
    const lost = clearAlone(landing, tickMs)
    expect([lost.state.outcome, lost.state.timeMs, lost.state.cleared]).toEqual([OUTCOME.OutOfTime, landing, 27])
    for (const game of [won, lost]) expect(eventsOf(game, 'End')).toHaveLength(1)
  })

  it('stops the clock at the win', () => {
    const game = clearAlone(lastLanding + 1_000, 10)
    expect(game.state.timeMs).toBe(lastLanding)
    const before = events(game)
    runToEnd(game)
    expect([game.state.timeMs, game.state.outcome]).toEqual([lastLanding, OUTCOME.Won])
    expect(events(game)).toEqual(before)
  })
})

describe('turning up', () => {
  it('ends two flips due from one landing together, after twice the time', () => {
    const deck = buildDeck({ piles: ['4s', '7c'], bottom: '5h 6d 6h Kh Kc Qh Qs Js Jh Jc' })
    const game = tableGame({ latency: hand({ move: 100, flip: 400 }) }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 20, Ben)
    runTo(game, 200)
    play(game, Anna, 19, Anna)
    runTo(game, 1_190)
    expect(eventsOf(game, 'Land', Anna)[1]).toMatchObject({ timeMs: 400, a: 19, c: 2 })
    expect(eventsOf(game, 'Flip')).toEqual([])
    runTo(game, 1_200)
    expect(eventsOf(game, 'Flip')).toMatchObject([{ timeMs: 1_200, seat: Anna }])
    expect([game.state.card[9], game.state.card[10]]).toEqual([CARD.Up, CARD.Up])
  })
})

describe('deciding', () => {
  it('searches all face-up free cards for a turn and half of them for a play', () => {
    const searching = hand({ decide: 100, move: 100 })
    const latency = { ...searching, decide: { ...searching.decide, perCard: 20 } }
    const game = tableGame({ latency }, buildDeck({ piles: ['9s', 'Jh'], bottom: '8h Ts 2d 2h 2s 3c 3d 3h 3s 4c' }))
    turn(game, Anna)
    play(game, Ben, 19, Ben)
    runTo(game, 500)
    expect(eventsOf(game, 'ReachStock')).toMatchObject([{ timeMs: 300, seat: Anna }])
    expect(eventsOf(game, 'Reach')).toMatchObject([{ timeMs: 200, seat: Ben }])
  })
})
