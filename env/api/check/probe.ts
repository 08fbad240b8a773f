import type { AecEnv } from '../aec-env.js'
import { turnsAsParallel } from '../wrappers/turns-as-parallel.js'
import type { ResetOptions } from '../parallel-env.js'
import type { Space } from '../spaces.js'
import { isRecord, show } from './values.js'

/** An env that may be broken in any way: nothing about it is taken for granted. */
export type Suspect = Readonly<Record<string, unknown>>

type Named = Readonly<Record<string, unknown>>

/** What a reset or step returned, one entry an agent. A single agent is called `agent_0`. */
export interface Frame {
  /** Who is in the episode after it. */
  readonly agents: readonly string[]
  readonly observations: Named
  /** Empty after a reset, as are the flags. */
  readonly rewards: Named
  readonly terminations: Named
  readonly truncations: Named
  readonly infos: Named
}

/** What was returned has not the shape that the contract gives it. */
export class Misshapen extends Error {}

/** One env under test, parallel or single, seen in one way. Every call goes to the env itself, so that it keeps `this`. */
export interface Probe {
  readonly env: Suspect
  readonly kind: 'parallel' | 'single'
  agents(): readonly string[]
  observationSpace(agent: string): Space<unknown>
  actionSpace(agent: string): Space<unknown>
  /** Throws what the env throws, or {@link Misshapen}. */
  reset(options?: ResetOptions): Frame
  step(actions: Named): Frame
}

interface Callable {
  readonly agents: unknown
  readonly observationSpace: (agent: string) => Space<unknown>
  readonly actionSpace: (agent: string) => Space<unknown>
  reset(options?: ResetOptions): unknown
  step(actions: unknown): unknown
}

const AGENT = 'agent_0'
const NOTHING = { rewards: {}, terminations: {}, truncations: {} }

/** Turns, agents that act at the same time, or one agent. */
export function envKind(env: Suspect): 'parallel' | 'single' | 'turns' {
  if (typeof env.agentIter === 'function') return 'turns'
  return 'possibleAgents' in env || 'agents' in env || typeof env.observationSpace === 'function'
    ? 'parallel'
    : 'single'
}

export function probe(env: Suspect): Probe {
  const kind = envKind(env)
  if (kind === 'turns') {
    return probeParallel(turnsAsParallel(env as unknown as AecEnv<unknown, unknown>) as unknown as Suspect)
  }
  return kind === 'parallel' ? probeParallel(env) : probeSingle(env)
}

function probeParallel(env: Suspect): Probe {
  const calls = env as unknown as Callable
  const agents = (): readonly string[] => (Array.isArray(calls.agents) ? (calls.agents.slice() as string[]) : [])
  return {
    env,
    kind: 'parallel',
    agents,
    observationSpace: (agent) => calls.observationSpace(agent),
    actionSpace: (agent) => calls.actionSpace(agent),
    reset(options) {
      const [observations, infos] = maps(options === undefined ? calls.reset() : calls.reset(options), 2, 'reset')
      return { agents: agents(), observations, infos, ...NOTHING }
    },
    step(actions) {
      const [observations, rewards, terminations, truncations, infos] = maps(calls.step(actions), 5, 'step')
      return { agents: agents(), observations, rewards, terminations, truncations, infos }
    },
  }
}

function probeSingle(env: Suspect): Probe {
  const calls = env as unknown as Callable
  let over = true
  const agents = (): readonly string[] => (over ? [] : [AGENT])
  const named = (value: unknown): Named => ({ [AGENT]: value })
  return {
    env,
    kind: 'single',
    agents,
    observationSpace: () => env.observationSpace as Space<unknown>,
    actionSpace: () => env.actionSpace as Space<unknown>,
    reset(options) {
      const [observation, info] = list(options === undefined ? calls.reset() : calls.reset(options), 2, 'reset')
      over = false
      return { agents: agents(), observations: named(observation), infos: named(info), ...NOTHING }
    },
    step(actions) {
      const returned = list(calls.step(actions[AGENT]), 5, 'step')
      over = Boolean(returned[2]) || Boolean(returned[3])
      const [observations, rewards, terminations, truncations, infos] = returned.map(named)
      return { agents: agents(), observations, rewards, terminations, truncations, infos }
    },
  }
}

function list(returned: unknown, length: number, what: string): readonly unknown[] {
  if (Array.isArray(returned) && returned.length === length) return returned as unknown[]
  throw new Misshapen(`${what} returned ${show(returned)}, not ${length} values`)
}

function maps(returned: unknown, length: number, what: string): readonly Named[] {
  const entries = list(returned, length, what)
  const odd = entries.findIndex((entry) => !isRecord(entry))
  if (odd < 0) return entries as Named[]
  throw new Misshapen(`${what} returned ${show(entries[odd])} in place ${odd}, not one entry an agent`)
}
