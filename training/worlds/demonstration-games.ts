import { agentByName, type Agent, type AgentContext } from '../../agents/index.js'
import {
  createRandom,
  resolveConfig,
  SILENCE,
  type LatencyProfile,
  type SummitRushConfig,
  type SummitRushOptions,
} from '../../env/index.js'
import { playMatches } from '../../runtime/match.js'
import type { ScriptedPlayer } from '../../runtime/player.js'
import { drawTable, type TableMix } from './table-mix.js'

/** What decides the games of a warm start. Plain data. */
export interface DemonstrationPlan {
  readonly env: SummitRushOptions & { readonly latency: LatencyProfile }
  /** Tables to play at instead of `env`'s, drawn anew for every game. */
  readonly mix?: TableMix
  readonly teacher: string
  /** Beside whom the teacher plays, game by game in turn. */
  readonly partners: readonly string[]
  /** Names the deals. */
  readonly seed: string
}

/** One game of a plan. */
export interface DemonstrationGame {
  readonly config: SummitRushConfig
  /** [players] names */
  readonly seats: readonly string[]
  readonly deal: string
}

export function demonstrationGame({ env, mix, teacher, partners, seed }: DemonstrationPlan, game: number) {
  const fixed = resolveConfig(env)
  const { players } = fixed
  const partner = partners[game % partners.length]
  return {
    config: mix ? resolveConfig(drawTable(mix, players, env.latency, createRandom(`table/${seed}/${game}`))) : fixed,
    // The teacher's own seat goes round, so that it is shown from every side.
    seats: Array.from({ length: players }, (_, seat) =>
      seat === Math.floor(game / partners.length) % players ? teacher : partner,
    ),
    deal: `${seed}/${game}`,
  } satisfies DemonstrationGame
}

/** What a seat chose in a game, in the order in which it was asked. */
export interface ToldSeat {
  readonly moves: readonly number[]
  readonly words: readonly number[]
}

/** [players] */
export type ToldGame = readonly ToldSeat[]

/** Plays a game and writes down what everybody chose: all that thinking took time for. */
export async function tellGame({ config, seats, deal }: DemonstrationGame): Promise<ToldGame> {
  const told = seats.map(() => ({ moves: [] as number[], words: [] as number[] }))
  const players = new Map(
    seats.map((name): [string, ScriptedPlayer] => [
      name,
      { kind: 'scripted', name, create: (context) => listening(agentByName(name).create(context), told[context.seat]) },
    ]),
  )
  await playMatches(
    { config, seats: seats.map((name) => players.get(name) as ScriptedPlayer), deals: [deal], block: 1 },
    () => undefined,
  )
  return told
}

function listening(agent: Agent, told: { moves: number[]; words: number[] }): Agent {
  return {
    ...agent,
    decide(view, mask) {
      const move = agent.decide(view, mask)
      told.moves.push(move)
      return move
    },
    ...(agent.speak && {
      speak(view, words) {
        const word = agent.speak?.(view, words) ?? SILENCE
        told.words.push(word)
        return word
      },
    }),
  }
}

/** An agent that chooses again what was told of its seat; without thinking, a game is over at once. */
export function recitingAgent(told: ToldGame, { seat }: AgentContext): Agent {
  const { moves, words } = told[seat]
  let move = 0
  let word = 0
  return {
    decide: () => moves[move++],
    ...(words.length > 0 && { speak: () => words[word++] }),
  }
}
