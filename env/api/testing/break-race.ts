import type { ParallelEnv, StepResult } from '../parallel-env.js'
import type { CheckOptions } from '../check/subject.js'
import { alter } from './alter.js'
import { createTinyRace, type TinyObservation } from './tiny-race.js'

export type Race = ParallelEnv<TinyObservation, number>
export type Step = StepResult<TinyObservation, Record<string, unknown>>

/** The race, cut after some steps. */
export function cutAfter(maxCycles: number): Race {
  return alter(createTinyRace(), (env) => {
    let left = maxCycles
    return {
      get agents() {
        return left > 0 ? env.agents : []
      },
      reset(options: Parameters<Race['reset']>[0]) {
        left = maxCycles
        return env.reset(options)
      },
      step(actions: Record<string, number>): Step {
        left--
        const [observations, rewards, terminations, , infos] = env.step(actions)
        return [observations, rewards, terminations, all(terminations, () => left <= 0), infos]
      },
    }
  })
}

/** A map with other values. */
export function all<T>(map: Record<string, unknown>, value: (agent: string, i: number) => T): Record<string, T> {
  return Object.fromEntries(Object.keys(map).map((agent, i) => [agent, value(agent, i)]))
}

/** Changes what a step returns. What is changed may depend on the step only, so that a snapshot still holds all. */
export function changed(change: (result: Step, step: number) => unknown): (env: Race) => object {
  return (env) => ({
    step(actions: Record<string, number>) {
      const result = env.step(actions)
      return change(result, Number(Object.values(result[4])[0]?.step ?? 0))
    },
  })
}

/** A race with one thing wrong, and the criterion that has to notice. */
export interface Broken {
  readonly criterion: number
  readonly what: string
  readonly change: (env: Race) => object
  readonly options?: CheckOptions
  readonly status?: 'fail' | 'warn'
}

/** The same value each time. */
export function once<T>(create: () => T): () => T {
  const made = create()
  return () => made
}
