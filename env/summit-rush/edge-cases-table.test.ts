import { describe, expect, it } from 'vitest'
import { turnMove } from './moves.js'
import { isOver, takeMove } from './play.js'
import { CARD, OUTCOME, PHASE, stockTotal } from './state.js'
import { buildDeck, ladderDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { legalMoves, legalPlays } from './testing/legal-moves.js'
import { events, eventsOf, play, runTo, runToEnd, tableGame, turn } from './testing/table-game.js'

const Anna = 0
const Ben = 1

describe('case 1, wrap: "a Queen or an Ace may follow a King, and a King or a 2 may follow an Ace"', () => {
  const onKing = buildDeck({ piles: ['Kd', '7c'], bottom: 'Qs Ac 2h 2s 2c 3c 4d 4s 4h 3h' })
  const onAce = buildDeck({ piles: ['Ad', '7c'], bottom: 'Ks 2h Qs 3c 4d 4s 4h 3h Ts Jh' })

  it('lets queen and ace onto a king, but no 2', () => {
    expect(legalPlays(tableGame({}, onKing), Anna)).toEqual(['18>0', '19>0'])
  })

  it('lets king and 2 onto an ace', () => {
    expect(legalPlays(tableGame({}, onAce), Ben)).toEqual(['18>0', '19>0'])
  })

  it('"can be turned off": then no ace onto a king, but a 2 onto an ace', () => {
    expect(legalPlays(tableGame({ wrap: false }, onKing), Anna)).toEqual(['18>0'])
    expect(legalPlays(tableGame({ level: 'expert' }, onAce), Anna)).toEqual(['19>0'])
  })

  it('judges the landing by the same rule as the mask', () => {
    for (const wrap of [true, false]) {
      const deck = buildDeck({ piles: ['Qd', '7c'], bottom: 'Ks Ac 2h 2s 2c 3c 4d 4s 4h 3h' })
      const game = tableGame({ wrap, latency: hand({ move: 100 }) }, deck)
      play(game, Anna, 18, Anna)
      // The king is seen in the air: whether an ace may follow it depends on the wrap.
      runTo(game, 150)
      expect(legalPlays(game, Ben).includes('19>0')).toBe(wrap)
    }
  })
})

describe('case 2, two removers in one tick: "whoever removed them – turn it face up. It is now free."', () => {
  const deck = buildDeck({ piles: ['4s', '7c'], bottom: '5h 6d Ks Kh Kc Qh Qs Js Jh Jc', peaks: { 9: '8d' } })

  function bothLand(seed: string): ReturnType<typeof tableGame> {
    const game = tableGame({ latency: hand({ move: 100, flip: 400 }) }, deck, seed)
    play(game, Anna, 18, Anna)
    play(game, Ben, 19, Ben)
    runTo(game, 200)
    return game
  }

  it('turns up the card once, by the one who landed last, and it is free once face up', () => {
    const flippers = new Set<number>()
    for (let seed = 0; seed < 16; seed++) {
      const game = bothLand(String(seed))
      const lands = eventsOf(game, 'Land')
      expect(lands.map((event) => [event.timeMs, event.c])).toEqual([
        [200, 0],
        [200, 1],
      ])
      expect(game.state.card[9]).toBe(CARD.Down)
      expect(game.state.phase[lands[1].seat]).toBe(PHASE.Flip)
      expect(game.state.phase[lands[0].seat]).toBe(PHASE.Idle)
      runTo(game, 599)
      expect(legalPlays(game, lands[0].seat)).toEqual([])
      runTo(game, 600)
      expect(eventsOf(game, 'Flip')).toMatchObject([{ timeMs: 600, seat: lands[1].seat, a: 9, b: -1 }])
      flippers.add(lands[1].seat)
    }
    expect(flippers).toEqual(new Set([Anna, Ben]))
  })

  it('makes the card playable at the flip, not before', () => {
    const fitting = buildDeck({ piles: ['4s', '7c'], bottom: '5h 6d Ks Kh Kc Qh Qs Js Jh Jc', peaks: { 9: '7d' } })
    const game = tableGame({ latency: hand({ move: 100, flip: 400 }) }, fitting)
    play(game, Anna, 18, Anna)
    play(game, Ben, 19, Ben)
    runTo(game, 590)
    expect(legalPlays(game, Anna).filter((move) => move.startsWith('9>'))).toEqual([])
    runTo(game, 600)
    const idle = game.state.phase.indexOf(PHASE.Idle)
    expect(legalPlays(game, idle)).toContain('9>1')
  })
})

describe('case 7, whose stock: "Only you turn your stock, and only onto your pile"', () => {
  const deck = buildDeck({ piles: ['4s', '9c'], bottom: '5h 6d Ts Jh 2s 3c Kd 8h Qs 7c', stocks: ['Ah', 'Ad'] })

  it('turns the own stock onto the own pile and leaves the partner alone', () => {
    const game = tableGame({}, deck)
    turn(game, Ben)
    runTo(game, 5_000)
    expect(Array.from(game.state.stockLeft)).toEqual([11, 10])
    expect(eventsOf(game, 'Top')).toHaveLength(1)
    expect(Array.from(game.state.pileTop, (card) => card % 13)).toEqual([3, 0])
  })

  it('has no move for a partner\'s stock: the only turn is "whenever you like", also while cards fit', () => {
    const game = tableGame({}, deck)
    expect(legalPlays(game, Anna)).not.toEqual([])
    const others = legalMoves(game.views[Anna]).filter((move) => move > 56)
    expect(others).toEqual([turnMove(2)])
  })

  it('refuses to turn an empty stock with a coded error and changes nothing', () => {
    const game = tableGame({ stock: 1 }, deck)
    expect(legalMoves(game.views[Anna])).not.toContain(turnMove(2))
    expect(() => takeMove(game, Anna, turnMove(2))).toThrow(/env\/illegal-action/)
    expect(events(game)).toEqual([])
    expect(game.state.phase[Anna]).toBe(PHASE.Idle)
  })

  it('lets the last stock card be turned and no other after it', () => {
    const game = tableGame({ stock: 2, latency: hand({ move: 20, turn: 30 }) }, deck)
    turn(game, Anna)
    runTo(game, 100)
    expect(game.state.stockLeft[Anna]).toBe(0)
    expect(legalMoves(game.views[Anna])).not.toContain(turnMove(2))
    expect(legalMoves(game.views[Ben])).toContain(turnMove(2))
  })
})

describe('case 9, win with stock left: "count the cards left in both stocks"', () => {
  it("scores Anna's 4 and Ben's 2 as 6; the 14 cards set aside never count", () => {
    const game = tableGame({ stock: 5, latency: hand({ move: 20, turn: 20, flip: 10 }) }, ladderDeck(2))
    for (let k = 0; k < 2; k++) {
      turn(game, Ben)
      runTo(game, 100 * (k + 1))
    }
    for (let position = 27; position >= 0; position--) {
      play(game, Anna, position, Anna)
      runTo(game, game.state.timeMs + 100)
    }
    expect(game.state.outcome).toBe(OUTCOME.Won)
    expect(Array.from(game.state.stockLeft)).toEqual([4, 2])
    expect(stockTotal(game.state)).toBe(6)
    expect(events(game).at(-1)).toMatchObject({ kind: 'End', a: OUTCOME.Won })
  })
})

describe('case 10, stuck: "both stocks are empty and no free card fits either pile"', () => {
  const piles = ['9s', 'Qs']
  const stuck = buildDeck({ piles, bottom: '7c 2s 2c 3c 4d 3h 4c 5h 5d 6d', stocks: ['Ac', '6c'] })
  const held = buildDeck({ piles, bottom: '8h 7c Jh 2s 2c 3c 4d 3h 4c 5h' })

  it('loses at once on a deal on which nothing can move', () => {
    const game = tableGame({ stock: 1 }, stuck)
    expect([game.state.outcome, game.state.timeMs]).toEqual([OUTCOME.Stuck, 0])
    expect(game.asks.asked).toEqual(Uint8Array.of(0, 0))
    expect(events(game)).toMatchObject([{ kind: 'End', a: OUTCOME.Stuck }])
  })

  it('is not lost with one stock card left, even if hopeless, and is once that card lies on the pile', () => {
    const deck = buildDeck({ piles, bottom: '7c 2s 2c 3c 4d 3h 4c 5h 5d 7d', stocks: ['Ts', 'Qc'] })
    const game = tableGame({ stock: 2, latency: hand({ move: 20, turn: 30 }) }, deck)
    turn(game, Ben)
    runTo(game, 1_000)
    expect(isOver(game)).toBe(false)
    turn(game, Anna)
    runTo(game, 1_040)
    // The last card is off the stock but still in the hand.
    expect(Array.from(game.state.stockLeft)).toEqual([0, 0])
    expect(isOver(game)).toBe(false)
    runToEnd(game)
    expect([game.state.outcome, game.state.timeMs]).toEqual([OUTCOME.Stuck, 1_050])
  })

  it('waits for a last stock card that is still in a hand when another tops its pile', () => {
    const deck = buildDeck({ piles, bottom: '7c 2s 2c 3c 4d 3h 4c 5h 5d 7d', stocks: ['Ts', 'Qc'] })
    const game = tableGame({ stock: 2, latency: [hand({ move: 20, turn: 300 }), hand({ move: 20, turn: 30 })] }, deck)
    turn(game, Anna)
    turn(game, Ben)
    runTo(game, 50)
    expect(eventsOf(game, 'Top')).toMatchObject([{ seat: Ben, timeMs: 50 }])
    expect([game.state.phase[Anna], isOver(game)]).toEqual([PHASE.Turn, false])
    runToEnd(game)
    expect([game.state.outcome, game.state.timeMs]).toEqual([OUTCOME.Stuck, 320])
  })

  it('goes on when the last stock card lets a card fit', () => {
    const game = tableGame({ stock: 2, latency: hand({ move: 20, turn: 30 }) }, stuck)
    turn(game, Ben)
    turn(game, Anna)
    runTo(game, 1_000)
    expect(isOver(game)).toBe(false)
    expect(legalPlays(game, Anna)).toEqual(['19>0', '20>0', '18>1', '25>1', '26>1'])
  })

  it('waits for a held 8 bound for the 9: once it has landed, the 7 fits', () => {
    const game = tableGame({ stock: 1, latency: [hand({ move: 200 }), hand({ move: 150 })] }, held)
    play(game, Anna, 18, Anna)
    play(game, Ben, 20, Ben)
    runTo(game, 300)
    // Ben's jack has landed: nothing free fits 9 or jack, but Anna holds the 8.
    expect(eventsOf(game, 'Land')).toMatchObject([{ timeMs: 300, seat: Ben }])
    expect(game.state.phase[Anna]).toBe(PHASE.Carry)
    expect(isOver(game)).toBe(false)
    runTo(game, 400)
    expect(isOver(game)).toBe(false)
    expect(legalPlays(game, Ben)).toEqual(['19>0'])
    play(game, Ben, 19, Anna)
    runToEnd(game)
    expect([game.state.outcome, game.state.timeMs]).toEqual([OUTCOME.Stuck, 700])
  })

  it('waits for a hand that turns up a card, and is lost when that does not help', () => {
    const flips = buildDeck({ piles: ['4s', '7c'], bottom: '5h 6d Ks Kh Kc Qh Qs Js Jh Jc', peaks: { 9: '2d' } })
    const game = tableGame({ stock: 1, latency: hand({ move: 100, flip: 400 }) }, flips)
    play(game, Anna, 18, Anna)
    play(game, Ben, 19, Ben)
    runTo(game, 590)
    expect(isOver(game)).toBe(false)
    runToEnd(game)
    expect([game.state.outcome, game.state.timeMs]).toEqual([OUTCOME.Stuck, 600])
  })

  it('is lost though another hand is still reaching for a card that no longer fits', () => {
    const deck = buildDeck({ piles: ['9s', 'Qs'], bottom: 'Th 8d 2s 2c 3c 4d 3h 4c 5h Ac' })
    const game = tableGame({ stock: 1, latency: [hand({ move: 50 }), hand({ move: 500 })] }, deck)
    play(game, Ben, 19, Anna)
    play(game, Anna, 18, Anna)
    runToEnd(game)
    expect(game.state.phase[Ben]).toBe(PHASE.Reach)
    expect([game.state.outcome, game.state.timeMs]).toEqual([OUTCOME.Stuck, 100])
  })
})
