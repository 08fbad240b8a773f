import { fitTable, NONE, TURN, type TriPeaksView } from '../../env/index.js'
import { createModel, type Model } from '../planner/model.js'
import { createSearcher } from '../planner/search.js'
import type { TriPeaksAgent, TriPeaksAgentSpec } from './agent.js'

/** Guesses at the hidden cards, plays each guess out after each move, and does what clears the peaks most often. */
export const planner: TriPeaksAgentSpec = {
  name: 'planner',
  summary: 'samples the hidden cards, plays them out, does what clears most often',
  create: () => createPlanner(),
}

/** Guesses a choice. */
const SAMPLES = 150

function createPlanner(): TriPeaksAgent {
  const model = createModel(1)
  const searcher = createSearcher(1, SAMPLES)
  let reason = ''
  return {
    decide(view) {
      readPatience(model, view)
      const plan = searcher.search(model)
      reason = plan ? `cleared in ${Math.round(100 * Math.min(1, plan.value))}% of guesses` : 'nothing to do'
      return plan && plan.action.position !== NONE ? plan.action.position : TURN
    },
    explain: () => reason,
  }
}

/** The patience as a table of one seat: its waste is the pile, and nothing is ever in motion. */
function readPatience(model: Model, view: TriPeaksView): void {
  model.fit.set(fitTable(view.wrap))
  model.removed = view.gone
  model.rank.set(view.rank)
  model.unseen.set(view.unseen)
  model.top[0] = view.wasteRank
  model.stock[0] = view.stockLeft
}
