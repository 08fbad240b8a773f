import type { AgentFactory, PolicyBatch } from '../agents/index.js'
import type { LoadedAgentModule } from './agent-module/agent-module.js'

/** Who sits at a seat: a teammate that decides at once, or a learned policy or a user's file that is asked in batches. */
export type Player = ScriptedPlayer | PolicyPlayer | ModulePlayer

/** A scripted teammate, made anew for every game and seat. */
export interface ScriptedPlayer {
  readonly kind: 'scripted'
  readonly name: string
  readonly create: AgentFactory
}

/** A learned policy, asked for many games at once. */
export interface PolicyPlayer {
  readonly kind: 'policy'
  readonly name: string
  readonly policy: PolicyBatch
  /** It says what it goes for, where talk is on; silent if left out. */
  readonly announces?: boolean
  /** What it says in place of its own words: the `index`-th time that it speaks in the game of a seed. For experiments. */
  readonly recites?: (seed: string, seat: number, index: number) => number
}

/** Agents from a user's own file, which runs in a thread. */
export interface ModulePlayer extends LoadedAgentModule {
  readonly kind: 'module'
  readonly name: string
  /** SHA-256 of the file, in hex. */
  readonly hash: string
}
