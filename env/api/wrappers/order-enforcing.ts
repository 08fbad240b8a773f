import type { Env } from '../env.js'
import { SummitError } from '../error.js'
import type { ParallelEnv } from '../parallel-env.js'
import { isParallel, wrapEnv, wrapParallel } from './layer.js'

/** Refuses `step` and `render` before the first `reset` (or `restore`) with `env/not-reset`. */
export function orderEnforcing<O, A, I>(env: ParallelEnv<O, A, I>): ParallelEnv<O, A, I>
export function orderEnforcing<O, A, I>(env: Env<O, A, I>): Env<O, A, I>
export function orderEnforcing<O, A, I>(env: Env<O, A, I> | ParallelEnv<O, A, I>): object {
  let started = false
  const check = (call: string): void => {
    if (started) return
    throw new SummitError('env/not-reset', `${call} was called before the first reset.`, {
      where: env.id,
      next: 'call reset() first',
    })
  }
  const shared = {
    render(mode?: string) {
      check('render')
      return env.render?.(mode)
    },
    load() {
      started = true
    },
  }
  if (isParallel(env)) {
    return wrapParallel(env, {
      ...shared,
      reset(options) {
        started = true
        return env.reset(options)
      },
      step(actions) {
        check('step')
        return env.step(actions)
      },
    })
  }
  return wrapEnv(env, {
    ...shared,
    reset(options) {
      started = true
      return env.reset(options)
    },
    step(action) {
      check('step')
      return env.step(action)
    },
  })
}
