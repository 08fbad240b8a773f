import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffledDeck } from '../cards/deal.js'
import { createRandom } from '../cards/random.js'
import { DECK_SIZE } from '../cards/ranks.js'
import { buildDeck } from '../summit-rush/testing/build-deck.js'
import { TURN } from './moves.js'
import { canTurn, dealTriPeaks, isLegalTriPeaks, moveTriPeaks, redoTriPeaks, undoTriPeaks } from './rules.js'
import { TRI_PEAKS_OUTCOME, type TriPeaksState } from './state.js'
import { legalTriPeaksMoves, playOn, randomGame } from './testing/random-game.js'
import { runDeck } from './testing/run-deck.js'

const never = (): boolean => false

/** Everything of a state that means something. */
function meaning({ moves, wasteBefore, runBefore, scoreBefore, length, undone, ...rest }: TriPeaksState): unknown {
  const kept = (list: Iterable<number>): number[] => Array.from(list).slice(0, length)
  return { ...rest, length, made: [moves, wasteBefore, runBefore, scoreBefore].map(kept), undone: undone > 0 }
}

describe('playing', () => {
  const king = buildDeck({ piles: ['Kd'], bottom: 'Qs Ac 2h 3c 4d 4s 4h 3h Ts Jh' })

  it('lets queen and ace onto a king; "this King–Ace wrap can be turned off"', () => {
    expect(legalTriPeaksMoves(dealTriPeaks(king))).toEqual([18, 19, TURN])
    expect(legalTriPeaksMoves(dealTriPeaks(king, false))).toEqual([18, TURN])
  })

  it('may turn "when no open card fits, or whenever you choose", and "the stock is gone through once only"', () => {
    const state = dealTriPeaks(king)
    for (let turn = 0; turn < 23; turn++) {
      expect(canTurn(state)).toBe(true)
      moveTriPeaks(state, TURN)
      expect(state.waste).toBe(state.deck[29 + turn])
    }
    expect(canTurn(state)).toBe(false)
  })

  it('"You win as soon as all 28 peak cards are cleared"; "when the stock is empty and no open card fits", it is over', () => {
    for (let seed = 0; seed < 300; seed++) {
      const state = randomGame(String(seed), never)
      const fits = legalTriPeaksMoves({ ...state, outcome: TRI_PEAKS_OUTCOME.Running })
      if (state.outcome === TRI_PEAKS_OUTCOME.Won) expect(state.gone).toBe(2 ** 28 - 1)
      else {
        expect(fits).toEqual([])
        expect(state.turned).toBe(23)
      }
    }
  })

  it.each([
    [9, /another card covers this one/],
    [20, /does not fit the waste card/],
    [29, /there is no such move/],
    [-1, /there is no such move/],
    [1.5, /there is no such move/],
    [NaN, /there is no such move/],
  ])('refuses %s, changes nothing and names no hidden card', (move, message) => {
    const state = dealTriPeaks(king)
    const before = meaning(state)
    expect(() => moveTriPeaks(state, move)).toThrow(message)
    expect(meaning(state)).toEqual(before)
  })

  it('refuses a card that is gone, a turn of the empty stock and a move after the end', () => {
    const state = dealTriPeaks(king)
    moveTriPeaks(state, 18)
    expect(() => moveTriPeaks(state, 18)).toThrow(/this card is gone/)
    const over = randomGame('over', never)
    expect(() => moveTriPeaks(over, TURN)).toThrow(/the game is over/)
    const empty = dealTriPeaks(runDeck())
    for (let turn = 0; turn < 23; turn++) moveTriPeaks(empty, TURN)
    if (empty.outcome === TRI_PEAKS_OUTCOME.Running) expect(() => moveTriPeaks(empty, TURN)).toThrow(/stock is empty/)
  })

  it('tells of illegal moves without hidden cards: other hidden cards, the same words', () => {
    const other = king.slice()
    other.subarray(0, 18).reverse()
    other.subarray(29).reverse()
    const words = (deck: Uint8Array): string[] =>
      Array.from({ length: 18 }, (_, position) => {
        try {
          moveTriPeaks(dealTriPeaks(deck), position)
        } catch (error) {
          return String(error)
        }
        return ''
      })
    expect(words(other)).toEqual(words(king))
  })
})

describe('undo and redo', () => {
  it('any sequence undone is the start, and redone is the end', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(60), fc.boolean(), (seed, moves, wrap) => {
        const start = meaning(dealTriPeaks(shuffledDeck(String(seed)), wrap))
        const state = randomGame(String(seed), ({ length }) => length === moves, wrap)
        const end = meaning(state)
        const { length } = state
        for (let k = 0; k < length; k++) expect(undoTriPeaks(state)).toBe(true)
        expect(undoTriPeaks(state)).toBe(false)
        expect({ ...(meaning(state) as object), undone: false }).toEqual(start)
        for (let k = 0; k < length; k++) expect(redoTriPeaks(state)).toBe(true)
        expect(redoTriPeaks(state)).toBe(false)
        expect(meaning(state)).toEqual(end)
      }),
      { numRuns: 200 },
    )
  })

  it('a move after undos is as if the undone moves had never been, and forgets them', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(30), fc.nat(10), (seed, moves, back) => {
        const state = randomGame(String(seed), ({ length }) => length === moves)
        const kept = Math.max(0, state.length - back)
        const fresh = randomGame(String(seed), ({ length }) => length === kept)
        while (state.length > kept) undoTriPeaks(state)
        if (state.outcome !== TRI_PEAKS_OUTCOME.Running) return
        const [move] = legalTriPeaksMoves(state)
        moveTriPeaks(state, move)
        moveTriPeaks(fresh, move)
        expect(meaning(state)).toEqual(meaning(fresh))
        expect(redoTriPeaks(state)).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  it('keeps the score the sum of the points, negative ones too', () => {
    for (let seed = 0; seed < 50; seed++) {
      const state = dealTriPeaks(shuffledDeck(`sum/${seed}`))
      const random = createRandom(`sum/${seed}`)
      let sum = 0
      while (state.outcome === TRI_PEAKS_OUTCOME.Running) {
        const legal = legalTriPeaksMoves(state)
        sum += moveTriPeaks(state, legal[random.int(legal.length)])
      }
      expect(state.score).toBe(sum)
    }
  })
})

it('all 52 cards stay in one place each', () => {
  const state = dealTriPeaks(shuffledDeck('places'))
  playOn(state, createRandom('places'), () => {
    const peaks = Array.from({ length: 28 }, (_, position) => position).filter((p) => !((state.gone >>> p) & 1))
    const piled = [...state.wasteBefore.subarray(0, state.length), state.waste]
    const all = [...peaks.map((position) => state.deck[position]), ...piled, ...state.deck.subarray(29 + state.turned)]
    expect(new Set(all).size).toBe(DECK_SIZE)
    return false
  })
  expect(isLegalTriPeaks(state, TURN)).toBe(false)
})
