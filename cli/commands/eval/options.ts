import { SummitError, type BoardMode, type DifficultyName, type LevelName } from '../../../env/index.js'
import type { ExecutorName } from '../../../runtime/executor/executor.js'
import type { CommonOptions } from '../../output.js'

/** How long an agent from a file may take for a move, when nothing else is said. */
export const PATIENCE_SECONDS = 5

/** What the command line may say of an evaluation, of whichever game. */
export interface EvalOptions extends CommonOptions {
  readonly env: string
  readonly level: LevelName
  /** A profile's name, or the path of its file. */
  readonly latency: string
  readonly players?: number
  readonly deals: number
  readonly seed: string
  readonly stock?: number
  readonly seconds?: number
  readonly wrap: boolean
  readonly silent?: boolean
  readonly tick: number
  readonly record?: string
  readonly recordGames: number
  readonly patience: number
  readonly workers: number
  readonly executor: ExecutorName
  readonly bound?: boolean
  readonly bestScore?: boolean
  readonly samples?: number
  readonly mode: BoardMode
  readonly difficulty: DifficultyName
  readonly setup: 'draft' | 'fast'
  readonly pack?: string
}

/** An option of another game, or out of its range. */
export function badOption(where: string, got: unknown, expected: string): SummitError {
  return new SummitError('cli/invalid-option', 'An option is out of range.', {
    where,
    got,
    expected,
    next: '`summit eval --help` has every option',
  })
}
