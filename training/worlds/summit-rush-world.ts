import { createSummitRushVector } from '../../env/index.js'
import { evaluate } from '../../eval/evaluate.js'
import { summitRushContract } from '../../runtime/summit-rush-contract.js'
import type { TrainConfig } from '../config.js'
import { createDemonstrator } from './summit-rush-demonstrations.js'
import type { World } from './world.js'

/** Summit Rush as a world to train in: one policy on all seats. */
export function summitRushWorld({ level, players, latency }: TrainConfig): World {
  const env = { level, players, latency }
  return {
    contract: { ...summitRushContract(players), players },
    level,
    latency,
    vector: (options) => createSummitRushVector({ ...env, ...options }),
    demonstrator: (options) => createDemonstrator({ env, ...options }),
    async score(policy, deals, seed) {
      const player = { kind: 'policy', name: 'policy', policy } as const
      return evaluate({
        players: Array.from({ length: players }, () => player),
        options: { level, latency },
        deals,
        seed,
      })
    },
  }
}
