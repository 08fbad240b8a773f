import { describe, expect, it } from 'vitest'
import { createTriPeaks } from './env.js'
import { fairHint } from './fair-hint.js'
import { winningHint } from './hints.js'
import { dealTriPeaks, isLegalTriPeaks, moveTriPeaks } from './rules.js'
import { createTriPeaksSolver } from './solver/solver.js'
import { TRI_PEAKS_OUTCOME, type TriPeaksState } from './state.js'
import { randomGame } from './testing/random-game.js'
import { reshuffleHidden } from './testing/reshuffle-hidden.js'
import { runDeck } from './testing/run-deck.js'
import { createTriPeaksView, viewTriPeaks } from './view.js'

const solver = createTriPeaksSolver()
const viewOf = (state: TriPeaksState) => viewTriPeaks(state, createTriPeaksView())

describe('the winning hint: "the next move of a winning line while one exists"', () => {
  it('followed to the end clears the peaks, in as many moves as it says', () => {
    for (let seed = 0; seed < 10; seed++) {
      const state = randomGame(`follow/${seed}`, ({ length }) => length === 8)
      const first = winningHint(state, solver)
      if (!first.clearable) continue
      let left = first.movesLeft
      for (let hint = first; hint.clearable && hint.move !== undefined; left--) {
        expect(hint.movesLeft).toBe(left)
        moveTriPeaks(state, hint.move)
        const next = winningHint(state, solver)
        if (!next.clearable) throw new Error('the hint led astray')
        hint = next
      }
      expect(state.outcome).toBe(TRI_PEAKS_OUTCOME.Won)
      expect(left).toBe(0)
    }
  })

  it('"tells you if it finds that the peaks can no longer be cleared", and that it uses hidden cards', () => {
    const lost = randomGame('lost', ({ turned }) => turned === 23)
    expect(winningHint(lost, solver)).toEqual({ usesHiddenCards: true, clearable: false })
    expect(winningHint(dealTriPeaks(runDeck()), solver)).toMatchObject({ usesHiddenCards: true, movesLeft: 28 })
  })

  it('is in nothing that an agent gets', () => {
    const [observation, info] = createTriPeaks().reset({ seed: 1 })
    expect(Object.keys(observation)).toEqual(['observation', 'actionMask'])
    expect(Object.keys(info)).toEqual(['outcome', 'score', 'run', 'peaks', 'cleared', 'stockLeft'])
  })
})

describe('the fair hint', () => {
  it('is the same whatever the hidden cards are, and for the same seed', () => {
    for (let seed = 0; seed < 6; seed++) {
      const state = randomGame(`fair/${seed}`, ({ length }) => length === 20)
      const hint = fairHint(viewOf(state), { samples: 20, seed: 'a' })
      const other = reshuffleHidden(state, String(seed))
      expect(fairHint(viewOf(other), { samples: 20, seed: 'a' })).toEqual(hint)
    }
  })

  it('names a legal move while there is one, the one with the highest share', () => {
    for (let seed = 0; seed < 12; seed++) {
      const state = randomGame(`legal/${seed}`, ({ length }) => length === 3 * seed + 5)
      const { move, moves, usesHiddenCards } = fairHint(viewOf(state), { samples: 3, seed: 's' })
      expect(usesHiddenCards).toBe(false)
      if (state.outcome !== TRI_PEAKS_OUTCOME.Running) {
        expect([move, moves]).toEqual([undefined, []])
        continue
      }
      expect(isLegalTriPeaks(state, move ?? -1)).toBe(true)
      const best = Math.max(...moves.map(({ cleared }) => cleared))
      expect(moves.find((one) => one.move === move)?.cleared).toBe(best)
    }
  })

  it('sees the win that needs no hidden card', () => {
    const state = dealTriPeaks(runDeck())
    const order = [24, 25, 26, 27, 15, 16, 17, 7, 8, 2, 18, 19, 20, 21, 9, 10, 11, 3, 4, 0, 22, 23, 12, 13, 14, 5, 6]
    for (const position of order) moveTriPeaks(state, position)
    expect(fairHint(viewOf(state), { samples: 8, seed: 's' })).toMatchObject({ move: 1 })
  })
})
