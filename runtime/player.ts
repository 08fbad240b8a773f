import type { AgentFactory, PolicyBatch } from '../agents/index.js'

/** Who sits at a seat: a teammate that decides at once, or a learned policy that is asked in batches. */
export type Player = ScriptedPlayer | PolicyPlayer

export interface ScriptedPlayer {
  readonly kind: 'scripted'
  readonly name: string
  readonly create: AgentFactory
}

export interface PolicyPlayer {
  readonly kind: 'policy'
  readonly name: string
  readonly policy: PolicyBatch
}
