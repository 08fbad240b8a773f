import { describe, expect, it } from 'vitest'
import { bitCount } from '../../cards/bits.js'
import { shuffledDeck } from '../../cards/deal.js'
import { COVERED_BY, NONE, POSITIONS } from '../../cards/peaks.js'
import { fits, rankOf, RANKS, type Card } from '../../cards/ranks.js'
import { dealTriPeaks, isLegalTriPeaks, moveTriPeaks } from '../../tri-peaks/rules.js'
import { TRI_PEAKS_OUTCOME } from '../../tri-peaks/state.js'
import { createGame } from '../game.js'
import { resolveConfig } from '../config.js'
import { startGame } from '../play.js'
import { OUTCOME, stockTotal } from '../state.js'
import { buildDeck, ladderDeck } from '../testing/build-deck.js'
import { isOneMindTurn, oneMindPile, oneMindPlay, oneMindPosition, oneMindTurn } from './moves.js'
import { dealOneMind, isLegalOneMind, moveOneMind } from './rules.js'
import type { OneMindRules, OneMindState } from './state.js'
import { legalOneMindMoves, ONE_MIND_TABLES, randomOneMind } from './testing/random-one-mind.js'
import { createOneMindView, viewOneMind } from './view.js'

/** The same game with cards that lie in places: what the compact state has to agree with. */
interface RealTable {
  readonly peaks: Map<number, Card>
  readonly stocks: Card[][]
  readonly piles: Card[][]
  readonly aside: readonly Card[]
}

function layReal(deck: Uint8Array, { players, stock }: OneMindRules): RealTable {
  const cards = Array.from(deck)
  const peaks = new Map(cards.splice(0, POSITIONS).entries())
  const stocks: Card[][] = Array.from({ length: players }, () => [])
  for (let round = 0; round < stock; round++) for (const pile of stocks) pile.push(cards.splice(0, 1)[0])
  return { peaks, stocks, piles: stocks.map((pile) => pile.splice(0, 1)), aside: cards }
}

function moveReal({ peaks, stocks, piles }: RealTable, move: number): void {
  const pile = oneMindPile(move, piles.length)
  if (isOneMindTurn(move, piles.length)) return void piles[pile].push(...stocks[pile].splice(0, 1))
  const position = oneMindPosition(move)
  piles[pile].push(peaks.get(position) ?? Number.NaN)
  peaks.delete(position)
}

function isFreeReal({ peaks }: RealTable, position: number): boolean {
  const covers = COVERED_BY.subarray(2 * position, 2 * position + 2)
  return peaks.has(position) && covers.every((cover) => cover === NONE || !peaks.has(cover))
}

function expectAgreement(state: OneMindState, table: RealTable): void {
  const { peaks, stocks, piles, aside } = table
  const { wrap } = state.rules
  const all = [...peaks.values(), ...stocks.flat(), ...piles.flat(), ...aside]
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card))
  expect(Array.from(state.pileTop)).toEqual(piles.map((pile) => pile.at(-1)))
  expect(Array.from(state.stockLeft)).toEqual(stocks.map((stock) => stock.length))
  expect(bitCount(state.gone)).toBe(POSITIONS - peaks.size)
  const free = Array.from(peaks.keys()).filter((position) => isFreeReal(table, position))
  const legal = piles.flatMap((pile, k) =>
    free
      .filter((position) => fits(rankOf(peaks.get(position) ?? 0), rankOf(pile.at(-1) ?? 0), wrap))
      .map((position) => oneMindPlay(position, k)),
  )
  for (const [k, stock] of stocks.entries()) if (stock.length > 0) legal.push(oneMindTurn(k, stocks.length))
  if (peaks.size > 0) expect(new Set(legalOneMindMoves(state))).toEqual(new Set(legal))
  const outcome = peaks.size === 0 ? OUTCOME.Won : legal.length === 0 ? OUTCOME.Stuck : OUTCOME.Running
  expect(state.outcome).toBe(outcome)
  const hidden = [
    ...Array.from(peaks).flatMap(([at, card]) => (free.includes(at) ? [] : [card])),
    ...stocks.flat(),
    ...aside,
  ]
  const counts = Array.from({ length: RANKS + 1 }, (_, rank) => hidden.filter((card) => rankOf(card) === rank).length)
  const view = viewOneMind(state, createOneMindView(state.rules))
  expect(Array.from(view.unseen)).toEqual(counts)
  expect(
    Array.from(view.rank.entries())
      .filter(([, rank]) => rank > 0)
      .map(([position]) => position),
  ).toEqual(free.toSorted((a, b) => a - b))
}

describe.each(ONE_MIND_TABLES)('with $players piles of $stock cards, wrap $wrap', (rules) => {
  it('no card is lost or doubled, and legal moves, ends and unseen cards are those of cards on a table', () => {
    for (let game = 0; game < 20; game++) {
      const seed = `real/${game}`
      const table = layReal(shuffledDeck(seed), rules)
      const state = randomOneMind(seed, rules, (before, move) => {
        expectAgreement(before, table)
        moveReal(table, move)
        return true
      })
      expectAgreement(state, table)
      expect(state.outcome).not.toBe(OUTCOME.Running)
    }
  })
})

it('the deal is that of the game with a clock', () => {
  for (const [players, stock] of [
    [2, 12],
    [2, 10],
    [3, 8],
    [3, 6],
  ]) {
    const clocked = createGame(resolveConfig({ players, stock }))
    startGame(clocked, `same/${players}`)
    const { deck, pileTop, stockLeft } = dealOneMind(shuffledDeck(`same/${players}`), { players, stock, wrap: true })
    expect({ deck, pileTop, stockLeft }).toEqual({
      deck: clocked.state.deck,
      pileTop: clocked.state.pileTop,
      stockLeft: clocked.state.stockLeft,
    })
  }
})

it.each([true, false])('one pile of 24 cards is Tri Peaks, move for move (wrap %s)', (wrap) => {
  const outcomes = new Map<number, number>([
    [TRI_PEAKS_OUTCOME.Running, OUTCOME.Running],
    [TRI_PEAKS_OUTCOME.Won, OUTCOME.Won],
    [TRI_PEAKS_OUTCOME.Stuck, OUTCOME.Stuck],
  ])
  for (let game = 0; game < 60; game++) {
    const patience = dealTriPeaks(shuffledDeck(`patience/${game}`), wrap)
    const expectSame = (state: OneMindState): void => {
      for (let move = -1; move <= 30; move++) expect(isLegalOneMind(state, move)).toBe(isLegalTriPeaks(patience, move))
      expect(state.outcome).toBe(outcomes.get(patience.outcome))
      expect([state.gone, state.pileTop[0], state.steps]).toEqual([patience.gone, patience.waste, patience.length])
    }
    const end = randomOneMind(`patience/${game}`, { players: 1, stock: 24, wrap }, (state, move) => {
      expectSame(state)
      moveTriPeaks(patience, move)
      return true
    })
    expectSame(end)
  }
})

describe('the ends', () => {
  it('a win with the 28th card; what is left in the stocks is its score', () => {
    const state = dealOneMind(ladderDeck(2), { players: 2, stock: 12, wrap: true })
    moveOneMind(state, oneMindTurn(1, 2))
    for (let position = 27; position >= 0; position--) {
      expect(state.outcome).toBe(OUTCOME.Running)
      moveOneMind(state, oneMindPlay(position, 0))
    }
    expect(state).toMatchObject({ outcome: OUTCOME.Won, steps: 29 })
    expect(stockTotal(state)).toBe(21)
    expect(legalOneMindMoves(state)).toEqual([])
    expect(() => moveOneMind(state, oneMindTurn(0, 2))).toThrow(/the game is over/)
  })

  const noFit = buildDeck({
    piles: ['Kc', 'Kd'],
    bottom: '3c 3d 3h 3s 5c 5d 5h 5s 7c 7d',
    stocks: ['Kh', 'Ks'],
  })

  it('a loss with the last stock card, when nothing fits', () => {
    const state = dealOneMind(noFit, { players: 2, stock: 2, wrap: true })
    expect(legalOneMindMoves(state)).toEqual([oneMindTurn(0, 2), oneMindTurn(1, 2)])
    moveOneMind(state, oneMindTurn(1, 2))
    expect(state.outcome).toBe(OUTCOME.Running)
    expect(() => moveOneMind(state, oneMindTurn(1, 2))).toThrow(/the stock is empty/)
    moveOneMind(state, oneMindTurn(0, 2))
    expect(state.outcome).toBe(OUTCOME.Stuck)
  })

  it('goes on while a card fits either pile, stocks or not', () => {
    const deck = buildDeck({ piles: ['Kc', 'Kd'], bottom: '3c 3d 3h 3s 5c 5d 5h 5s 7c 7d', stocks: ['Kh', '4s'] })
    const state = dealOneMind(deck, { players: 2, stock: 2, wrap: true })
    moveOneMind(state, oneMindTurn(0, 2))
    moveOneMind(state, oneMindTurn(1, 2))
    expect(state.outcome).toBe(OUTCOME.Running)
    expect(legalOneMindMoves(state)).toEqual([18, 19, 20, 21, 22, 23, 24, 25].map((at) => oneMindPlay(at, 1)))
    moveOneMind(state, oneMindPlay(18, 1))
    expect(state.outcome).toBe(OUTCOME.Stuck)
  })

  it.each<[string, number, RegExp]>([
    ['a covered card', oneMindPlay(0, 1), /got: +"play 0 -> pile 1"[^]*/],
    ['a covered card', oneMindPlay(0, 1), /another card covers this one/],
    ['a card that does not fit', oneMindPlay(18, 0), /does not fit the pile/],
    ['no action', 58, /there is no such action[^]*unknown move 58/],
    ['half an action', 0.5, /there is no such action[^]*0\.5/],
  ])('refuses %s', (_what, move, message) => {
    const state = dealOneMind(noFit, { players: 2, stock: 2, wrap: true })
    expect(() => moveOneMind(state, move)).toThrow(message)
    expect(state.steps).toBe(0)
  })
})
