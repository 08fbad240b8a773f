import { describe, expect, it } from 'vitest'
import { SummitError } from '../api/error.js'
import { cardName, cyclicDistance, DECK_SIZE, fits, fitTable, parseCard, rankOf, RANKS } from './ranks.js'

const ranks = Array.from({ length: RANKS }, (_, i) => i + 1)
const playable = (onto: number, wrap: boolean): number[] => ranks.filter((rank) => fits(rank, onto, wrap))

describe('fits', () => {
  it('lets a Queen or an Ace follow a King, and a King or a 2 follow an Ace', () => {
    expect(playable(13, true)).toEqual([1, 12])
    expect(playable(1, true)).toEqual([2, 13])
  })

  it('ends at King and Ace when the wrap is off', () => {
    expect(playable(13, false)).toEqual([12])
    expect(playable(1, false)).toEqual([2])
  })

  it('takes exactly the ranks one away in between, with and without the wrap', () => {
    for (let onto = 2; onto < RANKS; onto++) {
      for (const wrap of [true, false]) expect(playable(onto, wrap)).toEqual([onto - 1, onto + 1])
    }
  })

  it('is symmetric', () => {
    for (const wrap of [true, false]) {
      for (const a of ranks) for (const b of ranks) expect(fits(a, b, wrap)).toBe(fits(b, a, wrap))
    }
  })

  it('never fits an unknown rank, neither as card nor as pile', () => {
    for (const wrap of [true, false]) {
      expect(fitTable(wrap)[0]).toBe(0)
      // And no bit stands for a rank that is not.
      for (const bits of fitTable(wrap)) expect(bits >>> (RANKS + 1)).toBe(0)
      for (const onto of ranks) expect(fits(0, onto, wrap)).toBe(false)
    }
  })

  it('agrees with a cyclic distance of one when the wrap is on', () => {
    for (const a of ranks) for (const b of ranks) expect(fits(a, b, true)).toBe(cyclicDistance(a, b) === 1)
  })
})

describe('cyclicDistance', () => {
  it('counts the shorter way around the corner', () => {
    expect([cyclicDistance(1, 13), cyclicDistance(13, 1), cyclicDistance(1, 7), cyclicDistance(1, 8)]).toEqual([
      1, 1, 6, 6,
    ])
    expect(ranks.map((rank) => cyclicDistance(rank, 1))).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1])
  })
})

describe('card names', () => {
  it('come back from parsing for all 52 cards', () => {
    const names = Array.from({ length: DECK_SIZE }, (_, card) => cardName(card))
    expect(new Set(names).size).toBe(DECK_SIZE)
    expect(names.map(parseCard)).toEqual(Array.from({ length: DECK_SIZE }, (_, card) => card))
  })

  it('are read in any case, with 10 for T and blanks around', () => {
    expect([parseCard('tS'), parseCard('10s'), parseCard(' TS '), parseCard('Ts')]).toEqual([48, 48, 48, 48])
    expect(rankOf(parseCard('10s'))).toBe(10)
    expect([rankOf(parseCard('Ah')), rankOf(parseCard('KD'))]).toEqual([1, 13])
  })

  it.each(['', ' ', 'A', 's', '?s', '0h', '1h', '11h', 'Tx', 'T10', '10', '100s', 'Ass', 'hA', 'A s', '9♠'])(
    'refuse %j with a coded error that names it',
    (text) => {
      let caught: unknown
      try {
        parseCard(text)
      } catch (error) {
        caught = error
      }
      expect(caught).toBeInstanceOf(SummitError)
      expect(caught).toMatchObject({ code: 'cards/unknown-card', details: { got: text } })
      expect((caught as SummitError).message).toMatch(/not a card[^]*a suit c d h s, like Th/)
    },
  )
})
