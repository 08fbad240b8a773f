import { BOARD_AGENTS, type BoardAgentSpec } from '../agents/index.js'
import { boardContract } from './board-contract.js'
import type { PolicyPlayer } from './player.js'
import { resolveGamePlayer } from './resolve-game-player.js'

/** Who sits at a seat of the board game: a scripted player, or a learned policy that is asked in batches. */
export type BoardPlayer = BoardAgentSpec | PolicyPlayer

/** Everybody of a line-up, the same name loaded once: see {@link resolveGamePlayer}. */
export async function resolveBoardPlayers(names: readonly string[]): Promise<readonly BoardPlayer[]> {
  const known = new Map<string, BoardPlayer>()
  for (const name of names)
    if (!known.has(name))
      known.set(name, await resolveGamePlayer(name, BOARD_AGENTS, boardContract(), 'the board game'))
  return names.map((name) => known.get(name) as BoardPlayer)
}

export async function disposeBoardPlayers(players: readonly BoardPlayer[]): Promise<void> {
  for (const player of new Set(players)) if ('policy' in player) await player.policy.dispose()
}
