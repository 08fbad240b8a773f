import type { MessagePort } from 'node:worker_threads'
import { SummitError, type ErrorDetails, type ExitCode, type VectorBuffers, type VectorOptions } from '../env/index.js'

// How a threaded vector env and its threads talk: small numbers in shared memory to wait on, and a message port for what
// has no fixed size (seeds, snapshots, errors), which either side reads without returning to its event loop.

/** Places in the shared control words; each thread's order stands at `FirstOrder` + its number. */
export const CONTROL = {
  /** Grows by one with each round: what threads wait on. */
  Round: 0,
  /** Threads that have finished the round: what the owner waits on. */
  Done: 1,
  /** Threads that failed in the round. */
  Failed: 2,
  FirstOrder: 3,
} as const

/** What a thread has to do in a round. `Rest` takes part in the round and does nothing. */
export const ORDER = { Rest: 0, Step: 1, Reset: 2, Snapshot: 3, Restore: 4, Close: 5 } as const

export interface ThreadStart {
  readonly thread: number
  readonly threads: number
  /** Of this thread's copies alone. */
  readonly options: VectorOptions
  readonly control: Int32Array
  /** [rows] and buffers of this thread's copies. */
  readonly actions: Int32Array
  readonly buffers: VectorBuffers
  readonly port: MessagePort
}

/** An error on its way between threads: a structured clone would lose its class and code. */
export interface PlainError {
  readonly code: string
  readonly summary: string
  readonly details: ErrorDetails
  readonly exitCode: ExitCode
}

export function plainError(error: unknown): PlainError {
  if (error instanceof SummitError) {
    const { cause: _stays, ...details } = error.details
    return { code: error.code, summary: error.summary, details, exitCode: error.exitCode }
  }
  const got = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    code: 'runtime/thread-failed',
    summary: 'A thread of the vector env failed.',
    details: { got },
    exitCode: 1,
  }
}

export function errorOf({ code, summary, details, exitCode }: PlainError): SummitError {
  return new SummitError(code, summary, details, exitCode)
}
