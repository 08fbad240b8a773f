import { basename } from 'node:path'
import { BOARD_AGENT_NAMES, boardAgentByName, type BoardAgentSpec } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { boardContract } from './board-contract.js'
import { loadModelFile } from './onnx/load-model.js'
import type { PolicyPlayer } from './player.js'
import { nearestName } from './suggest.js'

/** Who sits at a seat of the board game: a scripted player, or a learned policy that is asked in batches. */
export type BoardPlayer = BoardAgentSpec | PolicyPlayer

/**
 * The player that a command line names: a scripted one, or the path of an .onnx model.
 * Throws `agent/unknown` or one of the `model/` errors.
 */
export async function resolveBoardPlayer(name: string): Promise<BoardPlayer> {
  if (name.endsWith('.onnx')) {
    const { policy } = await loadModelFile(name, boardContract())
    return { kind: 'policy', name: basename(name, '.onnx'), policy }
  }
  if (BOARD_AGENT_NAMES.includes(name)) return boardAgentByName(name)
  const nearest = nearestName(name, BOARD_AGENT_NAMES)
  throw new SummitError('agent/unknown', 'There is no player of the board game of this name.', {
    got: name,
    expected: `one of ${BOARD_AGENT_NAMES.join(', ')}, or the path of an .onnx model`,
    ...(nearest !== undefined && { next: `did you mean "${nearest}"?` }),
  })
}

/** Everybody of a line-up; the same name is loaded once. */
export async function resolveBoardPlayers(names: readonly string[]): Promise<readonly BoardPlayer[]> {
  const known = new Map<string, BoardPlayer>()
  for (const name of names) if (!known.has(name)) known.set(name, await resolveBoardPlayer(name))
  return names.map((name) => known.get(name) as BoardPlayer)
}

export async function disposeBoardPlayers(players: readonly BoardPlayer[]): Promise<void> {
  for (const player of new Set(players)) if ('policy' in player) await player.policy.dispose()
}
