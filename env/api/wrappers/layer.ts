import type { Env, EnvStep } from '../env.js'
import type { AgentMap, ParallelEnv, ResetOptions, StepResult } from '../parallel-env.js'

/** What a wrapper with data of its own adds to snapshots. */
interface Saving {
  /** False takes snapshots away: the wrapper can't save all it needs. */
  readonly snapshots?: boolean
  /** The wrapper's own part of a snapshot, JSON data. */
  save?(): unknown
  load?(saved: unknown): void
}

/** The members of a parallel env that a wrapper replaces; everything else is the inner env's. */
export interface ParallelLayer<O, A, I> extends Saving {
  agents?(): readonly string[]
  reset?(options?: ResetOptions): readonly [AgentMap<O>, AgentMap<I>]
  step?(actions: AgentMap<A>): StepResult<O, I>
  render?(mode?: string): unknown
}

/** The members of a single-agent env that a wrapper replaces. */
export interface EnvLayer<O, A, I> extends Saving {
  reset?(options?: ResetOptions): readonly [O, I]
  step?(action: A): EnvStep<O, I>
  render?(mode?: string): unknown
}

/**
 * An env with a layer over it. Every call goes to the inner env as a method of it, so that a class keeps its `this`;
 * what it returns is passed on or copied, never changed; `unwrapped` stays the env at the bottom. Members that only the
 * inner env has, such as a configuration, are reached through `unwrapped`.
 */
export function wrapParallel<O, A, I>(
  inner: ParallelEnv<O, A, I>,
  layer: ParallelLayer<O, A, I>,
): ParallelEnv<O, A, I> {
  return {
    id: inner.id,
    possibleAgents: inner.possibleAgents,
    get agents() {
      return layer.agents ? layer.agents() : inner.agents
    },
    observationSpace: (agent) => inner.observationSpace(agent),
    actionSpace: (agent) => inner.actionSpace(agent),
    reset: (options) => (layer.reset ? layer.reset(options) : inner.reset(options)),
    step: (actions) => (layer.step ? layer.step(actions) : inner.step(actions)),
    ...common(inner, layer),
    get unwrapped() {
      return inner.unwrapped
    },
    ...(inner.state && { state: () => inner.state?.() }),
    ...(inner.stateSpace && { stateSpace: inner.stateSpace }),
  }
}

/** The same for one agent. */
export function wrapEnv<O, A, I>(inner: Env<O, A, I>, layer: EnvLayer<O, A, I>): Env<O, A, I> {
  return {
    id: inner.id,
    observationSpace: inner.observationSpace,
    actionSpace: inner.actionSpace,
    reset: (options) => (layer.reset ? layer.reset(options) : inner.reset(options)),
    step: (action) => (layer.step ? layer.step(action) : inner.step(action)),
    ...common(inner, layer),
    get unwrapped() {
      return inner.unwrapped
    },
  }
}

type Common = Pick<Env<never, never>, 'renderModes' | 'renderFps' | 'render' | 'close' | 'snapshot' | 'restore'>

interface Saved {
  readonly inner: unknown
  readonly layer: unknown
}

function common(inner: Common, layer: Saving & Pick<Common, 'render'>): Common {
  return {
    renderModes: inner.renderModes,
    ...(inner.renderFps !== undefined && { renderFps: inner.renderFps }),
    ...(inner.render && { render: (mode) => (layer.render ? layer.render(mode) : inner.render?.(mode)) }),
    close: () => inner.close(),
    ...(layer.snapshots !== false &&
      inner.snapshot &&
      inner.restore && {
        snapshot: (): Saved => ({ inner: inner.snapshot?.(), layer: layer.save?.() ?? null }),
        restore(snapshot) {
          const saved = snapshot as Saved
          inner.restore?.(saved.inner)
          layer.load?.(saved.layer)
        },
      }),
  }
}

export function isParallel<O, A, I>(env: Env<O, A, I> | ParallelEnv<O, A, I>): env is ParallelEnv<O, A, I> {
  return 'possibleAgents' in env
}

/** Another value for every agent of a map; the map stays as it is. */
export function mapAgents<T, U>(map: AgentMap<T>, change: (value: T, agent: string) => U): AgentMap<U> {
  return Object.fromEntries(Object.entries(map).map(([agent, value]) => [agent, change(value, agent)]))
}
