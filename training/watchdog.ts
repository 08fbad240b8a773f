import { SummitError } from '../env/index.js'
import type { Backend } from './backend.js'
import type { RunMetrics } from './run-metrics.js'

/** Nats by which one update may move the policy, on average. Healthy ones stay below 0.05. */
const FARTHEST_KL = 0.5
/** Tensors that may be left over between two steps; a leak leaves more at every step. */
const SPARE_TENSORS = 8

/** Looks at every step of a run for what only gets worse. */
export interface Watchdog {
  /** Throws `training/diverged` or `training/leak`. */
  check(line: RunMetrics): void
}

export function createWatchdog(backend: Pick<Backend, 'tensorsAlive'>): Watchdog {
  let before: number | undefined
  return {
    check(line) {
      if (line.kind === 'validation') return
      if (line.kind === 'update' && !(Math.abs(line.approxKl) < FARTHEST_KL)) {
        throw new SummitError(
          'training/diverged',
          'One update moved the policy so far that what it had learned is likely lost',
          {
            where: `update ${line.update} (step ${line.step})`,
            got: `approximate KL ${line.approxKl.toFixed(3)} nats, ${(100 * line.clipFraction).toFixed(0)}% of decisions clipped`,
            expected: `less than ${FARTHEST_KL} nats; 0.002 to 0.05 is usual`,
            next: 'resume from the last checkpoint after lowering ppo.learningRate or ppo.epochs, or raising ppo.teacherKl, in a new run',
          },
          1,
        )
      }
      const alive = backend.tensorsAlive()
      before ??= alive
      if (alive <= before + SPARE_TENSORS) return
      throw new SummitError(
        'training/leak',
        'Tensors are left over after each step: the run would run out of memory',
        {
          where: `step ${line.step}`,
          got: `${alive} tensors alive`,
          expected: `${before}, as after the first step`,
          next: 'dispose of tensors that a new loss or network keeps (tf.tidy), then resume from the last checkpoint',
        },
        1,
      )
    },
  }
}
