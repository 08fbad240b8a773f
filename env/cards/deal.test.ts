import { describe, expect, it } from 'vitest'
import { shuffledDeck, stockCard } from './deal.js'
import { POSITIONS } from './peaks.js'
import { DECK_SIZE } from './ranks.js'

const allCards = Array.from({ length: DECK_SIZE }, (_, card) => card)

describe('shuffledDeck', () => {
  it('holds each of the 52 cards once', () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(Array.from(shuffledDeck(String(seed))).toSorted((a, b) => a - b)).toEqual(allCards)
    }
  })

  it('is the same deck for the same seed and another one for another seed', () => {
    const decks = Array.from({ length: 500 }, (_, seed) => shuffledDeck(`s${seed}`).join())
    expect(Array.from({ length: 500 }, (_, seed) => shuffledDeck(`s${seed}`).join())).toEqual(decks)
    expect(new Set(decks).size).toBe(500)
  })

  it('puts every card in every place about equally often', () => {
    const deals = 10_400
    const counts = new Int32Array(DECK_SIZE * DECK_SIZE)
    for (let seed = 0; seed < deals; seed++) {
      const deck = shuffledDeck(String(seed))
      for (let place = 0; place < DECK_SIZE; place++) counts[place * DECK_SIZE + deck[place]]++
    }
    const expected = deals / DECK_SIZE
    let chi2 = 0
    for (const count of counts) chi2 += (count - expected) ** 2 / expected
    // 51 x 51 degrees of freedom: mean 2601, standard deviation 72; four of them to each side.
    expect(chi2).toBeGreaterThan(2601 - 4 * 72)
    expect(chi2).toBeLessThan(2601 + 4 * 72)
  })

  it('leaves no trace of the order of the fresh deck between neighbours', () => {
    const deals = 5_000
    let ascents = 0
    for (let seed = 0; seed < deals; seed++) {
      const deck = shuffledDeck(`n${seed}`)
      for (let place = 1; place < DECK_SIZE; place++) if (deck[place] === deck[place - 1] + 1) ascents++
    }
    // 51 pairs, each with chance 51 / (52 * 51): about 51/52 a deal, Poisson-like.
    const expected = (deals * 51) / 52
    expect(Math.abs(ascents - expected)).toBeLessThan(4 * Math.sqrt(expected))
  })
})

describe('stockCard', () => {
  it.each([
    [2, 12],
    [2, 10],
    [3, 8],
    [3, 6],
  ])('deals %i seats %i cards each alternately, behind the 28 of the peaks', (players, stock) => {
    const deck = Uint8Array.from(allCards)
    const dealt = Array.from({ length: stock }, (_, k) =>
      Array.from({ length: players }, (_unused, seat) => stockCard(deck, players, seat, k)),
    ).flat()
    expect(dealt).toEqual(allCards.slice(POSITIONS, POSITIONS + players * stock))
  })
})
