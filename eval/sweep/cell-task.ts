import { resolveConfig } from '../../env/index.js'
import type { Task } from '../../runtime/executor/executor.js'
import type { Player } from '../../runtime/player.js'
import { releasePlayers, resolvePlayers } from '../../runtime/resolve-player.js'
import { dealSeeds } from '../evaluate.js'
import { playRaceBlock, type RaceBlock } from '../race-block.js'
import type { RaceCell } from './race-cell.js'

/** Players by seating: models are loaded once a thread, not once a cell. */
const seatings = new Map<string, Promise<Player[]>>()

function seated(seats: readonly string[]): Promise<Player[]> {
  const key = JSON.stringify(seats)
  let players = seatings.get(key)
  if (players === undefined) {
    players = resolvePlayers(seats)
    seatings.set(key, players)
  }
  return players
}

/** Plays a cell. */
export const task: Task<RaceCell, RaceBlock> = {
  name: 'games of Summit Rush',
  module: 'eval/sweep/cell-task',
  async run({ seats, options, seed, first, deals }) {
    return playRaceBlock({
      config: resolveConfig({ ...options, players: seats.length }),
      seats: await seated(seats),
      deals: dealSeeds(seed, first, deals),
    })
  },
  players: {
    of: ({ seats }) => seats,
    put: (cell, seats) => ({ ...cell, seats }),
  },
  async dispose() {
    const players = await Promise.all(seatings.values())
    seatings.clear()
    await releasePlayers(players.flat())
  },
}
