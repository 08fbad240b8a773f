import { createVectorBuffers, SummitError, type VectorBuffers, type VectorEnv } from '../env/index.js'
import { copyRow } from './rollout-batch.js'

/**
 * An env whose rows see what the whole table sees: the own view first, then the other seats' in their order from the own
 * one on. For training only; nothing that plays is shown more than its own view.
 */
export interface AllViewsEnv extends VectorEnv {
  /** [rows × size of one view] what each row sees itself */
  readonly ownViews: Float32Array
}

export function withAllViews(env: VectorEnv): AllViewsEnv {
  const { copies, seats, rows, actionCount, observationSize: size } = env
  if (!env.writeView) {
    throw new SummitError('training/no-views', 'This env cannot say what seats see that are not asked', {
      expected: 'a vector env with `writeView`',
      next: 'set ppo.critic to own',
    })
  }
  const { observations: ownViews, finalObservations: lastViews } = createVectorBuffers(env)

  /** The caller's buffers, but for those that hold views. */
  const inner = (into: VectorBuffers): VectorBuffers => ({
    ...into,
    observations: ownViews,
    finalObservations: lastViews,
  })

  function lay(views: Float32Array, first: number, seat: number, into: Float32Array): void {
    for (let k = 0; k < seats; k++) copyRow(views, first + ((seat + k) % seats), into, (first + seat) * seats + k, size)
  }

  function show(into: VectorBuffers): void {
    for (let copy = 0; copy < copies; copy++) {
      const first = copy * seats
      if (into.truncated[copy] === 1) {
        for (let seat = 0; seat < seats; seat++) lay(lastViews, first, seat, into.finalObservations)
      }
      const asked = into.asked.subarray(first, first + seats)
      // A copy that rests has nothing to show.
      if (!asked.includes(1)) continue
      for (let seat = 0; seat < seats; seat++) {
        if (asked[seat] === 0) env.writeView?.(first + seat, ownViews, (first + seat) * size)
      }
      for (let seat = 0; seat < seats; seat++) {
        if (asked[seat] === 1) lay(ownViews, first, seat, into.observations)
      }
    }
  }

  return {
    copies,
    seats,
    rows,
    actionCount,
    observationSize: seats * size,
    ownViews,
    reset(seed, into) {
      env.reset(seed, inner(into))
      show(into)
    },
    stepInto(actions, into) {
      env.stepInto(actions, inner(into))
      show(into)
    },
    snapshot: () => env.snapshot(),
    restore(snapshot, into) {
      env.restore(snapshot, inner(into))
      show(into)
    },
  }
}

/** The first view of each row of all views. @returns [count × size] */
export function firstViews(allViews: Float32Array, count: number, seats: number, size: number): Float32Array {
  const own = new Float32Array(count * size)
  for (let row = 0; row < count; row++) {
    own.set(allViews.subarray(row * seats * size, row * seats * size + size), row * size)
  }
  return own
}
