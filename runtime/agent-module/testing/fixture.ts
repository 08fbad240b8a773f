import { fileURLToPath } from 'node:url'
import type { ModulePlayer } from '../../player.js'
import { resolvePlayers } from '../../resolve-player.js'
import type { AgentLimits } from '../agent-thread.js'

/** The path of a user's file among the fixtures. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}.mjs`, import.meta.url))
}

/** The player that a fixture makes, for a table of two or three. */
export async function fixturePlayer(name: string, limits: AgentLimits = {}, players = 2): Promise<ModulePlayer> {
  const [player] = await resolvePlayers(Array<string>(players).fill(fixture(name)), limits)
  return player as ModulePlayer
}
