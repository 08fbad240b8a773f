import { describe, expect, it } from 'vitest'
import { NONE } from '../cards/peaks.js'
import { createGame } from './game.js'
import { advanceTo, advanceToAsk, catchUpAll, isOver, nextTick, startGame } from './play.js'
import { CARD, PHASE } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { referenceView } from './testing/reference-view.js'
import { seenTable } from './testing/seen-table.js'
import { play, runTo, tableGame, turn, withdraw } from './testing/table-game.js'

const Anna = 0
const Ben = 1
const deck = buildDeck({ piles: ['9s', '7c'], bottom: '8h 6c 2d 2h 2s 3c 3d 3h 3s 4c', stocks: ['Kd', 'Ah'] })
/** Ben's hand as Anna sees it. */
const seenHand = (game: ReturnType<typeof tableGame>): number[] => {
  const { phase, phaseSinceMs, target, targetPile } = game.views[Anna]
  return [phase[1], phaseSinceMs[1], target[1], targetPile[1]]
}

describe('a view', () => {
  it("shows others' events exactly `see` ms late and the own at once", () => {
    const ben = hand({ decide: 100, move: 100 })
    const game = tableGame({ tickMs: 1, latency: [hand({ see: 200 }), ben] }, deck)
    play(game, Ben, 18, Anna)
    const seen: number[][] = []
    for (let ms = 0; ms <= 600; ms++) {
      runTo(game, ms)
      const now = seenHand(game)
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1)?.slice(1))) seen.push([ms, ...now])
    }
    expect(seen).toEqual([
      [0, PHASE.Idle, 0, NONE, NONE],
      // Deciding stays hidden; the reach shows the card, not the pile; the carry shows both.
      [300, PHASE.Reach, 100, 18, NONE],
      [400, PHASE.Carry, 200, 18, 0],
      [500, PHASE.Idle, 300, NONE, NONE],
    ])
    expect(game.views[Anna].pileRank[0]).toBe(8)
  })

  it('shows the own hand at once, pile included', () => {
    const game = tableGame({ tickMs: 1, latency: hand({ see: 200, decide: 100, move: 100 }) }, deck)
    play(game, Ben, 18, Anna)
    const own = (): number[] => [game.views[Ben].phase[0], game.views[Ben].target[0], game.views[Ben].targetPile[0]]
    expect(own()).toEqual([PHASE.Decide, 18, 1])
    runTo(game, 100)
    expect(own()).toEqual([PHASE.Reach, 18, 1])
    runTo(game, 200)
    expect(own()).toEqual([PHASE.Carry, 18, 1])
    runTo(game, 300)
    expect(own()).toEqual([PHASE.Idle, NONE, NONE])
    expect(game.views[Ben].pileRank[1]).toBe(8)
  })

  it('never shows a decision and its being given up to others', () => {
    const game = tableGame({ latency: hand({ decide: 100, move: 100, withdraw: 50 }) }, deck)
    const fresh = seenTable(game.views[Anna])
    play(game, Ben, 18, Anna)
    runTo(game, 90)
    withdraw(game, Ben)
    expect(game.views[Ben].phase[0]).toBe(PHASE.Withdraw)
    for (let ms = 100; ms <= 500; ms += 10) {
      runTo(game, ms)
      expect(seenTable(game.views[Anna])).toEqual(fresh)
    }
    expect(game.views[Ben].phase[0]).toBe(PHASE.Idle)
  })

  it('shows a hand that gives up on the way, and its card stays free', () => {
    const game = tableGame({ latency: hand({ decide: 100, move: 100, withdraw: 50 }) }, deck)
    play(game, Ben, 18, Anna)
    runTo(game, 150)
    withdraw(game, Ben)
    runTo(game, 190)
    expect(seenHand(game)).toEqual([PHASE.Withdraw, 150, NONE, NONE])
    runTo(game, 200)
    expect(seenHand(game)).toEqual([PHASE.Idle, 200, NONE, NONE])
    runTo(game, 1_000)
    expect(game.views[Anna].card[18]).toBe(CARD.Up)
    expect(game.state.cleared).toBe(0)
  })

  it('shows a turn without its card until it tops the pile', () => {
    const game = tableGame({ latency: hand({ see: 100, move: 100, turn: 300 }) }, deck)
    turn(game, Ben)
    const unseenBefore = Array.from(game.views[Anna].unseen)
    runTo(game, 200)
    expect([...seenHand(game), game.views[Anna].stockLeft[1]]).toEqual([PHASE.Turn, 100, NONE, NONE, 10])
    runTo(game, 490)
    expect(Array.from(game.views[Anna].unseen)).toEqual(unseenBefore)
    expect(game.views[Anna].pileRank[1]).toBe(7)
    runTo(game, 500)
    expect(game.views[Anna].pileRank[1]).toBe(1)
    expect(game.views[Anna].unseen[1]).toBe(unseenBefore[1] - 1)
  })

  it('marks the card as taken for a beaten hand, by an unknown hand until the touch is seen', () => {
    const latency = [hand({ see: 1_000, move: 110 }), hand({ see: 1_000, move: 100 })]
    const game = tableGame({ latency }, deck)
    play(game, Anna, 18, Anna)
    play(game, Ben, 18, Anna)
    const known = (): number[] => [game.views[Anna].card[18], game.views[Anna].holder[18]]
    runTo(game, 100)
    expect(known()).toEqual([CARD.Up, NONE])
    runTo(game, 110)
    expect(known()).toEqual([CARD.Held, NONE])
    runTo(game, 1_100)
    expect(known()).toEqual([CARD.Held, 1])
    runTo(game, 1_200)
    expect(known()).toEqual([CARD.Gone, NONE])
  })

  it('forgets who held a card that came back before the own hand found it taken by another', () => {
    const three = buildDeck({
      piles: ['9s', '2c', 'Kd'],
      bottom: '8h Tc 5d 5h 5s 5c 4d 4h 4s 4c',
      stocks: ['', '', '9d'],
    })
    const latency = [hand({ see: 1_000, move: 130 }), hand({ move: 30 }), hand({ move: 20, turn: 40 })]
    const game = tableGame({ players: 3, latency }, three)
    play(game, 0, 18, 0)
    play(game, 1, 18, 0)
    play(game, 2, 19, 0)
    // Seat 1 holds the 8 from 30 on and has put it back by 90, for seat 2's 10 lies on the 9.
    runTo(game, 40)
    turn(game, 2)
    runTo(game, 100)
    play(game, 2, 18, 2)
    const known = (): number[] => [game.views[0].card[18], game.views[0].holder[18]]
    const seen: number[][] = []
    for (const ms of [130, 1_030, 1_090, 1_120, 1_140]) {
      runTo(game, ms)
      seen.push([ms, ...known()])
    }
    expect(seen).toEqual([
      [130, CARD.Held, NONE],
      [1_030, CARD.Held, 1],
      [1_090, CARD.Held, NONE],
      [1_120, CARD.Held, 2],
      [1_140, CARD.Gone, NONE],
    ])
  })

  it('does not let an earlier landing that is learned later overwrite a later one', () => {
    const latency = [hand({ see: 500, move: 60 }), hand({ see: 500, move: 50 })]
    const race = buildDeck({ piles: ['7s', '7c'], bottom: '8h 6c 2d 2h 2s 3c 3d 3h 3s 7h' })
    const game = tableGame({ latency }, race)
    play(game, Ben, 18, Anna)
    play(game, Anna, 19, Anna)
    // Ben's 8 lands at 100; Anna's 6 does not fit it and goes to Ben's 7 at 180.
    runTo(game, 180)
    play(game, Ben, 27, Anna)
    // Ben's second 7 lands on his own 8 at 280.
    runTo(game, 290)
    expect(game.views[Anna].pileRank).toEqual(Uint8Array.of(7, 6))
    runTo(game, 600)
    expect(game.views[Anna].pileRank).toEqual(Uint8Array.of(8, 6))
    runTo(game, 780)
    expect(game.views[Anna].pileRank).toEqual(Uint8Array.of(7, 6))
  })

  it('is at every edge what replaying the known events in their order gives', () => {
    for (let seed = 0; seed < 40; seed++) {
      const game = createGame(randomConfig(`view/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; !isOver(game) && ask < 150; ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
        catchUpAll(game)
        for (const view of game.views) {
          expect(view.timeMs).toBe(game.state.timeMs)
          expect(seenTable(view), `seed ${seed}, seat ${view.seat}, ${view.timeMs} ms`).toEqual(
            referenceView(game, view.seat),
          )
        }
      }
    }
  })

  it('comes to agree with the truth once everything has been seen', () => {
    for (let seed = 0; seed < 30; seed++) {
      const game = createGame(randomConfig(`settle/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; !isOver(game) && ask < 40; ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
        catchUpAll(game)
      }
      const until = game.state.timeMs + 6_000
      while (!isOver(game) && game.state.timeMs < until) advanceTo(game, nextTick(game))
      if (isOver(game)) continue
      for (const view of game.views) {
        expect(Array.from(view.card)).toEqual(Array.from(game.state.card))
        expect(Array.from(view.coversLeft)).toEqual(Array.from(game.state.coversLeft))
        expect(view.cleared).toBe(game.state.cleared)
        for (let seat = 0; seat < view.players; seat++) {
          const of = (seat + view.seat) % view.players
          expect(view.stockLeft[seat]).toBe(game.state.stockLeft[of])
          expect(view.pileRank[seat]).toBe((game.state.pileTop[of] % 13) + 1)
        }
      }
    }
  })
})
