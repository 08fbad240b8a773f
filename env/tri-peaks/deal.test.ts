import { describe, expect, it } from 'vitest'
import { shuffledDeck } from '../cards/deal.js'
import { winnableDeal } from './deal.js'
import { createTriPeaksSolver, openingOf } from './solver/solver.js'

const solver = createTriPeaksSolver()

describe('winnable deals', () => {
  it('can be cleared, repeat, and are the random deal of the seed where that can be cleared', () => {
    let others = 0
    for (let seed = 0; seed < 40; seed++) {
      const { deck, tries } = winnableDeal(String(seed), false, solver)
      expect(solver.decide(openingOf(deck), false)).toBe('clearable')
      expect(winnableDeal(String(seed), false, solver)).toEqual({ deck, tries })
      const random = shuffledDeck(String(seed))
      const lucky = solver.decide(openingOf(random), false) === 'clearable'
      expect(tries === 1).toBe(lucky)
      if (lucky) expect(deck).toEqual(random)
      else others++
    }
    // About one in four.
    expect(others).toBeGreaterThan(2)
    expect(others).toBeLessThan(20)
  })
})
