import type { PlainError } from '../plain-error.js'

/** To a thread: do this job. */
export interface JobMessage {
  /** The built file that exports the task. */
  readonly file: string
  readonly index: number
  readonly input: unknown
}

/** To a thread: end, as soon as it is not inside a native library. */
export const END = 'end'

export type ThreadMessage = JobMessage | typeof END

/** From a thread: what came of it. */
export type AnswerMessage =
  { readonly index: number; readonly output: unknown } | { readonly index: number; readonly error: PlainError }
