import { specByName } from '../spec-by-name.js'
import type { OneMindAgentSpec } from './agent.js'
import { careful } from './careful.js'
import { firstFit } from './first-fit.js'
import { planner } from './planner.js'
import { random } from './random.js'

/** Every scripted player of Summit Rush without a clock, by name. To add one, write its file and list it here. */
export const ONE_MIND_AGENTS: readonly OneMindAgentSpec[] = [random, firstFit, careful, planner]

/** Names of the players of Summit Rush without a clock. */
export const ONE_MIND_AGENT_NAMES: readonly string[] = ONE_MIND_AGENTS.map((agent) => agent.name)

/** Throws `agent/unknown`. */
export function oneMindAgentByName(name: string): OneMindAgentSpec {
  return specByName(ONE_MIND_AGENTS, name, {
    summary: 'There is no player of this name for Summit Rush as one mind.',
    next: 'run `summit envs` for what each does',
  })
}
