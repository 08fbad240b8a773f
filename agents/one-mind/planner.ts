import { fitTable, NONE, oneMindPlay, oneMindTurn, type OneMindView } from '../../env/index.js'
import { createModel, type Model } from '../planner/model.js'
import { createSearcher } from '../planner/search.js'
import type { OneMindAgent, OneMindAgentContext, OneMindAgentSpec } from './agent.js'

const SAMPLES = 100

/** Guesses at the hidden cards, plays each guess out after each action, and does what clears the peaks most often. */
export const planner: OneMindAgentSpec = {
  name: 'planner',
  summary: 'samples the hidden cards, plays them out, does what clears most often',
  samples: SAMPLES,
  create: createPlanner,
}

function createPlanner({ rules: { players }, samples = SAMPLES }: OneMindAgentContext): OneMindAgent {
  const model = createModel(players)
  const searcher = createSearcher(players, samples)
  let reason = ''
  return {
    decide(view, mask) {
      readTable(model, view)
      const plan = searcher.search(model)
      if (plan === undefined) return mask.indexOf(1)
      const { position, pile } = plan.action
      reason = `cleared in ${Math.round(100 * Math.min(1, plan.value))}% of guesses`
      return position === NONE ? oneMindTurn(pile, players) : oneMindPlay(position, pile)
    },
    explain: () => reason,
  }
}

/** The pooled view is the planner's own kind of table: nothing on it is ever in motion. */
function readTable(model: Model, view: OneMindView): void {
  model.fit.set(fitTable(view.rules.wrap))
  model.removed = view.gone
  model.rank.set(view.rank)
  model.unseen.set(view.unseen)
  model.top.set(view.pileRank)
  model.stock.set(view.stockLeft)
}
