import type { Env } from './env.js'
import { SummitError } from './error.js'
import { defaultMaskOf } from './mask-of.js'
import type { Box, Dict, Discrete, Space } from './spaces.js'
import { clearOutcomes, type VectorBuffers, type VectorEnv } from './vector-env.js'

/** How many copies, and how long their steps are. */
export interface VectorOfOptions {
  readonly copies: number
  /** Game time of a step, for discounting by time: 1000 ms by default, so that seconds are steps. */
  readonly stepMs?: number
}

/** A vector env's `snapshot()`. */
interface VectorOfSnapshot {
  readonly seed: string
  readonly episodes: readonly number[]
  readonly envs: readonly unknown[]
  readonly seen: readonly { readonly numbers: readonly number[]; readonly mask: readonly number[] }[]
}

/**
 * Copies of an env of one agent as a vector env, for learners: it has to observe numbers (a Box, or a Dict with one) and to
 * choose among n actions (a Discrete). Its mask is `actionMask` of the observation or the info; without one, all is legal.
 * Faster ones are written for their game: an env returns fresh arrays at each step, and here they are copied.
 * Throws `env/no-vector` for other spaces.
 */
export function vectorOf(makeEnv: () => Env<unknown, number>, { copies, stepMs = 1000 }: VectorOfOptions): VectorEnv {
  const envs = Array.from({ length: copies }, makeEnv)
  const { observationSpace, actionSpace } = envs[0]
  const actionCount = actionSpace.kind === 'discrete' ? (actionSpace as Discrete).n : undefined
  const box = boxOf(observationSpace)
  if (actionCount === undefined || box === undefined) {
    throw new SummitError('env/no-vector', 'No vector env can be made of copies of this env.', {
      where: envs[0].id,
      got: `observations of kind ${observationSpace.kind}, actions of kind ${actionSpace.kind}`,
      expected: 'a box, or a dict with exactly one, and a discrete action',
      next: 'write its vector env: VectorEnv of summit-gym/env',
    })
  }
  const { key, size } = box
  const everything: Uint8Array = new Uint8Array(actionCount).fill(1)
  const episodes = new Int32Array(copies)
  const rows = Array.from({ length: copies }, () => ({ numbers: new Float32Array(size), mask: everything }))
  let base = ''

  function keep(copy: number, observation: unknown, info: unknown): void {
    const numbers = key === undefined ? observation : (observation as Record<string, unknown>)[key]
    rows[copy].numbers.set(numbers as Float32Array)
    rows[copy].mask = (defaultMaskOf(observation, info) as Uint8Array | undefined) ?? everything
  }

  function startEpisode(copy: number): void {
    keep(copy, ...envs[copy].reset({ seed: `${base}/${copy}/${episodes[copy]++}` }))
  }

  function write(copy: number, into: VectorBuffers): void {
    into.observations.set(rows[copy].numbers, copy * size)
    into.masks.set(rows[copy].mask, copy * everything.length)
    into.asked[copy] = 1
    into.potentials[copy] = 0
  }

  return {
    copies,
    seats: 1,
    rows: copies,
    observationSize: size,
    actionCount,
    reset(seed, into) {
      base = String(seed)
      episodes.fill(0)
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        startEpisode(copy)
        write(copy, into)
      }
    },
    stepInto(actions, into) {
      for (let copy = 0; copy < copies; copy++) {
        const [observation, reward, terminated, truncated, info] = envs[copy].step(actions[copy])
        keep(copy, observation, info)
        into.rewards[copy] = reward
        into.elapsedMs[copy] = stepMs
        into.terminated[copy] = terminated ? 1 : 0
        into.truncated[copy] = truncated && !terminated ? 1 : 0
        if (terminated || truncated) {
          into.finalObservations.set(rows[copy].numbers, copy * size)
          startEpisode(copy)
        }
        write(copy, into)
      }
    },
    snapshot: (): VectorOfSnapshot => ({
      seed: base,
      episodes: Array.from(episodes),
      envs: envs.map((env) => env.snapshot?.()),
      seen: rows.map(({ numbers, mask }) => ({ numbers: Array.from(numbers), mask: Array.from(mask) })),
    }),
    restore(snapshot, into) {
      const saved = snapshot as VectorOfSnapshot
      base = saved.seed
      episodes.set(saved.episodes)
      clearOutcomes(into)
      for (const [copy, env] of envs.entries()) {
        // A fresh env wants a reset before it takes a state.
        env.reset({ seed: base })
        env.restore?.(saved.envs[copy])
        rows[copy].numbers.set(saved.seen[copy].numbers)
        rows[copy].mask = Uint8Array.from(saved.seen[copy].mask)
        write(copy, into)
      }
    },
  }
}

/** Where in an observation the numbers are: the box itself, or the only one of a dict, by its key. */
function boxOf(space: Space<unknown>): { key: string | undefined; size: number } | undefined {
  if (space.kind === 'box') return { key: undefined, size: sizeOf(space) }
  if (space.kind !== 'dict') return undefined
  const { spaces } = space as Dict<Record<string, unknown>>
  const boxes = Object.entries(spaces).filter(([, { kind }]) => kind === 'box')
  return boxes.length === 1 ? { key: boxes[0][0], size: sizeOf(boxes[0][1]) } : undefined
}

function sizeOf(space: Space<unknown>): number {
  return (space as Box).shape.reduce((product, length) => product * length, 1)
}
