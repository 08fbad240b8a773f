import { createSummitBoardVector } from '../../env/index.js'
import { evaluateBoard } from '../../eval/evaluate-board.js'
import { boardContract } from '../../runtime/board-contract.js'
import type { TrainConfig } from '../config.js'
import { createBoardDemonstrator } from './summit-board-demonstrations.js'
import type { World } from './world.js'

/** The board game as a world to train in: one policy on all seats, every decision a second. */
export function summitBoardWorld({ board }: TrainConfig): World {
  const { reward, ...options } = board
  return {
    contract: { ...boardContract(), players: board.players },
    level: `${board.mode} ${board.difficulty}`,
    latency: 'none',
    vector: ({ copies, shaping }) =>
      createSummitBoardVector({ copies, reward, shaping: { cleared: shaping.cleared }, ...options }),
    demonstrator: (demonstration) => createBoardDemonstrator({ ...demonstration, board }),
    async score(policy, games, seed) {
      const player = { kind: 'policy', name: 'policy', policy } as const
      const { players, ...rest } = options
      const { result } = await evaluateBoard({
        players: Array.from({ length: players }, () => player),
        options: rest,
        games,
        seed,
      })
      return { games: result.games, winRate: result.survivalRate, ci95: result.ci95 }
    },
  }
}
