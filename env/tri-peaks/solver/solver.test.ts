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
