import { basename } from 'node:path'
import { AGENT_NAMES, agentByName, isTipsName, PERSONA_NAMES } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { loadModelFile } from './onnx/load-model.js'
import type { Player } from './player.js'
import { nearestName } from './suggest.js'
import { summitRushContract } from './summit-rush-contract.js'

const NAMES = [...AGENT_NAMES, ...PERSONA_NAMES]

/**
 * The player that a command line names: a teammate, a persona, a beginner with tips, or the path of an .onnx model.
 * The same word gives the same object, so that two seats of one model share its batches.
 * Throws `agent/unknown`, `agent/unknown-tip` or one of the `model/` errors.
 */
export async function resolvePlayers(names: readonly string[]): Promise<Player[]> {
  const known = new Map<string, Player>()
  for (const name of names) {
    if (!known.has(name)) known.set(name, await resolvePlayer(name, names.length))
  }
  return names.map((name) => known.get(name) as Player)
}

async function resolvePlayer(name: string, players: number): Promise<Player> {
  if (name.endsWith('.onnx')) {
    const { policy } = await loadModelFile(name, summitRushContract(players))
    return { kind: 'policy', name: basename(name, '.onnx'), policy }
  }
  if (isTipsName(name) || NAMES.includes(name)) {
    const agent = agentByName(name)
    return { kind: 'scripted', name: agent.name, create: agent.create }
  }
  const nearest = nearestName(name, NAMES)
  throw new SummitError('agent/unknown', 'There is no teammate of this name.', {
    got: name,
    expected: `one of ${AGENT_NAMES.join(', ')}, a persona (${PERSONA_NAMES.join(', ')}), tips:all or the like, or the path of an .onnx model`,
    next: nearest === undefined ? 'run `summit envs` for what each does' : `did you mean "${nearest}"?`,
  })
}

/** Frees the models among the players. */
export async function releasePlayers(players: readonly Player[]): Promise<void> {
  for (const player of new Set(players)) if (player.kind === 'policy') await player.policy.dispose()
}
