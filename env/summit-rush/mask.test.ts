import { describe, expect, it } from 'vitest'
import { resolveConfig } from './config.js'
import { createGame } from './game.js'
import { isLegal, writeMask } from './mask.js'
import { moveCount, playMove, turnMove, WAIT, withdrawMove } from './moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { PHASE } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { legalMoves, legalPlays } from './testing/legal-moves.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { referenceMoves } from './testing/reference-mask.js'
import { play, runTo, tableGame, turn } from './testing/table-game.js'

const Anna = 0
const Ben = 1

describe('the mask', () => {
  it('is what the rule says, at every edge of random games', () => {
    for (let seed = 0; seed < 40; seed++) {
      const game = createGame(randomConfig(`mask/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; !isOver(game) && ask < 150; ask++) {
        for (const view of game.views) expect(legalMoves(view)).toEqual(referenceMoves(view))
        answerAsks(game, streams)
        for (const view of game.views) expect(legalMoves(view)).toEqual(referenceMoves(view))
        advanceToAsk(game)
      }
    }
  })

  it('agrees with isLegal and takeMove on every move, also those out of range', () => {
    const game = createGame(randomConfig('agree'))
    startGame(game, 'agree')
    const streams = seatStreams(game, 'agree')
    const { players } = game.config
    for (let ask = 0; !isOver(game) && ask < 60; ask++) {
      answerAsks(game, streams)
      advanceToAsk(game)
      for (const view of game.views) {
        const legal = legalMoves(view)
        const moves = Array.from({ length: moveCount(players) + 4 }, (_, i) => i - 2)
        expect(moves.filter((move) => isLegal(view, move))).toEqual(legal)
        for (const move of moves.filter((one) => !legal.includes(one))) {
          expect(() => takeMove(game, view.seat, move)).toThrow(/env\/illegal-action/)
        }
        for (const move of [1.5, NaN, Infinity]) expect(() => takeMove(game, view.seat, move)).toThrow(/illegal-action/)
      }
    }
  })

  it('writes at an offset and touches nothing around it', () => {
    const game = tableGame({})
    const size = moveCount(2)
    const wide = new Uint8Array(size + 10).fill(9)
    writeMask(game.views[Ben], wide, 5)
    const mask = new Uint8Array(size)
    writeMask(game.views[Ben], mask)
    expect(Array.from(wide)).toEqual([9, 9, 9, 9, 9, ...mask, 9, 9, 9, 9, 9])
  })

  it('allows WITHDRAW while deciding, reaching and reaching for the stock, else not', () => {
    const deck = buildDeck({ piles: ['9s', '7c'], bottom: '8h 6c 2d 2h 2s 3c 3d 3h 3s 4c' })
    const times = hand({ decide: 100, move: 100, turn: 100, flip: 100, recover: 100, withdraw: 100 })
    const seen = new Map<number, Set<number>>()
    const note = (game: ReturnType<typeof tableGame>): void => {
      for (let ms = 0; ms < 800; ms += 10) {
        runTo(game, ms)
        for (const [seat, view] of game.views.entries()) {
          const phase = game.state.phase[seat]
          const moves = legalMoves(view).filter(
            (move) => phase !== PHASE.Idle || move === WAIT || move >= withdrawMove(2),
          )
          for (const move of moves) seen.set(phase, (seen.get(phase) ?? new Set()).add(move))
        }
      }
    }
    const race = tableGame({ latency: times }, deck)
    play(race, Anna, 18, Anna)
    play(race, Ben, 18, Anna)
    note(race)
    const turns = tableGame({ latency: times }, deck)
    turn(turns, Ben)
    note(turns)
    const giving = [WAIT, withdrawMove(2)]
    expect(Object.fromEntries([...seen].map(([phase, moves]) => [phase, [...moves]]))).toEqual({
      [PHASE.Idle]: [WAIT],
      [PHASE.Decide]: giving,
      [PHASE.Reach]: giving,
      [PHASE.ReachStock]: giving,
      [PHASE.Carry]: [WAIT],
      [PHASE.Recover]: [WAIT],
      [PHASE.Turn]: [WAIT],
    })
  })
})

describe('anticipation', () => {
  const deck = buildDeck({ piles: ['9s', '2c'], bottom: '8h 7c 7d 5h 5s 5c 5d Kc Kd Ks' })

  it('counts a card from the moment it is seen carried, not while it is reached for', () => {
    const game = tableGame({ latency: hand({ see: 100, move: 100 }) }, deck)
    play(game, Ben, 18, Anna)
    runTo(game, 190)
    expect(legalPlays(game, Anna)).toEqual(['18>0'])
    runTo(game, 200)
    expect(legalPlays(game, Anna)).toEqual(['19>0', '20>0'])
  })

  it('lets a card be touched on the strength of another in the air, which then lands first', () => {
    const game = tableGame({ latency: [hand({ move: 100 }), hand({ move: 60 })] }, deck)
    play(game, Ben, 18, Anna)
    runTo(game, 60)
    play(game, Anna, 19, Anna)
    runTo(game, 400)
    expect([game.state.cleared, game.state.pileTop[Anna] % 13]).toEqual([2, 6])
  })

  it('does not wait for it: the card is judged when it arrives', () => {
    const game = tableGame({ latency: [hand({ move: 10 }), hand({ move: 100 })] }, deck)
    play(game, Ben, 18, Anna)
    runTo(game, 100)
    play(game, Anna, 19, Anna)
    runTo(game, 200)
    expect(game.state.cleared).toBe(1)
    expect(game.state.tally[2]).toBe(1)
  })

  it.each([
    [1, 2],
    [2, 1],
  ])('counts two cards in the air in the order that fits, whoever carries them (%i, then %i)', (first, second) => {
    const deck3 = buildDeck({ piles: ['9s', '2c', '2d'], bottom: '8h 7c 6d Qh Qs Qc Qd Kc Kd Ks' })
    const latency = [hand({}), hand({ move: 100 }), hand({ move: 100 })]
    latency[first] = hand({ move: 200 })
    const game = tableGame({ players: 3, latency }, deck3)
    play(game, first, 18, 0)
    runTo(game, 200)
    play(game, second, 19, 0)
    runTo(game, 300)
    // 8 and 7 are both in the air, so 6 fits; the idle seat may go for it.
    expect(legalMoves(game.views[0])).toEqual([WAIT, playMove(20, 0), turnMove(3)])
  })
})

describe('a move outside the mask', () => {
  const game = createGame(resolveConfig({ players: 2 }))
  startGame(game, 'refused')
  const text = (move: number): string => {
    try {
      takeMove(game, 1, move)
    } catch (error) {
      return String(error)
    }
    return 'taken'
  }

  it('is refused with who, when, what and what is legal', () => {
    const withdraw = moveCount(2) - 1
    expect(text(withdraw)).toMatch(
      /not legal for this seat now[^]*seat_1 at 0 ms[^]*58 \(.*withdraw.*\)[^]*out of 0\.\.58[^]*refused[^]*actionMask/i,
    )
    // Only a move that there is has a name.
    for (const move of [moveCount(2), -1, 1.5]) {
      expect(text(move)).toMatch(new RegExp(`got: +${move}\\n`))
    }
    expect(text(0)).toBe('taken')
  })
})
