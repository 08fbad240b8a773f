import type { BoardConfig } from './config.js'
import type { BoardState } from './engine/state.js'

/** A game under way, as JSON data. */
export interface SummitBoardSnapshot {
  readonly format: 1
  readonly pack: string
  /** Of the pack's data: a pack of the same name can be another one. */
  readonly packDigest: string
  readonly config: BoardConfig
  readonly baseSeed: string
  readonly episode: number
  readonly end: 'none' | 'over' | 'truncated' | 'illegal'
  readonly left: number
  readonly since: readonly number[]
  readonly given: readonly number[]
  readonly state: BoardState
}

/** A state of its own: it is JSON data. */
export function copyState(state: BoardState): BoardState {
  return JSON.parse(JSON.stringify(state)) as BoardState
}

/** Whether a game of one set-up can go on in an env of another. */
export function sameConfig(one: BoardConfig, other: BoardConfig): boolean {
  return Object.entries(other).every(([key, value]) => one[key as keyof BoardConfig] === value)
}
