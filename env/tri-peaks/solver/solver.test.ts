import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitCount } from '../../cards/bits.js'
import { shuffledDeck } from '../../cards/deal.js'
import { parseDeck } from '../deck-text.js'
import { TURN } from '../moves.js'
import { dealTriPeaks, moveTriPeaks } from '../rules.js'
import { TRI_PEAKS_OUTCOME, type TriPeaksState } from '../state.js'
import { bruteForce, lateGame } from '../testing/brute-force.js'
import { randomGame } from '../testing/random-game.js'
import { runDeck } from '../testing/run-deck.js'
import { createLineFinder } from './shortest-line.js'
import { createTriPeaksSolver, openingOf } from './solver.js'

const solver = createTriPeaksSolver()

/** Plays a line by the rules, which refuse an illegal move. */
function follow(state: TriPeaksState, line: readonly number[]): TriPeaksState {
  for (const move of line) moveTriPeaks(state, move)
  return state
}

describe('the 500 labelled decks', () => {
  const labelled = readFileSync(new URL('../fixtures/tripeaks-decks.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ deck: parseDeck(line), label: line.slice(0, 3) }))

  it.each([true, false])('are told apart by the search for lines too, wrap %s', (wrap) => {
    const findLine = createLineFinder()
    for (const { deck, label } of labelled.slice(0, 100)) {
      expect(findLine(openingOf(deck), wrap) !== undefined).toBe(label[wrap ? 0 : 2] === '1')
    }
  })

  it.each([true, false])('are all decided as labelled, and cleared by the lines found, wrap %s', (wrap) => {
    for (const { deck, label } of labelled) {
      const solution = solver.solve(openingOf(deck), wrap)
      expect(solution.verdict).toBe(label[wrap ? 0 : 2] === '1' ? 'clearable' : 'impossible')
      if (solution.verdict === 'impossible') continue
      expect(solution.line).toHaveLength(28 + solution.turns)
      expect(follow(dealTriPeaks(deck, wrap), solution.line).outcome).toBe(TRI_PEAKS_OUTCOME.Won)
    }
  })
})

describe('decks on which other solvers were tried', () => {
  it.each([
    [
      '9s 3s Kc Qd Jc 7h Ah 5h Ad Jd 3c Ks 5c 9h 9d Qh 6d 7c 4h Qc 8d 5s Js As 4d 8s 8c 8h 4s Td Qs 6c 2c Kh 6s 3d 2h 4c 3h Jh Kd 2s 6h 7s Tc 9c 2d 7d Ts 5d Ac Th',
    ],
    [
      'Kc 9d 7s 7h 6s 2c Kd 9c 2s 3d Ah 6d 6c Ad As 7c Js 7d Jd Td Qc 2h 4s 8d Th 4h Qd 5c 3s Jh Qs 2d 5d Ts 6h Qh Ac 8c Tc Jc Ks 8s 8h Kh 4c 3h 9h 3c 9s 4d 5h 5s',
    ],
  ])('impossible: %s', (text) => {
    expect(solver.decide(openingOf(parseDeck(text)), true)).toBe('impossible')
  })

  it('one that was called unsolvable can be cleared, but only where king and ace meet', () => {
    const deck = parseDeck(
      '2D 6D AD 9S 4C 7C 7S 7D 9C 2S AC 8D 6S 6H 3C 5H QS JS 4S JH 5C AS 3H 3S AH TD 4D 5S TH 7H KS QH 6C KD 8S 2C TC JC 5D 3D 2H TS 4H JD KC KH 8H QC 8C QD 9D 9H',
    )
    expect([true, false].map((wrap) => solver.decide(openingOf(deck), wrap))).toEqual(['clearable', 'impossible'])
  })

  it('a breadth-first search found no line under 42 moves for the first labelled deck', () => {
    const [first] = readFileSync(new URL('../fixtures/tripeaks-decks.txt', import.meta.url), 'utf8').split('\n')
    expect(solver.solve(openingOf(parseDeck(first)), true)).toMatchObject({ turns: 14 })
  })
})

describe('lines', () => {
  it('take no turn where one run clears all', () => {
    expect(solver.solve(openingOf(runDeck()), true)).toMatchObject({ verdict: 'clearable', turns: 0 })
  })

  it('are empty when nothing is left', () => {
    const { deck } = dealTriPeaks(runDeck())
    expect(solver.solve({ deck, gone: 2 ** 28 - 1, waste: 0, turned: 3 }, true)).toEqual({
      verdict: 'clearable',
      turns: 0,
      line: [],
    })
  })

  it('go on from any position, whatever was solved before, and need as many turns as is said', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(40), fc.boolean(), (seed, moves, wrap) => {
        const state = randomGame(String(seed), ({ length }) => length === moves, wrap)
        const solution = solver.solve(state, wrap)
        if (solution.verdict === 'impossible') return
        const { line, turns } = solution
        expect(line.filter((move) => move === TURN)).toHaveLength(turns)
        expect(line).toHaveLength(28 - bitCount(state.gone) + turns)
        expect(follow(state, line).outcome).toBe(TRI_PEAKS_OUTCOME.Won)
      }),
      { numRuns: 150 },
    )
  })

  it('lead through clearable positions only', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, wrap) => {
        const deck = shuffledDeck(String(seed))
        const solution = solver.solve(openingOf(deck), wrap)
        if (solution.verdict === 'impossible') return
        const state = dealTriPeaks(deck, wrap)
        for (const [i, move] of solution.line.entries()) {
          expect(solver.solve(state, wrap)).toMatchObject({
            turns: solution.line.slice(i).filter((m) => m === TURN).length,
          })
          moveTriPeaks(state, move)
        }
      }),
      { numRuns: 25 },
    )
  })
})

it('agrees with trying every sequence of moves of a late game: verdict and fewest moves', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), (seed, wrap) => {
      const state = lateGame(String(seed), { cards: 9, stock: 6, wrap })
      const truth = bruteForce(state)
      const solution = solver.solve(state, wrap)
      expect(solution.verdict).toBe(truth.clearable ? 'clearable' : 'impossible')
      if (solution.verdict === 'clearable') expect(solution.line).toHaveLength(truth.moves)
      expect(solver.decide(state, wrap)).toBe(solution.verdict)
    }),
    { numRuns: 300 },
  )
})

it.each<[object, string]>([
  [{ gone: 1 }, 'a tip cannot be the first to go'],
  [{ turned: 24 }, 'there are 23 stock cards'],
  [{ turned: -1 }, 'turns are counted from 0'],
  [{ turned: 0.5 }, 'turns are whole'],
])('refuses a position to which no game comes: %j, %s', (odd) => {
  expect(() => solver.decide({ ...openingOf(runDeck()), ...odd }, true)).toThrow(/solver\/impossible-position/)
})
