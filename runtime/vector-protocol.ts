import type { MessagePort } from 'node:worker_threads'
import type { VectorBuffers, VectorOptions } from '../env/index.js'

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
