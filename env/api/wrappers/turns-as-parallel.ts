import type { AecEnv } from '../aec-env.js'
import type { AgentMap, ParallelEnv } from '../parallel-env.js'

/**
 * An env of turns as one whose agents all act at every step: the action of the agent on turn counts, those of the others
 * are ignored. Masks of agents that are not on turn allow the first action alone.
 */
export function turnsAsParallel<O, A, I>(inner: AecEnv<O, A, I>): ParallelEnv<O, A, I> {
  const pick = <T>(names: readonly string[], value: (name: string) => T): AgentMap<T> =>
    Object.fromEntries(names.map((name) => [name, value(name)]))
  const live = (): string[] => {
    const { agents, terminations, truncations } = inner
    return agents.filter((name) => !terminations[name] && !truncations[name])
  }
  return {
    id: inner.id,
    possibleAgents: inner.possibleAgents,
    get agents() {
      return live()
    },
    renderModes: inner.renderModes,
    ...(inner.renderFps !== undefined && { renderFps: inner.renderFps }),
    get unwrapped() {
      return inner.unwrapped
    },
    observationSpace: (agent) => inner.observationSpace(agent),
    actionSpace: (agent) => inner.actionSpace(agent),
    reset(options) {
      inner.reset(options)
      const names = live()
      const { infos } = inner
      return [pick(names, (name) => inner.observe(name)), pick(names, (name) => infos[name])]
    },
    step(actions) {
      const names = live()
      const onTurn = inner.agentSelection
      if (names.length === 0 || onTurn === undefined) return [{}, {}, {}, {}, {}]
      inner.step(actions[onTurn])
      // Read once: an env may make its maps anew each time.
      const { rewards, terminations, truncations, infos } = inner
      const result = [
        pick(names, (name) => inner.observe(name)),
        pick(names, (name) => rewards[name]),
        pick(names, (name) => terminations[name]),
        pick(names, (name) => truncations[name]),
        pick(names, (name) => infos[name]),
      ] as const
      // Who is finished has heard of it here and leaves at once; an env that keeps them is no reason to wait for ever.
      for (let left = names.length; left > 0; left--) {
        const next = inner.agentSelection
        if (next === undefined || !(inner.terminations[next] || inner.truncations[next])) break
        inner.step(null)
      }
      return result
    },
    ...(inner.render && { render: (mode) => inner.render?.(mode) }),
    close: () => inner.close(),
    ...(inner.snapshot &&
      inner.restore && {
        snapshot: () => inner.snapshot?.(),
        restore: (snapshot: unknown) => inner.restore?.(snapshot),
      }),
  }
}
