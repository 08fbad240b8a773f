import { triPeaksAgentByName } from '../../agents/index.js'
import {
  createRandom,
  createTriPeaksState,
  createTriPeaksView,
  encodeTriPeaks,
  isLegalTriPeaks,
  MAX_SCORE,
  MOVES as TRI_PEAKS_MOVES,
  moveTriPeaks,
  shuffledDeck,
  startTriPeaks,
  TRI_PEAKS_OBSERVATION_SIZE,
  TRI_PEAKS_OUTCOME,
  viewTriPeaks,
  type TriPeaksState,
} from '../../env/index.js'
import type { DemonstrationOptions, Demonstrator } from './world.js'

export interface TriPeaksDemonstrationOptions extends DemonstrationOptions {
  readonly wrap: boolean
  readonly reward: 'clear' | 'score'
}

/** A game has 51 moves at most. */
const LONGEST = 64

/** A teacher at the patience; every move takes a second of its time, as in the vector env. */
export function createTriPeaksDemonstrator(options: TriPeaksDemonstrationOptions): Demonstrator {
  const { wrap, reward, gammaPerSecond } = options
  const spec = triPeaksAgentByName(options.teacher)
  const capacity = options.decisions + LONGEST
  const observations = new Float32Array(capacity * TRI_PEAKS_OBSERVATION_SIZE)
  const masks = new Uint8Array(capacity * TRI_PEAKS_MOVES)
  const actions = new Int32Array(capacity)
  const returns = new Float32Array(capacity)
  const state = createTriPeaksState()
  const view = createTriPeaksView()
  const mask = new Uint8Array(TRI_PEAKS_MOVES)
  // Of the game being played: the reward of each move, and the row that recorded it or -1.
  const rewards = new Float64Array(LONGEST)
  const rowOf = new Int32Array(LONGEST)
  let rows = 0

  /** @returns whether there was anything to choose */
  function writeMask(): boolean {
    let choices = 0
    for (let move = 0; move < TRI_PEAKS_MOVES; move++) choices += mask[move] = isLegalTriPeaks(state, move) ? 1 : 0
    return choices > 1
  }

  function play(seed: string): void {
    startTriPeaks(state, shuffledDeck(seed), wrap)
    const agent = spec.create({ wrap, rng: createRandom(`agent/${seed}/0`) })
    let moves = 0
    while (state.outcome === TRI_PEAKS_OUTCOME.Running) {
      viewTriPeaks(state, view)
      const open = writeMask()
      const move = agent.decide(view, mask)
      rowOf[moves] = open ? rows : -1
      if (open) {
        const at = rows * TRI_PEAKS_OBSERVATION_SIZE
        encodeTriPeaks(view, observations.subarray(at, at + TRI_PEAKS_OBSERVATION_SIZE))
        masks.set(mask, rows * TRI_PEAKS_MOVES)
        actions[rows++] = move
      }
      const before = state.score
      moveTriPeaks(state, move)
      rewards[moves++] = reward === 'clear' ? (isWon(state) ? 1 : 0) : (state.score - before) / MAX_SCORE
    }
    let following = 0
    for (let move = moves - 1; move >= 0; move--) {
      following = rewards[move] + gammaPerSecond * following
      if (rowOf[move] >= 0) returns[rowOf[move]] = following
    }
  }

  const demonstrator: Demonstrator = {
    games: 0,
    collect() {
      rows = 0
      while (rows < options.decisions) play(`${options.seed}/${demonstrator.games++}`)
      const indices = Int32Array.from({ length: rows }, (_, row) => row)
      return Promise.resolve({ observations, masks, actions, returns, indices })
    },
  }
  return demonstrator
}

function isWon({ outcome }: TriPeaksState): boolean {
  return outcome === TRI_PEAKS_OUTCOME.Won
}
