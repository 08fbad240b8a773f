import type { Executor } from '../../runtime/executor/executor.js'
import type { DemonstrationPlan, ToldGame } from './demonstration-games.js'
import { task, type DemonstrationBlock } from './demonstration-task.js'

/** Games that others play ahead. */
export interface ToldGames {
  /** @param likely how many games from this one on will be asked for */
  game(index: number, likely: number): Promise<ToldGame>
}

/** Games a job: some seconds of a teacher that searches. */
const BLOCK_GAMES = 4

/** Has the games of a plan played by an executor, in blocks that do not depend on who asks: a run that goes on finds them. */
export function createToldGames(executor: Executor, plan: DemonstrationPlan): ToldGames {
  const known = new Map<number, ToldGame>()
  return {
    async game(index, likely) {
      if (!known.has(index)) {
        const first = index - (index % BLOCK_GAMES)
        const count = Math.max(1, Math.ceil((index - first + likely) / BLOCK_GAMES))
        const blocks = Array.from({ length: count }, (_, k): DemonstrationBlock => ({
          plan,
          seed: plan.seed,
          first: first + k * BLOCK_GAMES,
          games: BLOCK_GAMES,
        }))
        await executor.run(
          task,
          blocks,
          (k, games) => games.forEach((game, i) => known.set(blocks[k].first + i, game)),
          { isWhole: (_index, output) => Array.isArray(output) && output.length === BLOCK_GAMES },
        )
      }
      const game = known.get(index) as ToldGame
      known.delete(index)
      return game
    },
  }
}
