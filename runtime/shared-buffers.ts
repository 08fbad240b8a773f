import type { VectorBuffers, VectorEnv } from '../env/index.js'

type Shape = Pick<VectorEnv, 'copies' | 'rows' | 'observationSize' | 'actionCount'>

/** Buffers of a vector env that threads share. */
export function createSharedBuffers({ copies, rows, observationSize, actionCount }: Shape): VectorBuffers {
  const floats = (length: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * length))
  const bytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length))
  return {
    observations: floats(rows * observationSize),
    finalObservations: floats(rows * observationSize),
    masks: bytes(rows * actionCount),
    asked: bytes(rows),
    rewards: floats(rows),
    elapsedMs: floats(rows),
    potentials: floats(rows),
    terminated: bytes(copies),
    truncated: bytes(copies),
  }
}

/** The part of some buffers that belongs to a run of copies: the same memory. */
export function sliceBuffers(buffers: VectorBuffers, shape: Shape, first: number, end: number): VectorBuffers {
  const { copies, rows, observationSize, actionCount } = shape
  const seats = rows / copies
  const [from, to] = [first * seats, end * seats]
  return {
    observations: buffers.observations.subarray(from * observationSize, to * observationSize),
    finalObservations: buffers.finalObservations.subarray(from * observationSize, to * observationSize),
    masks: buffers.masks.subarray(from * actionCount, to * actionCount),
    asked: buffers.asked.subarray(from, to),
    rewards: buffers.rewards.subarray(from, to),
    elapsedMs: buffers.elapsedMs.subarray(from, to),
    potentials: buffers.potentials.subarray(from, to),
    terminated: buffers.terminated.subarray(first, end),
    truncated: buffers.truncated.subarray(first, end),
  }
}

/** Copies what is valid after a reset, step or restore. Rows that are not asked keep the observation they have. */
export function copyBuffers(from: VectorBuffers, to: VectorBuffers, { copies, rows, observationSize }: Shape): void {
  to.masks.set(from.masks)
  to.asked.set(from.asked)
  to.rewards.set(from.rewards)
  to.elapsedMs.set(from.elapsedMs)
  to.terminated.set(from.terminated)
  to.truncated.set(from.truncated)
  const seats = rows / copies
  for (let row = 0; row < rows; row++) {
    if (from.asked[row] === 1) {
      copyRow(from.observations, to.observations, row, observationSize)
      to.potentials[row] = from.potentials[row]
    }
    const copy = Math.floor(row / seats)
    if (from.terminated[copy] === 1 || from.truncated[copy] === 1) {
      copyRow(from.finalObservations, to.finalObservations, row, observationSize)
    }
  }
}

function copyRow(from: Float32Array, to: Float32Array, row: number, size: number): void {
  to.set(from.subarray(row * size, (row + 1) * size), row * size)
}
