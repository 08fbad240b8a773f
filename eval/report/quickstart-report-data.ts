import type { RunManifest } from '../../runtime/manifest.js'
import type { EvalResult } from '../eval-result.js'

/** Everything the quickstart's report shows; it is embedded in the page as JSON too. */
export interface QuickstartReportData {
  readonly title: string
  /** The held-out deals on which every line-up was measured. */
  readonly deals: { readonly count: number; readonly seed: string | number }
  readonly imitation: readonly ImitationEpoch[]
  readonly ppo: readonly PpoUpdate[]
  /** Shown in groups by kind, in the order given. */
  readonly results: readonly ReportedResult[]
  readonly parity: ParityFigures
  /** What to paste to get all or parts of this again. */
  readonly commands: readonly { readonly purpose: string; readonly command: string }[]
  readonly manifest: RunManifest
  /** Sentences to add to the limits, about this run in particular. */
  readonly notes?: readonly string[]
}

export interface ImitationEpoch {
  readonly epoch: number
  /** Mean cross-entropy on the training rows, in nats. */
  readonly loss: number
  /** Share of training rows on which the most likely move is the teacher's. */
  readonly accuracy: number
  /** The same on rows that were not trained on. */
  readonly heldOutAccuracy?: number
}

export interface PpoUpdate {
  readonly update: number
  /** Decisions collected up to and with this update. */
  readonly decisions: number
  /** Share of the games finished in this update that were won, exploring; null if none finished. */
  readonly winRate: number | null
}

/**
 * `baseline`: scripted teammates with their like. `control`: one active player beside one that sits still.
 * `self-play`: the trained partner with itself. `cross-play`: the trained partner with another kind of teammate.
 */
export type ResultKind = 'baseline' | 'control' | 'self-play' | 'cross-play'

export interface ReportedResult {
  readonly kind: ResultKind
  readonly result: EvalResult
}

/** How closely the exported model repeats the trained network, on observations of real games. */
export interface ParityFigures {
  /** Observations compared. */
  readonly rows: number
  /** Largest difference of a legal action's logit. */
  readonly maxDifference: number
  /** The largest difference that passes. */
  readonly tolerance: number
  /** Observations on which the two chose differently, their best moves being equal within the tolerance. */
  readonly nearTies: number
}
