import type { Space } from './spaces.js'

/** One entry an agent. */
export type AgentMap<T> = Record<string, T>

/** What `reset` takes. */
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
 * Returned arrays are fresh: nothing changes them later. `checkParallelEnv` tells whether an env keeps the contract.
 */
export interface ParallelEnv<Observation, Action, Info = Record<string, unknown>> {
  /** Versioned, `SummitRush-v1`. */
  readonly id: string
  readonly possibleAgents: readonly string[]
  /** Those still in the episode; empty once it is over, full again after `reset`. */
  readonly agents: readonly string[]
  /** What `render` can give, the first by default: `ansi` (string), `svg` (string), `rgb_array` (bytes with a shape). */
  readonly renderModes: readonly string[]
  /** Frames a second at which a recording looks right. */
  readonly renderFps?: number
  /** This env without wrappers. */
  readonly unwrapped: unknown
  /** Where an agent's observations lie. */
  observationSpace(agent: string): Space<Observation>
  /** Where an agent's actions lie. */
  actionSpace(agent: string): Space<Action>
  /** Starts the episode that the seed names, or goes on to the next of the same stream without one. */
  reset(options?: ResetOptions): readonly [observations: AgentMap<Observation>, infos: AgentMap<Info>]
  /** Actions of those in `agents`, by name. Once the episode is over it changes nothing, until `reset`. */
  step(actions: AgentMap<Action>): StepResult<Observation, Info>
  /** A picture of the state, in the first of `renderModes` unless said. Throws `env/unknown-render-mode`. */
  render?(mode?: string): unknown
  /** Safe to call again. */
  close(): void
  /** Everything needed to go on bit for bit, as JSON data: streams of chance and actions under way included. */
  snapshot?(): unknown
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore?(snapshot: unknown): void
  /** The whole state as a referee sees it, for learners with a central critic; lies in `stateSpace`. */
  state?(): unknown
  readonly stateSpace?: Space<unknown>
}
