import type { AgentContext } from '../agents/index.js'
import { createRandom, type SummitRushConfig } from '../env/index.js'

/** What an agent is told of its place in the game of a seed; its own stream is `agent/<seed>/<seat>`. */
export function agentContext(config: SummitRushConfig, seed: string, seat: number): AgentContext {
  return {
    seat,
    players: config.players,
    level: config.level,
    latency: config.paces[seat].profile,
    talk: config.talk,
    rng: createRandom(`agent/${seed}/${seat}`),
  }
}
