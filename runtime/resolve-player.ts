import { basename } from 'node:path'
import { AGENT_NAMES, agentByName } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { loadModelFile } from './onnx/load-model.js'
import type { Player } from './player.js'
import { nearestName } from './suggest.js'
import { summitRushContract } from './summit-rush-contract.js'

/**
 * The player that a command line names: a scripted teammate, or the path of an .onnx model.
 * The same word gives the same object, so that two seats of one model share its batches.
 * Throws `agent/unknown` or one of the `model/` errors.
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
  if (AGENT_NAMES.includes(name)) return { kind: 'scripted', name, create: agentByName(name).create }
  const nearest = nearestName(name, AGENT_NAMES)
  throw new SummitError('agent/unknown', 'There is no teammate of this name.', {
    got: name,
    expected: `one of ${AGENT_NAMES.join(', ')}, or the path of an .onnx model`,
    next: nearest === undefined ? 'run `summit envs` for what each does' : `did you mean "${nearest}"?`,
  })
}

/** Frees the models among the players. */
export async function releasePlayers(players: readonly Player[]): Promise<void> {
  for (const player of new Set(players)) if (player.kind === 'policy') await player.policy.dispose()
}
