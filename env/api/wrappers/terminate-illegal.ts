import { defaultMaskOf, type MaskOf } from '../mask-of.js'
import type { AgentMap, ParallelEnv, StepResult } from '../parallel-env.js'
import { isAllowed } from '../spaces/mask-parts.js'
import { mapAgents, wrapParallel } from './layer.js'

/** What an illegal action costs. */
export interface TerminateIllegalOptions {
  /** What an agent gets for an illegal action. */
  readonly reward?: number
  readonly maskOf?: MaskOf
}

/** An info that names an illegal action: `illegalAction` is true for the agents that took one. */
export type WithIllegal<I> = I & { readonly illegalAction?: boolean }

/**
 * Ends the episode when an agent takes an action outside its mask or space: it gets `reward` (-1 unless said), the
 * others 0, everybody sees what they saw last, and the inner env isn't stepped.
 *
 * It has no snapshots: what agents saw last is no part of the inner env's. Summit Rush can do the same on its own, with
 * snapshots: `onIllegal: 'end'`.
 */
export function terminateIllegal<O, A, I extends object>(
  inner: ParallelEnv<O, A, I>,
  { reward = -1, maskOf = defaultMaskOf }: TerminateIllegalOptions = {},
): ParallelEnv<O, A, WithIllegal<I>> {
  let over = false
  let seen: AgentMap<O> = {}
  let told: AgentMap<I> = {}

  function end(live: readonly string[], offenders: readonly string[]): StepResult<O, WithIllegal<I>> {
    over = true
    const of = <T>(value: (agent: string) => T): AgentMap<T> =>
      Object.fromEntries(live.map((agent) => [agent, value(agent)]))
    return [
      of((agent) => seen[agent]),
      of((agent) => (offenders.includes(agent) ? reward : 0)),
      of(() => true),
      of(() => false),
      mapAgents(
        of((agent) => told[agent]),
        (info, agent) => (offenders.includes(agent) ? { ...info, illegalAction: true } : info),
      ),
    ]
  }

  return wrapParallel<O, A, WithIllegal<I>>(inner, {
    snapshots: false,
    agents: () => (over ? [] : inner.agents),
    reset(options) {
      over = false
      ;[seen, told] = inner.reset(options)
      return [seen, told]
    },
    step(actions) {
      if (over) return [{}, {}, {}, {}, {}]
      const live = inner.agents
      // Whether an agent may have no action at all is up to the env.
      const offenders = live.filter(
        (agent) =>
          actions[agent] !== undefined &&
          !isAllowed(inner.actionSpace(agent), maskOf(seen[agent], told[agent]), actions[agent]),
      )
      if (offenders.length > 0) return end(live, offenders)
      const result = inner.step(actions)
      seen = result[0]
      told = result[4]
      return result
    },
  })
}
