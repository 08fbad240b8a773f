import type { Task } from '../../runtime/executor/executor.js'
import { demonstrationGame, tellGame, type DemonstrationPlan, type ToldGame } from './demonstration-games.js'

/** Consecutive games of a plan. */
export interface DemonstrationBlock {
  readonly plan: DemonstrationPlan
  /** The plan's, for errors. */
  readonly seed: string
  readonly first: number
  readonly games: number
}

/**
 * Plays a teacher's games and tells what was chosen. The learner plays them again from that: a list of numbers travels in
 * place of thousands of observations.
 */
export const task: Task<DemonstrationBlock, readonly ToldGame[]> = {
  name: "games of a teacher's",
  module: 'training/worlds/demonstration-task',
  async run({ plan, first, games }) {
    const told: ToldGame[] = []
    for (let k = 0; k < games; k++) told.push(await tellGame(demonstrationGame(plan, first + k)))
    return told
  },
}
