import type { SummitRushOptions } from '../../env/index.js'

/** A piece of an evaluation that is played in one go: one seating, one setting, a block of deals. Plain data. */
export interface RaceCell {
  /** [players] as on a command line: names, or paths of models and agent files */
  readonly seats: readonly string[]
  readonly options: Omit<SummitRushOptions, 'players'>
  /** Deal k is dealt from `eval/<seed>/<k>`. */
  readonly seed: string | number
  /** First deal. */
  readonly first: number
  readonly deals: number
}
