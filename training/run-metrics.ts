import type { ImitationMetrics } from './imitation.js'
import type { PpoMetrics } from './ppo.js'
import type { EpisodeSummary } from './episode-tracker.js'

/** One line of a run's `metrics.jsonl`. `step` counts imitation batches and updates together. */
export type RunMetrics = ImitationLine | UpdateLine | ValidationLine

export interface ImitationLine extends ImitationMetrics {
  readonly kind: 'imitation'
  readonly step: number
  readonly decisions: number
}

export interface UpdateLine extends PpoMetrics, EpisodeSummary {
  readonly kind: 'update'
  readonly step: number
  readonly update: number
  /** Decisions collected in all updates so far. */
  readonly decisions: number
  readonly learningRate: number
  /** Share of games won lately while exploring, by who sat beside the learner. */
  readonly partners?: Readonly<Record<string, number>>
}

export interface ValidationLine {
  readonly kind: 'validation'
  readonly step: number
  readonly games: number
  readonly winRate: number
  readonly ci95: readonly [number, number]
  /** Win rates of parts of the games: a level, a partner. */
  readonly parts?: Readonly<Record<string, number>>
}
