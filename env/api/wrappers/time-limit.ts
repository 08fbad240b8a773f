import type { Env, EnvStep } from '../env.js'
import { SummitError } from '../error.js'
import type { ParallelEnv } from '../parallel-env.js'
import { isParallel, mapAgents, wrapEnv, wrapParallel } from './layer.js'

/**
 * Cuts an episode after `maxSteps` steps: agents that are still in it are *truncated*; one that ends by the rules in
 * that very step is terminated only.
 *
 * Agents can't see this limit, so a learner has to go on from the value of the last observation, as after any
 * truncation. Summit Rush needs it for experiments only: its own clock is part of the rules, ends games as terminations
 * and is in view, which is also why there is no wrapper that adds the time to observations.
 * Throws `env/invalid-option`.
 */
export function timeLimit<O, A, I>(env: ParallelEnv<O, A, I>, maxSteps: number): ParallelEnv<O, A, I>
export function timeLimit<O, A, I>(env: Env<O, A, I>, maxSteps: number): Env<O, A, I>
export function timeLimit<O, A, I>(env: Env<O, A, I> | ParallelEnv<O, A, I>, maxSteps: number): object {
  if (!(Number.isInteger(maxSteps) && maxSteps > 0)) {
    throw new SummitError('env/invalid-option', 'A time limit is a number of steps.', {
      where: 'timeLimit(env, maxSteps)',
      got: maxSteps,
      expected: 'a positive integer',
      next: 'give a whole number above 0',
    })
  }
  return isParallel(env) ? limitParallel(env, maxSteps) : limitSingle(env, maxSteps)
}

function limitParallel<O, A, I>(inner: ParallelEnv<O, A, I>, maxSteps: number): ParallelEnv<O, A, I> {
  let steps = 0
  return wrapParallel(inner, {
    agents: () => (steps >= maxSteps ? [] : inner.agents),
    reset(options) {
      steps = 0
      return inner.reset(options)
    },
    step(actions) {
      if (steps >= maxSteps) return [{}, {}, {}, {}, {}]
      const running = inner.agents.length > 0
      const result = inner.step(actions)
      if (running) steps++
      if (steps < maxSteps) return result
      const [observations, rewards, terminations, truncations, infos] = result
      const cut = mapAgents(truncations, (was, agent) => was || !terminations[agent])
      return [observations, rewards, terminations, cut, infos]
    },
    save: () => steps,
    load(saved) {
      steps = saved as number
    },
  })
}

function limitSingle<O, A, I>(inner: Env<O, A, I>, maxSteps: number): Env<O, A, I> {
  let steps = 0
  let last: EnvStep<O, I> | undefined
  return wrapEnv(inner, {
    reset(options) {
      steps = 0
      last = undefined
      return inner.reset(options)
    },
    step(action) {
      if (steps >= maxSteps) return afterEnd(last)
      steps++
      const [observation, reward, terminated, truncated, info] = inner.step(action)
      last = [observation, reward, terminated, truncated || (steps >= maxSteps && !terminated), info]
      return last
    },
    save: () => steps,
    load(saved) {
      steps = saved as number
      last = undefined
    },
  })
}

/** After the end nothing moves: the last result again, without its reward. */
function afterEnd<O, I>(last: EnvStep<O, I> | undefined): EnvStep<O, I> {
  if (last) return [last[0], 0, last[2], last[3], last[4]]
  throw new SummitError('env/episode-over', 'The restored episode was cut by a time limit already.', {
    next: 'call reset() first',
  })
}
