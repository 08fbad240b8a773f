import { describe, expect, it } from 'vitest'
import { buildDeck } from '../testing/build-deck.js'
import { encodeOneMind, oneMindFeatureNames, oneMindObservationSize } from './encoder.js'
import { oneMindPlay, oneMindTurn } from './moves.js'
import { dealOneMind, moveOneMind } from './rules.js'
import type { OneMindState } from './state.js'
import { ONE_MIND_TABLES, randomOneMind } from './testing/random-one-mind.js'
import { createOneMindView, viewOneMind } from './view.js'

function encoded(state: OneMindState): Float32Array {
  const values = new Float32Array(oneMindObservationSize(state.rules.players)).fill(9)
  encodeOneMind(viewOneMind(state, createOneMindView(state.rules)), values)
  return values
}

/** The features that are not 0, by name, rounded. */
function features(state: OneMindState, prefix: string): Record<string, number> {
  const values = encoded(state)
  return Object.fromEntries(
    oneMindFeatureNames(state.rules.players)
      .map((name, i) => [name, Math.round(values[i] * 1000) / 1000] as const)
      .filter(([name, value]) => name.startsWith(prefix) && value !== 0),
  )
}

describe('the encoder', () => {
  it.each([1, 2, 3])('has a name for each feature, with %i piles', (players) => {
    const names = oneMindFeatureNames(players)
    expect(names).toHaveLength(oneMindObservationSize(players))
    expect(new Set(names).size).toBe(names.length)
  })

  it('says how cards lie, what tops the piles and how the game stands', () => {
    const deck = buildDeck({
      piles: ['4s', '7c'],
      bottom: '5h 6d Ks Kh Kc Qh Qs Js Jh Jc',
      peaks: { 9: '7d', 10: '2c' },
      stocks: ['', '3s'],
    })
    const state = dealOneMind(deck, { players: 2, stock: 10, wrap: false })
    expect(features(state, 'card18.')).toEqual({
      'card18.up': 1,
      'card18.rankSin': 0.663,
      'card18.rankCos': -0.749,
      'card18.fits0': 1,
    })
    expect(features(state, 'card19.fits')).toEqual({ 'card19.fits1': 1 })
    expect(features(state, 'card9.')).toEqual({ 'card9.covers': 1 })
    expect(features(state, 'pile')).toEqual({ 'pile0.4': 1, 'pile1.7': 1 })
    expect(features(state, 'free.')).toEqual({
      'free.5': 0.25,
      'free.6': 0.25,
      'free.J': 0.75,
      'free.Q': 0.5,
      'free.K': 0.75,
    })
    expect(features(state, 'unseen.')).toMatchObject({
      'unseen.7': 0.75,
      'unseen.4': 0.75,
      'unseen.K': 0.25,
      'unseen.A': 1,
    })
    moveOneMind(state, oneMindPlay(18, 0))
    expect(features(state, 'card18.')).toEqual({ 'card18.gone': 1 })
    expect(features(state, 'card9.')).toEqual({ 'card9.covers': 0.5 })
    expect(features(state, 'card19.')).toMatchObject({ 'card19.uncovers': 0.5, 'card19.fits0': 1, 'card19.fits1': 1 })
    moveOneMind(state, oneMindTurn(1, 2))
    expect(features(state, 'pile')).toEqual({ 'pile0.5': 1, 'pile1.3': 1 })
    expect({ ...features(state, 'stock'), ...features(state, 'game.') }).toEqual({
      'stock0.left': 0.375,
      'stock1.left': 0.333,
      'game.cleared': 0.036,
    })
  })

  it.each(ONE_MIND_TABLES)('stays within its bounds: $players piles of $stock', (rules) => {
    for (let game = 0; game < 10; game++) {
      randomOneMind(`bounds/${game}`, rules, (state) => {
        expect(encoded(state).every((value) => Math.abs(value) <= 1)).toBe(true)
        return true
      })
    }
  })
})
