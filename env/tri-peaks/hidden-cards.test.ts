import { expect, it } from 'vitest'
import { encodeTriPeaks, TRI_PEAKS_OBSERVATION_SIZE } from './encoder.js'
import { renderTriPeaks } from './render.js'
import type { TriPeaksState } from './state.js'
import { randomGame } from './testing/random-game.js'
import { reshuffleHidden } from './testing/reshuffle-hidden.js'
import { createTriPeaksView, viewTriPeaks } from './view.js'

function seen(state: TriPeaksState) {
  const view = viewTriPeaks(state, createTriPeaksView())
  const observation = new Float32Array(TRI_PEAKS_OBSERVATION_SIZE)
  encodeTriPeaks(view, observation)
  return { view, observation, picture: renderTriPeaks(state) }
}

it('view, observation and picture are the same whatever the hidden cards are', () => {
  for (let seed = 0; seed < 200; seed++) {
    const state = randomGame(`hidden/${seed}`, ({ length }) => length === seed % 45)
    expect(seen(reshuffleHidden(state, String(seed)))).toEqual(seen(state))
  }
})
