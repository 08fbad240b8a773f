import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffledDeck } from '../../cards/deal.js'
import { dealTriPeaks, moveTriPeaks } from '../rules.js'
import { MAX_SCORE } from '../scoring.js'
import { TRI_PEAKS_OUTCOME } from '../state.js'
import { bruteForce, lateGame } from '../testing/brute-force.js'
import { randomGame } from '../testing/random-game.js'
import { runDeck } from '../testing/run-deck.js'
import { createBestScoreSolver } from './best-score.js'
import { createTriPeaksSolver, openingOf } from './solver.js'

const scores = createBestScoreSolver()

describe('the highest score', () => {
  it('is 466 where one run clears all', () => {
    expect(scores.best(dealTriPeaks(runDeck()), true)).toMatchObject({ score: MAX_SCORE, clears: true })
  })

  it('agrees with trying every sequence of moves of a late game', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, wrap) => {
        const state = lateGame(String(seed), { cards: 9, stock: 6, wrap })
        expect(scores.best(state, wrap).score).toBe(bruteForce(state).score)
      }),
      { numRuns: 60 },
    )
  })

  it('is what its line comes to, at least what a shortest clearing line comes to', () => {
    const solver = createTriPeaksSolver()
    for (const [seed, wrap] of [0, 1, 2, 3, 4, 5].flatMap((n) => [true, false].map((w) => [n, w] as const))) {
      const deck = shuffledDeck(`score/${seed}`)
      const best = scores.best(dealTriPeaks(deck, wrap), wrap)
      const state = dealTriPeaks(deck, wrap)
      for (const move of best.line) moveTriPeaks(state, move)
      expect(state).toMatchObject({
        score: best.score,
        outcome: best.clears ? TRI_PEAKS_OUTCOME.Won : TRI_PEAKS_OUTCOME.Stuck,
      })
      const solution = solver.solve(openingOf(deck), wrap)
      if (solution.verdict === 'impossible') continue
      const short = dealTriPeaks(deck, wrap)
      for (const move of solution.line) moveTriPeaks(short, move)
      expect(best.score).toBeGreaterThanOrEqual(short.score)
    }
  })

  it('goes on from the score, run and peaks of a game under way', () => {
    for (let seed = 0; seed < 8; seed++) {
      const state = randomGame(`way/${seed}`, ({ length }) => length === 20)
      if (state.outcome !== TRI_PEAKS_OUTCOME.Running) continue
      const best = scores.best(state, true)
      for (const move of best.line) moveTriPeaks(state, move)
      expect(state.score).toBe(best.score)
      expect(scores.best(state, true)).toMatchObject({ score: state.score })
    }
  })
})
