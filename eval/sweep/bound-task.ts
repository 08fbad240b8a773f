import { oneMindAgentByName } from '../../agents/index.js'
import {
  createPilesSolver,
  openingOfPiles,
  OUTCOME,
  shuffledDeck,
  type OneMindRules,
  type PilesSolver,
} from '../../env/index.js'
import type { Task } from '../../runtime/executor/executor.js'
import { dealSeeds } from '../evaluate.js'
import { playOneMind } from '../evaluate-one-mind.js'

/** A block of deals of which it is asked what could be made of them. */
export interface BoundCell {
  readonly rules: OneMindRules
  readonly seed: string | number
  readonly first: number
  readonly deals: number
  /** Guesses a choice of the one mind. */
  readonly samples: number
}

export interface BoundBlock {
  /** Deals that the planner wins as one mind without a clock. */
  readonly oneMind: number
  /** Deals that can be cleared by one who knows every card, by proof. */
  readonly clearable: number
  /** Deals of which the solver could not tell within its limit. */
  readonly unknown: number
}

/** One a thread, made with the first job: its memory is large. */
let solver: PilesSolver | undefined

/** What can be made of deals without hands and a clock: by a planner that sees what the table sees, and by one who knows all. */
export const task: Task<BoundCell, BoundBlock> = {
  name: 'bounds of deals',
  module: 'eval/sweep/bound-task',
  async run({ rules, seed, first, deals, samples }) {
    const planner = oneMindAgentByName('planner')
    solver ??= createPilesSolver()
    const block = { oneMind: 0, clearable: 0, unknown: 0 }
    for (const name of dealSeeds(seed, first, deals)) {
      if (playOneMind(planner, name, rules, samples).state.outcome === OUTCOME.Won) block.oneMind++
      const { verdict } = solver.solve(openingOfPiles(shuffledDeck(name), rules.players, rules.stock), rules.wrap)
      if (verdict === 'clearable') block.clearable++
      if (verdict === 'unknown') block.unknown++
    }
    return block
  },
}
