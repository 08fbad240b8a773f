import { agentByName, partnersFor, type PolicyBatch } from '../../agents/index.js'
import {
  cardMap,
  createSummitRushVector,
  encoderSymmetries,
  LATENCY_PROFILES,
  LEVEL_NAMES,
  type LevelName,
} from '../../env/index.js'
import { evaluate } from '../../eval/evaluate.js'
import { wilsonInterval } from '../../eval/statistics/index.js'
import type { Player } from '../../runtime/player.js'
import { summitRushContract } from '../../runtime/summit-rush-contract.js'
import type { TrainConfig } from '../config.js'
import { createDemonstrator } from './summit-rush-demonstrations.js'
import { createSummitRushTables } from './summit-rush-tables.js'
import type { World, WorldScore } from './world.js'

/** Summit Rush as a world to train in: one policy on all seats. */
export function summitRushWorld({ level, players, latency: given, tables: mix, talk }: TrainConfig): World {
  const latency = typeof given === 'string' ? LATENCY_PROFILES[given] : given
  const env = { level, players, latency }
  const levels = mix ? LEVEL_NAMES.filter((name) => (mix.levels[name] ?? 0) > 0) : [level]

  function rate(policy: PolicyBatch, partner: string | undefined, at: LevelName, deals: number, seed: string) {
    const player: Player = { kind: 'policy', name: 'policy', policy, announces: talk === 'announces' }
    const other: Player =
      partner === undefined ? player : { kind: 'scripted', name: partner, create: agentByName(partner).create }
    const seats = [player, ...Array.from({ length: players - 1 }, () => other)]
    return evaluate({ players: seats, options: { level: at, latency }, deals, seed })
  }

  return {
    contract: { ...summitRushContract(players), players },
    cards: cardMap(players),
    symmetries: encoderSymmetries(players),
    level: levels.join(', '),
    latency: latency.name,
    vector: (options) => createSummitRushVector({ ...env, ...options }),
    ...(mix && {
      tables: (options) =>
        createSummitRushTables({ players, latency, mix, announces: talk === 'announces', ...options }),
    }),
    demonstrator: (options) => createDemonstrator({ env, ...(mix && { mix }), ...options }),
    async score(policy, deals, seed): Promise<WorldScore> {
      if (!mix) {
        const { games, winRate, ci95 } = await rate(policy, undefined, level, deals, seed)
        return { games, winRate, ci95 }
      }
      const parts: Record<string, number> = {}
      let games = 0
      let wins = 0
      for (const name of levels) {
        const result = await rate(policy, undefined, name, deals, seed)
        parts[name] = result.winRate
        games += result.games
        wins += result.wins
      }
      for (const { name } of partnersFor('validation')) {
        parts[name] = (await rate(policy, name, level, Math.ceil(deals / 4), seed)).winRate
      }
      const { low, high } = wilsonInterval(wins, games)
      return { games, winRate: wins / games, ci95: [low, high], parts }
    },
  }
}
