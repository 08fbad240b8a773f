import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_POSITIONS, bitCount } from '../../cards/bits.js'
import { shuffledDeck, stockCard } from '../../cards/deal.js'
import { NONE, POSITIONS } from '../../cards/peaks.js'
import { createRandom } from '../../cards/random.js'
import { fits, rankOf } from '../../cards/ranks.js'
import { freeBits } from '../../cards/uncovered.js'
import { createPilesSolver, openingOfPiles, type PilesMove, type PilesPosition } from './piles-solver.js'
import { removalSets } from './removal-sets.js'
import { createTriPeaksSolver, openingOf } from './solver.js'

/** Makes a move by the rules alone. @returns undefined where it is not legal */
function move(at: PilesPosition, { position, pile }: PilesMove, wrap: boolean): PilesPosition | undefined {
  const players = at.tops.length
  if (position === NONE) {
    const turned = at.turned[pile] + 1
    if (turned >= at.stock) return undefined
    const top = stockCard(at.deck, players, pile, turned)
    return { ...at, tops: at.tops.with(pile, top), turned: at.turned.with(pile, turned) }
  }
  const card = at.deck[position]
  if (((freeBits(at.gone) >>> position) & 1) === 0 || !fits(rankOf(card), rankOf(at.tops[pile]), wrap)) return undefined
  return { ...at, gone: at.gone | (1 << position), tops: at.tops.with(pile, card) }
}

/** Tries every sequence of moves, from each position once. */
function canClear(at: PilesPosition, wrap: boolean, hopeless = new Set<string>()): boolean {
  if (at.gone === ALL_POSITIONS) return true
  const key = [at.gone, ...at.tops.map(rankOf), ...at.turned].join()
  if (hopeless.has(key)) return false
  for (let pile = 0; pile < at.tops.length; pile++) {
    for (let position = NONE; position < POSITIONS; position++) {
      const after = move(at, { position, pile }, wrap)
      if (after && canClear(after, wrap, hopeless)) return true
    }
  }
  hopeless.add(key)
  return false
}

/** A table near its end: 1 to 8 cards left in the peaks, at most 3 in each stock. */
function lateTable(seed: string, players: number): PilesPosition {
  const random = createRandom(`late/${seed}`)
  const late = removalSets().gone.filter((gone) => bitCount(gone) >= 20 && gone !== ALL_POSITIONS)
  const stock = 4
  const turned = Array.from({ length: players }, () => random.int(stock))
  const deck = shuffledDeck(seed)
  return {
    ...openingOfPiles(deck, players, stock),
    gone: late[random.int(late.length)],
    turned,
    tops: turned.map((k, pile) => stockCard(deck, players, pile, k)),
  }
}

const solver = createPilesSolver({ limit: 50_000 })

describe('several piles', () => {
  it.each([
    [2, 12, true],
    [2, 10, false],
    [3, 8, true],
  ])('%i piles, %i cards each, wrap %s: lines clear the peaks by the rules', (players, stock, wrap) => {
    for (let seed = 0; seed < 12; seed++) {
      let at = openingOfPiles(shuffledDeck(`piles/${seed}`), players, stock)
      const { verdict, line } = solver.solve(at, wrap)
      expect(line !== undefined).toBe(verdict === 'clearable')
      for (const [i, step] of (line ?? []).entries()) {
        const after = move(at, step, wrap)
        if (!after) throw new Error(`seed ${seed}: move ${i} is not legal`)
        at = after
      }
      if (line) expect(at.gone).toBe(ALL_POSITIONS)
    }
  })

  it('agree with trying every sequence of moves of a late game', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 3 }), fc.boolean(), (seed, players, wrap) => {
        const at = lateTable(String(seed), players)
        expect(solver.solve(at, wrap).verdict).toBe(canClear(at, wrap) ? 'clearable' : 'impossible')
      }),
      { numRuns: 100 },
    )
  })

  it('agree with the solver for one pile', () => {
    const single = createTriPeaksSolver()
    const long = createPilesSolver({ limit: 300_000 })
    for (let seed = 0; seed < 6; seed++) {
      const deck = shuffledDeck(`one/${seed}`)
      const at = openingOfPiles(deck, 1, 16)
      // The single solver's stock has 23 cards: it starts where the other one's 15 are left.
      const moved = [...deck.slice(0, 28), ...deck.slice(44), ...deck.slice(28, 44)]
      const begun = { ...openingOf(moved), turned: 8, waste: deck[28] }
      expect(long.solve(at, false).verdict).toBe(single.decide(begun, false))
    }
  })

  it('say that they do not know, beyond their limit', () => {
    const short = createPilesSolver({ limit: 10 })
    const verdicts = Array.from({ length: 10 }, (_, seed) =>
      short.solve(openingOfPiles(shuffledDeck(`u/${seed}`), 2, 10), false),
    )
    expect(verdicts.map(({ verdict }) => verdict)).toContain('unknown')
    expect(Math.max(...verdicts.map(({ looks }) => looks))).toBeLessThanOrEqual(10)
  })

  it('refuse positions to which no game comes', () => {
    expect(() => solver.solve({ ...openingOfPiles(shuffledDeck('1'), 2, 12), gone: 1 }, true)).toThrow(
      /solver\/impossible-position/,
    )
    expect(() => solver.solve(openingOfPiles(shuffledDeck('1'), 4, 6), true)).toThrow(/one to three piles/)
  })
})
