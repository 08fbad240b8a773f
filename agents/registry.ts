import { nearest } from '../env/api/nearest.js'
import { SummitError } from '../env/index.js'
import type { AgentSpec } from './agent.js'
import { careful } from './careful.js'
import { coordinated } from './coordinated.js'
import { greedy } from './greedy.js'
import { passive } from './passive.js'
import { PERSONA_NAMES, PERSONAS } from './personas/personas.js'
import { planner } from './planner.js'
import { random } from './random.js'
import { spaced } from './spaced.js'
import { isTipsName } from './tips/tip-names.js'
import { tipsAgent } from './tips/tips-agent.js'

/** Every scripted teammate, by name. To add one, write its file and list it here. */
export const AGENTS: readonly AgentSpec[] = [random, passive, greedy, careful, spaced, coordinated, planner]

/** Names of the scripted teammates; personas and beginners with tips not included. */
export const AGENT_NAMES: readonly string[] = AGENTS.map((agent) => agent.name)

/**
 * A teammate, a persona (`persona-hoarder`) or a beginner with tips (`tips:save-stock,call`).
 * Throws `agent/unknown`, or `agent/unknown-tip` for a name that begins with `tips:`.
 */
export function agentByName(name: string): AgentSpec {
  if (isTipsName(name)) return tipsAgent(name)
  const found = [...AGENTS, ...PERSONAS].find((agent) => agent.name === name)
  if (found) return found
  const meant = nearest(name, [...AGENT_NAMES, ...PERSONA_NAMES])
  throw new SummitError('agent/unknown', 'There is no teammate of this name.', {
    got: name,
    expected: `one of ${AGENT_NAMES.join(', ')}, a persona (persona-...), tips:... or the path of an .onnx model`,
    next: meant === undefined ? 'run `summit envs` for what each does' : `did you mean "${meant}"?`,
  })
}
