import type { AgentMap, ResetOptions } from './parallel-env.js'
import type { Space } from './spaces.js'

/** What `last` says of the agent on turn, in the order of PettingZoo. */
export type Last<Observation, Info> = readonly [
  observation: Observation,
  /** What it has been given since its own last step. */
  reward: number,
  /** The episode ended by its own rules. */
  terminated: boolean,
  /** The episode was cut by an outer limit. */
  truncated: boolean,
  info: Info,
]

/**
 * Several agents that act one at a time (agent, environment, cycle), as PettingZoo's AECEnv has it:
 *
 *     env.reset({ seed: 7 })
 *     for (const agent of env.agentIter()) {
 *       const [observation, reward, terminated, truncated] = env.last()
 *       env.step(terminated || truncated ? null : choose(observation))
 *     }
 *
 * - `step` acts for `agentSelection` and nobody else, and then says who is next.
 * - Who is finished is selected once more, hears its last reward, takes a step of null and leaves `agents`.
 * - Seeds and returned arrays are as in `Env`. `checkAec` tells whether an env keeps all this.
 */
export interface AecEnv<Observation, Action, Info = Record<string, unknown>> {
  /** Versioned, `SummitBoard-v1`. */
  readonly id: string
  readonly possibleAgents: readonly string[]
  /** Those still in the episode; empty once all have left, full again after `reset`. */
  readonly agents: readonly string[]
  /** Whose turn it is; undefined when `agents` is empty. */
  readonly agentSelection: string | undefined
  /** What the last step gave to each of `agents`. */
  readonly rewards: AgentMap<number>
  readonly terminations: AgentMap<boolean>
  readonly truncations: AgentMap<boolean>
  readonly infos: AgentMap<Info>
  readonly renderModes: readonly string[]
  readonly renderFps?: number
  /** This env without wrappers. */
  readonly unwrapped: unknown
  /** Where an agent's observations lie. */
  observationSpace(agent: string): Space<Observation>
  /** Where an agent's actions lie. */
  actionSpace(agent: string): Space<Action>
  /** Starts the episode that the seed names, or goes on to the next of the same stream without one. */
  reset(options?: ResetOptions): void
  /** What an agent sees now, whoever's turn it is; a mask is that of its own turn, or the first action alone. */
  observe(agent: string): Observation
  /** Of the agent on turn. */
  last(): Last<Observation, Info>
  /** The action of the agent on turn; null of one that is finished. With nobody left it changes nothing. */
  step(action: Action | null): void
  /** Names the agent on turn until all have left, or so many times. */
  agentIter(most?: number): Iterable<string>
  /** A picture of the state, in the first of `renderModes` unless said. Throws `env/unknown-render-mode`. */
  render?(mode?: string): unknown
  /** Safe to call again. */
  close(): void
  /** Everything needed to go on bit for bit, as JSON data. */
  snapshot?(): unknown
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore?(snapshot: unknown): void
}

/** The usual `agentIter`: an env's own needs nothing else. */
export function* iterateAgents(
  env: Pick<AecEnv<unknown, unknown>, 'agentSelection'>,
  most = Infinity,
): Generator<string> {
  for (let i = 0; i < most; i++) {
    const agent = env.agentSelection
    if (agent === undefined) return
    yield agent
  }
}
