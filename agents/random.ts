import { withdrawMove } from '../env/index.js'
import type { Agent, AgentContext, AgentSpec } from './agent.js'
import { drawLegal } from './draw-legal.js'

/** Uniform over the legal moves; never withdraws, since a hand that always gives up plays no game. */
export const random: AgentSpec = {
  name: 'random',
  version: 1,
  summary: 'any legal move, all alike; never withdraws',
  create: createRandomAgent,
}

function createRandomAgent({ players, rng }: AgentContext): Agent {
  const end = withdrawMove(players)
  return {
    decide: (_view, mask) => drawLegal(rng, mask.subarray(0, end)),
    explain: () => 'drawn from the legal moves',
  }
}
