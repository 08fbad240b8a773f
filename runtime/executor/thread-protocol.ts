import type { PlainError } from '../plain-error.js'

/** To a thread: do this job. */
export interface JobMessage {
  /** The built file that exports the task. */
  readonly file: string
  readonly index: number
  readonly input: unknown
}

/** From a thread: what came of it. */
export type AnswerMessage =
  { readonly index: number; readonly output: unknown } | { readonly index: number; readonly error: PlainError }
