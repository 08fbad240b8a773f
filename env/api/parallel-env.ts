import type { Space } from './spaces.js'

/** One entry an agent. */
export type AgentMap<T> = Record<string, T>

export interface ResetOptions {
  /** Seeds the first episode and all that follow it until the next seed. Without it the stream of episodes goes on. */
  readonly seed?: string | number
  readonly options?: Readonly<Record<string, unknown>>
}

/** What a step returns, in the order of Gymnasium and PettingZoo. */
export type StepResult<Observation, Info> = readonly [
  observations: AgentMap<Observation>,
  rewards: AgentMap<number>,
  /** The episode ended by its own rules. */
  terminations: AgentMap<boolean>,
  /** The episode was cut by an outer limit. */
  truncations: AgentMap<boolean>,
  infos: AgentMap<Info>,
]

/**
 * Several agents that act at the same time, as PettingZoo's ParallelEnv has it.
 * Returned arrays are fresh: nothing changes them later.
 */
export interface ParallelEnv<Observation, Action, Info = Record<string, unknown>> {
  /** Versioned, `SummitRush-v1`. */
  readonly id: string
  readonly possibleAgents: readonly string[]
  /** Those still in the episode; empty once it is over, full again after `reset`. */
  readonly agents: readonly string[]
  readonly renderModes: readonly string[]
  /** This env without wrappers. */
  readonly unwrapped: unknown
  observationSpace(agent: string): Space<Observation>
  actionSpace(agent: string): Space<Action>
  reset(options?: ResetOptions): readonly [observations: AgentMap<Observation>, infos: AgentMap<Info>]
  step(actions: AgentMap<Action>): StepResult<Observation, Info>
  close(): void
}
