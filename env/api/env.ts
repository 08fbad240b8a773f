import type { ResetOptions } from './parallel-env.js'
import type { Space } from './spaces.js'

/** What a step of a single-agent env returns, in the order of Gymnasium. */
export type EnvStep<Observation, Info> = readonly [
  observation: Observation,
  reward: number,
  /** The episode ended by its own rules. */
  terminated: boolean,
  /** The episode was cut by an outer limit. */
  truncated: boolean,
  info: Info,
]

/**
 * One agent in a world of its own, as Gymnasium's Env has it.
 *
 * - `reset({ seed })` starts the episode that the seed names; `reset()` goes on to the next of the same stream, so that
 *   a seed given once fixes all episodes after it. Without any seed ever, the env's default seed counts.
 * - `step` plays one action. After an end, until `reset`, it changes nothing and rewards nothing.
 * - Returned arrays are fresh: nothing changes them later.
 * - An env reads no clock and has no source of chance but its seed.
 *
 * `checkEnv` tells whether an env keeps all this.
 */
export interface Env<Observation, Action, Info = Record<string, unknown>> {
  /** Versioned, `TriPeaks-v1`: the version goes up when the same actions may come to another result. */
  readonly id: string
  readonly observationSpace: Space<Observation>
  readonly actionSpace: Space<Action>
  /** What `render` can give, the first by default: `ansi` (string), `svg` (string), `rgb_array` (bytes with a shape). */
  readonly renderModes: readonly string[]
  /** Frames a second at which a recording looks right. */
  readonly renderFps?: number
  /** This env without wrappers. */
  readonly unwrapped: unknown
  /** Starts the episode that the seed names, or goes on to the next of the same stream without one. */
  reset(options?: ResetOptions): readonly [observation: Observation, info: Info]
  /** Plays one action, which has to lie in `actionSpace`. After an end it changes nothing, until `reset`. */
  step(action: Action): EnvStep<Observation, Info>
  /** A picture of the state, in the first of `renderModes` unless said. Throws `env/unknown-render-mode`. */
  render?(mode?: string): unknown
  /** Safe to call again. */
  close(): void
  /** Everything needed to go on bit for bit, as JSON data: streams of chance and actions under way included. */
  snapshot?(): unknown
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore?(snapshot: unknown): void
}
