import { basename } from 'node:path'
import { AGENT_NAMES, agentByName, isTipsName, PERSONA_NAMES, type AgentSpec } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { loadAgentModule } from './agent-module/agent-module.js'
import type { AgentLimits } from './agent-module/agent-thread.js'
import { isModulePath } from './load-env-module.js'
import { loadModelFile } from './onnx/load-model.js'
import type { Player } from './player.js'
import { modelFileOf, shippedModelNames, shippedModelsText } from './shipped-models.js'
import { nearestName } from './suggest.js'
import { summitRushContract } from './summit-rush-contract.js'

const NAMES = [...AGENT_NAMES, ...PERSONA_NAMES]

/**
 * The player that a command line names: a teammate, a persona, a beginner with tips, a model that came with the package, the
 * path of an .onnx model, or that of a file of the user's which makes agents (.mjs, .js, .ts). The same word gives the same
 * object, so that two seats of one share its batches.
 * Throws `agent/unknown`, `agent/unknown-tip` or one of the `model/` or `agent-module/` errors.
 * @param limits of agents from files
 */
export async function resolvePlayers(names: readonly string[], limits: AgentLimits = {}): Promise<Player[]> {
  const known = new Map<string, Player>()
  try {
    for (const name of names) {
      if (!known.has(name)) known.set(name, await resolvePlayer(name, names.length, limits))
    }
  } catch (error) {
    await releasePlayers([...known.values()])
    throw error
  }
  return names.map((name) => known.get(name) as Player)
}

async function resolvePlayer(name: string, players: number, limits: AgentLimits): Promise<Player> {
  const file = modelFileOf(name)
  if (file !== undefined) {
    const { policy, metadata } = await loadModelFile(file, summitRushContract(players))
    return { kind: 'policy', name: basename(file, '.onnx'), policy, announces: metadata.talk === 'announces' }
  }
  if (isModulePath(name)) {
    const loaded = await loadAgentModule(name, players, limits)
    return { kind: 'module', name: loaded.module.name, hash: loaded.module.hash, ...loaded }
  }
  const agent = teammateByName(name)
  return { kind: 'scripted', name: agent.name, create: agent.create }
}

/** The scripted teammate of a word. Throws `agent/unknown-tip`, or `agent/unknown`, which says what else may be named. */
export function teammateByName(name: string): AgentSpec {
  if (isTipsName(name) || NAMES.includes(name)) return agentByName(name)
  const nearest = nearestName(name, [...NAMES, ...shippedModelNames()])
  throw new SummitError('agent/unknown', 'There is no teammate of this name.', {
    got: name,
    expected: `one of ${AGENT_NAMES.join(', ')}, a persona (${PERSONA_NAMES.join(', ')})${shippedModelsText()}, tips:all or the like, or the path of an .onnx model or of an agent's file (.mjs)`,
    next: nearest === undefined ? 'run `summit envs` for what each does' : `did you mean "${nearest}"?`,
  })
}

/** Frees the models among the players, and ends the threads of users' files. */
export async function releasePlayers(players: readonly Player[]): Promise<void> {
  for (const player of new Set(players)) {
    if (player.kind === 'policy') await player.policy.dispose()
    else if (player.kind === 'module') await player.module.dispose()
  }
}
