import { simulateRules, type RulesSimulation, type RulesSimulationPlan } from '../rules-simulation.js'
import { endDocument, startDocument, type ResultDocument } from './result-document.js'

export type RulesSimulationConfig = Omit<RulesSimulationPlan, 'onProgress'>

export type RulesSimulationDocument = ResultDocument<'rules-simulation', RulesSimulationConfig, RulesSimulation>

/** The rules' simulation played again, as a document. Deterministic in the plan. */
export async function runRulesSimulation(
  { onProgress, ...config }: RulesSimulationPlan,
  command: string,
): Promise<RulesSimulationDocument> {
  // One search serves the planner of a seat and of the whole table.
  const head = await startDocument('rules-simulation', config, ['planner'], command)
  return endDocument(head, simulateRules({ ...config, ...(onProgress && { onProgress }) }))
}
