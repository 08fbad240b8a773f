import { describe, expect, it } from 'vitest'
import { ALL_POSITIONS } from '../cards/bits.js'
import { buildDeck } from '../summit-rush/testing/build-deck.js'
import { TURN } from './moves.js'
import { canTurn, dealTriPeaks, moveTriPeaks, undoTriPeaks } from './rules.js'
import { MAX_SCORE } from './scoring.js'
import { TRI_PEAKS_OUTCOME } from './state.js'
import { legalTriPeaksMoves } from './testing/random-game.js'
import { RIGHT_LEFT_MIDDLE, runDeck } from './testing/run-deck.js'

describe('case 11, peaks: "15 points for the first and second peaks and 30 for the third"', () => {
  it('pays by the order in which they fall: right, left, middle', () => {
    const state = dealTriPeaks(runDeck())
    const bonus = RIGHT_LEFT_MIDDLE.map((position, i) => moveTriPeaks(state, position) - (i + 1))
    expect(RIGHT_LEFT_MIDDLE.map((position, i) => [position, bonus[i]]).filter(([, points]) => points !== 0)).toEqual([
      [2, 15],
      [0, 15],
      [1, 30],
    ])
    expect(bonus.filter((points) => points === 0)).toHaveLength(25)
  })

  it('ends the game with the third, stock or not', () => {
    const state = dealTriPeaks(runDeck())
    for (const position of RIGHT_LEFT_MIDDLE) moveTriPeaks(state, position)
    expect(state).toMatchObject({ outcome: TRI_PEAKS_OUTCOME.Won, turned: 0, gone: ALL_POSITIONS, run: 28 })
    expect(canTurn(state)).toBe(false)
    expect(legalTriPeaksMoves(state)).toEqual([])
  })

  it('comes to 466 at most: all cards in one run', () => {
    const state = dealTriPeaks(runDeck())
    for (const position of RIGHT_LEFT_MIDDLE) moveTriPeaks(state, position)
    expect(state.score).toBe(MAX_SCORE)
    expect(MAX_SCORE).toBe((28 * 29) / 2 + 15 + 15 + 30)
  })
})

describe('case 12, run reset: "Turning the stock costs 5 points and starts a new run"', () => {
  const deck = buildDeck({
    piles: ['6s'],
    bottom: '7h 8c 7d 4c 5c Kh Kd Ks Kc Qh',
    stocks: ['3d 2d'],
  })

  it('7, 8, 7 pay 1 + 2 + 3, a turn -5, the next card 1; the turned card itself scores nothing', () => {
    const state = dealTriPeaks(deck)
    expect([18, 19, 20].map((position) => moveTriPeaks(state, position))).toEqual([1, 2, 3])
    expect(moveTriPeaks(state, TURN)).toBe(-5)
    expect(state).toMatchObject({ score: 1, run: 0 })
    expect([21, 22].map((position) => moveTriPeaks(state, position))).toEqual([1, 2])
  })

  it('"a run of ten cards is worth 55"', () => {
    const state = dealTriPeaks(runDeck())
    // Nine of them before the first tip, which would pay its bonus.
    for (const position of RIGHT_LEFT_MIDDLE.slice(0, 9)) moveTriPeaks(state, position)
    expect(state.score).toBe(45)
    expect(moveTriPeaks(state, RIGHT_LEFT_MIDDLE[9])).toBe(10 + 15)
  })

  it('"ten cards played one at a time between stock cards would lose points": scores may be negative', () => {
    const state = dealTriPeaks(deck)
    for (let turn = 0; turn < 23; turn++) moveTriPeaks(state, TURN)
    expect(state.score).toBe(-115)
  })
})

describe('case 13, undo: "Undoing a move puts the score back as it was"', () => {
  it('of a tip gives back score, run and peak counter, so that the next peak pays 15 again', () => {
    const state = dealTriPeaks(runDeck())
    for (const position of RIGHT_LEFT_MIDDLE.slice(0, 9)) moveTriPeaks(state, position)
    const { score, run, waste } = state
    expect(moveTriPeaks(state, 2)).toBe(25)
    expect(undoTriPeaks(state)).toBe(true)
    expect(state).toMatchObject({ score, run, waste, gone: state.gone & ~0b111 })
    expect(moveTriPeaks(state, 2)).toBe(25)
  })

  it('of the third tip takes the win back', () => {
    const state = dealTriPeaks(runDeck())
    for (const position of RIGHT_LEFT_MIDDLE) moveTriPeaks(state, position)
    undoTriPeaks(state)
    expect(state).toMatchObject({ outcome: TRI_PEAKS_OUTCOME.Running, score: 466 - 28 - 30, run: 27 })
    expect(legalTriPeaksMoves(state)).toEqual([1, TURN])
  })

  it('of a play that turned up a card turns it face down again', () => {
    const state = dealTriPeaks(
      buildDeck({ piles: ['4s'], bottom: '5h 6d Ks Kh Kc Qh Qs Js Jh Jc', peaks: { 9: '7d' } }),
    )
    moveTriPeaks(state, 18)
    moveTriPeaks(state, 19)
    expect(legalTriPeaksMoves(state)).toContain(9)
    undoTriPeaks(state)
    expect(legalTriPeaksMoves(state)).toEqual([19, TURN])
    expect(() => moveTriPeaks(state, 9)).toThrow(/another card covers this one/)
  })

  it('of a turn puts the card back on the stock and the run goes on', () => {
    const state = dealTriPeaks(runDeck())
    moveTriPeaks(state, 24)
    moveTriPeaks(state, 25)
    moveTriPeaks(state, TURN)
    undoTriPeaks(state)
    expect(state).toMatchObject({ turned: 0, run: 2, score: 3 })
    expect(moveTriPeaks(state, 26)).toBe(3)
  })
})
