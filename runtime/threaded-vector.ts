import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import {
  createSummitRushVector,
  SummitError,
  WAIT,
  type VectorBuffers,
  type VectorEnv,
  type VectorOptions,
  type VectorSnapshot,
} from '../env/index.js'
import { builtFile } from './built-file.js'
import { errorOf, type PlainError } from './plain-error.js'
import { copyBuffers, createSharedBuffers, sliceBuffers } from './shared-buffers.js'
import { CONTROL, ORDER, type ThreadStart } from './vector-protocol.js'

/** How long a round may take before its threads count as lost; a thread that dies can't say so to a caller who waits. */
const PATIENCE_MS = 300_000

export interface ThreadedVectorEnv extends VectorEnv {
  readonly threads: number
  /** Where the threads write. Given as `into`, they save the copying; the next call overwrites them. */
  readonly buffers: VectorBuffers
  /** Ends the threads; settles when they have ended. Safe to call again. */
  close(): Promise<void>
}

interface Thread {
  readonly worker: Worker
  readonly port: MessagePort
  /** The copies from `first` up to `end` are its own. */
  readonly first: number
  readonly end: number
}

/**
 * Summit Rush for learners on several cores: the copies are dealt out to threads that step them at the same time, while
 * the caller waits. Gives bit for bit what `createSummitRushVector` gives for the same options, whatever the number of
 * threads, and their snapshots are the same. An open one does not keep the process alive.
 * @param options.threads at most one a copy
 */
export function createThreadedVector(options: VectorOptions & { readonly threads: number }): ThreadedVectorEnv {
  const { threads: wanted, firstCopy = 0, ...each } = options
  if (!(Number.isInteger(wanted) && wanted > 0)) {
    throw new SummitError('runtime/invalid-option', 'A threaded vector env needs at least one thread.', {
      where: 'option threads',
      got: wanted,
      expected: 'a positive integer',
      next: 'give a whole number above 0',
    })
  }
  // Plays nothing: says what shape the env has, and refuses options before a thread is started for them.
  const shape = createSummitRushVector(options)
  const { copies, seats, rows, actionCount } = shape
  const count = Math.min(wanted, copies)
  const control = new Int32Array(new SharedArrayBuffer(4 * (CONTROL.FirstOrder + count)))
  const actions = new Int32Array(new SharedArrayBuffer(4 * rows))
  const buffers = createSharedBuffers(shape)
  const threads = Array.from({ length: count }, (_, thread) => start(thread))
  const ended = Promise.all(threads.map(({ worker }) => new Promise<void>((done) => worker.once('exit', () => done()))))
  let closed = false

  function start(thread: number): Thread {
    const first = Math.floor((thread * copies) / count)
    const end = Math.floor(((thread + 1) * copies) / count)
    const { port1: port, port2 } = new MessageChannel()
    const workerData: ThreadStart = {
      thread,
      threads: count,
      options: { ...each, copies: end - first, firstCopy: firstCopy + first },
      control,
      actions: actions.subarray(first * seats, end * seats),
      buffers: sliceBuffers(buffers, shape, first, end),
      port: port2,
    }
    const worker = new Worker(builtFile('runtime/vector-worker'), { workerData, transferList: [port2], execArgv: [] })
    worker.unref()
    return { worker, port, first, end }
  }

  /** Gives every thread its order and waits for all of them. Throws the error of the first that failed. */
  function round(orderOf: (thread: number) => number): void {
    if (closed) {
      throw new SummitError('runtime/closed', 'This vector env is closed.', { next: 'create another one' })
    }
    for (let thread = 0; thread < count; thread++) control[CONTROL.FirstOrder + thread] = orderOf(thread)
    control[CONTROL.Done] = 0
    control[CONTROL.Failed] = 0
    Atomics.add(control, CONTROL.Round, 1)
    Atomics.notify(control, CONTROL.Round)
    for (let done = 0; done < count; done = Atomics.load(control, CONTROL.Done)) {
      if (Atomics.wait(control, CONTROL.Done, done, PATIENCE_MS) === 'timed-out') throw lost()
    }
    if (Atomics.load(control, CONTROL.Failed) > 0) throw firstError()
  }

  function firstError(): SummitError {
    const errors = threads.map(({ port }) => receiveMessageOnPort(port)?.message as PlainError | undefined)
    const first = errors.find((error) => error !== undefined)
    return first ? errorOf(first) : lost()
  }

  /** The thread whose copies a step would refuse: it alone says why, and no copy is stepped. */
  function refusingThread(moves: Int32Array): number {
    for (let row = 0; row < rows; row++) {
      if (buffers.asked[row] === 0 || moves[row] === WAIT) continue
      if (moves[row] > 0 && moves[row] < actionCount && buffers.masks[row * actionCount + moves[row]] === 1) continue
      return threads.findIndex(({ end }) => row < end * seats)
    }
    return -1
  }

  function handOver(into: VectorBuffers): void {
    if (into !== buffers) copyBuffers(buffers, into, shape)
  }

  return {
    copies,
    seats,
    rows,
    observationSize: shape.observationSize,
    actionCount,
    threads: count,
    buffers,
    reset(seed, into) {
      for (const { port } of threads) port.postMessage(String(seed))
      round(() => ORDER.Reset)
      handOver(into)
    },
    stepInto(moves, into) {
      actions.set(moves)
      const refusing = refusingThread(moves)
      round((thread) => (refusing < 0 || thread === refusing ? ORDER.Step : ORDER.Rest))
      handOver(into)
    },
    snapshot(): VectorSnapshot {
      round(() => ORDER.Snapshot)
      const parts = threads.map(({ port }) => receiveMessageOnPort(port)?.message as VectorSnapshot)
      return {
        seed: parts[0].seed,
        episodes: parts.flatMap((part) => part.episodes),
        games: parts.flatMap((part) => part.games),
      }
    },
    restore(snapshot, into) {
      const { seed, episodes, games } = snapshot as VectorSnapshot
      if (games.length !== copies) {
        throw new SummitError('env/snapshot-mismatch', 'This snapshot is of another number of copies.', {
          got: games.length,
          expected: `${copies} copies`,
          next: 'restore it in a vector env of as many copies',
        })
      }
      for (const { port, first, end } of threads) {
        port.postMessage({ seed, episodes: episodes.slice(first, end), games: games.slice(first, end) })
      }
      round(() => ORDER.Restore)
      handOver(into)
    },
    async close() {
      if (!closed) {
        round(() => ORDER.Close)
        closed = true
        for (const { port, worker } of threads) {
          port.close()
          // Who waits for the end must see it.
          worker.ref()
        }
      }
      await ended
    },
  }
}

function lost(): SummitError {
  return new SummitError(
    'runtime/thread-lost',
    'A thread of the vector env does not answer.',
    {
      next: 'close it and create another one; with many copies, see whether memory ran out',
    },
    1,
  )
}
