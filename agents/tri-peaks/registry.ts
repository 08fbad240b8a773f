import { specByName } from '../spec-by-name.js'
import type { TriPeaksAgentSpec } from './agent.js'
import { careful } from './careful.js'
import { greedy } from './greedy.js'
import { planner } from './planner.js'
import { random } from './random.js'

/** Every scripted player of Tri Peaks, by name. To add one, write its file and list it here. */
export const TRI_PEAKS_AGENTS: readonly TriPeaksAgentSpec[] = [random, greedy, careful, planner]

/** Names of the players of Tri Peaks. */
export const TRI_PEAKS_AGENT_NAMES: readonly string[] = TRI_PEAKS_AGENTS.map((agent) => agent.name)

/** Throws `agent/unknown`. */
export function triPeaksAgentByName(name: string): TriPeaksAgentSpec {
  return specByName(TRI_PEAKS_AGENTS, name, {
    summary: 'There is no player of Tri Peaks of this name.',
    orElse: ', or the path of an .onnx model',
  })
}
