import { withdrawMove, WAIT } from '../env/index.js'
import type { Agent, AgentContext, AgentSpec } from './agent.js'

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
    decide(_view, mask) {
      let legal = 0
      for (let move = 0; move < end; move++) legal += mask[move]
      let left = rng.int(legal)
      for (let move = 0; move < end; move++) {
        if (mask[move] === 1 && left-- === 0) return move
      }
      return WAIT
    },
    explain: () => 'drawn from the legal moves',
  }
}
