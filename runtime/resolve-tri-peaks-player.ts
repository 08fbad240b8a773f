import { TRI_PEAKS_AGENTS, type TriPeaksAgentSpec } from '../agents/index.js'
import type { PolicyPlayer } from './player.js'
import { resolveGamePlayer } from './resolve-game-player.js'
import { triPeaksContract } from './tri-peaks-contract.js'

/** Who plays Tri Peaks: a scripted player, or a learned policy that is asked in batches. */
export type TriPeaksPlayer = TriPeaksAgentSpec | PolicyPlayer

/** See {@link resolveGamePlayer}. */
export async function resolveTriPeaksPlayer(name: string): Promise<TriPeaksPlayer> {
  return resolveGamePlayer(name, TRI_PEAKS_AGENTS, triPeaksContract(), 'Tri Peaks')
}
