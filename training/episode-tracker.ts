import type { VectorBuffers } from '../env/index.js'

/** Finished episodes of one collection; means over them. */
export interface EpisodeSummary {
  readonly episodes: number
  /** Undiscounted, without shaping; averaged over the learner's rows within each episode. */
  readonly meanReturn: number
  /** Game time, seconds. */
  readonly meanSeconds: number
  /** The learner's decisions an episode, all its rows together. */
  readonly meanDecisions: number
}

/** Adds up each row's episode, and the episodes that finish. */
export interface EpisodeTracker {
  /** The row took a decision. */
  decided(row: number): void
  /** The row's stretch closed with the present buffers. */
  closed(row: number, buffers: VectorBuffers): void
  /** The copy with rows first ... first + seats - 1 finished its episode. */
  finished(first: number, seats: number, isLearner: (row: number) => boolean): void
  /** The episodes finished since the last call. */
  take(): EpisodeSummary
  /** The running sums, for a checkpoint. */
  save(): number[]
  restore(sums: readonly number[]): void
}

export function createEpisodeTracker(rows: number): EpisodeTracker {
  // Per row: return, milliseconds, decisions.
  const running = new Float64Array(3 * rows)
  let episodes = 0
  const sums = new Float64Array(3)
  return {
    decided(row) {
      running[3 * row + 2]++
    },
    closed(row, { rewards, elapsedMs }) {
      running[3 * row] += rewards[row]
      running[3 * row + 1] += elapsedMs[row]
    },
    finished(first, seats, isLearner) {
      let learners = 0
      let total = 0
      let ms = 0
      for (let row = first; row < first + seats; row++) {
        if (isLearner(row)) {
          learners++
          total += running[3 * row]
          ms = Math.max(ms, running[3 * row + 1])
          sums[2] += running[3 * row + 2]
        }
        running.fill(0, 3 * row, 3 * row + 3)
      }
      if (learners === 0) return
      episodes++
      sums[0] += total / learners
      sums[1] += ms
    },
    take() {
      const mean = (i: number) => (episodes === 0 ? 0 : sums[i] / episodes)
      const summary = { episodes, meanReturn: mean(0), meanSeconds: mean(1) / 1000, meanDecisions: mean(2) }
      episodes = 0
      sums.fill(0)
      return summary
    },
    save: () => Array.from(running),
    restore: (state) => running.set(state),
  }
}
