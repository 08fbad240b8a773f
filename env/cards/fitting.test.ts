import { expect, it } from 'vitest'
import { shuffledDeck } from './deal.js'
import { fittingBits } from './fitting.js'
import { POSITIONS } from './peaks.js'
import { createRandom } from './random.js'
import { fits, rankOf } from './ranks.js'

it('the fitting cards are the free ones whose rank is next to that of the top', () => {
  const random = createRandom('fitting')
  for (let round = 0; round < 200; round++) {
    const deck = shuffledDeck(`fitting/${round}`)
    const free = random.int(2 ** POSITIONS)
    const onto = deck[POSITIONS]
    const wrap = round % 2 === 0
    const fitting = fittingBits(deck, free, onto, wrap)
    for (let position = 0; position < POSITIONS; position++) {
      const isFree = ((free >>> position) & 1) === 1
      const expected = isFree && fits(rankOf(deck[position]), rankOf(onto), wrap)
      expect((fitting >>> position) & 1).toBe(expected ? 1 : 0)
    }
  }
})
