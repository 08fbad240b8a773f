import { describe, expect, it } from 'vitest'
import { buildDeck } from '../summit-rush/testing/build-deck.js'
import { encodeTriPeaks, TRI_PEAKS_OBSERVATION_SIZE, triPeaksFeatureNames } from './encoder.js'
import { TURN } from './moves.js'
import { dealTriPeaks, moveTriPeaks } from './rules.js'
import type { TriPeaksState } from './state.js'
import { randomGame } from './testing/random-game.js'
import { createTriPeaksView, viewTriPeaks } from './view.js'

const names = triPeaksFeatureNames()

/** The features that are not 0, by name, rounded. */
function features(state: TriPeaksState, prefix: string): Record<string, number> {
  const values = new Float32Array(TRI_PEAKS_OBSERVATION_SIZE).fill(9)
  encodeTriPeaks(viewTriPeaks(state, createTriPeaksView()), values)
  return Object.fromEntries(
    names
      .map((name, i) => [name, Math.round(values[i] * 1000) / 1000] as const)
      .filter(([name, value]) => name.startsWith(prefix) && value !== 0),
  )
}

describe('the encoder', () => {
  const state = dealTriPeaks(
    buildDeck({ piles: ['4s'], bottom: '5h 6d Ks Kh Kc Qh Qs Js Jh Jc', peaks: { 9: '7d', 10: '2c' }, stocks: ['3s'] }),
  )

  it('has a name for each feature', () => {
    expect(names).toHaveLength(TRI_PEAKS_OBSERVATION_SIZE)
    expect(new Set(names).size).toBe(names.length)
  })

  it('says how a card lies', () => {
    expect(features(state, 'card18.')).toEqual({
      'card18.up': 1,
      'card18.fits': 1,
      'card18.rankSin': 0.663,
      'card18.rankCos': -0.749,
    })
    expect(features(state, 'card9.')).toEqual({ 'card9.covers': 1 })
    moveTriPeaks(state, 18)
    expect(features(state, 'card18.')).toEqual({ 'card18.gone': 1 })
    expect(features(state, 'card9.')).toEqual({ 'card9.covers': 0.5 })
    expect(features(state, 'card19.')).toMatchObject({ 'card19.uncovers': 0.5, 'card19.fits': 1 })
    moveTriPeaks(state, 19)
    expect(features(state, 'card9.')).toMatchObject({ 'card9.up': 1, 'card9.fits': 1 })
  })

  it('says what lies on the waste pile, what is free and how the game stands', () => {
    expect(features(state, 'waste.')).toEqual({ 'waste.6': 1 })
    expect(features(state, 'free.')).toEqual({ 'free.7': 0.25, 'free.K': 0.75, 'free.Q': 0.5, 'free.J': 0.75 })
    moveTriPeaks(state, TURN)
    expect(features(state, 'waste.')).toEqual({ 'waste.3': 1 })
    expect(features(state, 'game.')).toEqual({
      'game.stockLeft': 0.957,
      'game.cleared': 0.071,
      'game.score': -0.004,
      'game.wrap': 1,
    })
    expect(features(state, 'unseen.')).toMatchObject({ 'unseen.2': 1, 'unseen.3': 0.75, 'unseen.Q': 0.5 })
  })

  it('stays within its bounds', () => {
    const values = new Float32Array(TRI_PEAKS_OBSERVATION_SIZE)
    for (let seed = 0; seed < 100; seed++) {
      const game = randomGame(`bounds/${seed}`, ({ length }) => length === seed)
      encodeTriPeaks(viewTriPeaks(game, createTriPeaksView()), values)
      expect(Math.max(...values)).toBeLessThanOrEqual(1)
      expect(Math.min(...values)).toBeGreaterThanOrEqual(-1)
    }
  })
})
