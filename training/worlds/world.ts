import type { PolicyBatch } from '../../agents/index.js'
import type { CardMap, SymmetryGroup, VectorEnv } from '../../env/index.js'
import type { TableEnv, TableOptions } from './tables.js'
import type { Executor } from '../../runtime/executor/executor.js'
import type { ModelContract } from '../../runtime/onnx/load-model.js'
import type { ImitationBatch } from '../imitation.js'

/** Weights of the shaping potential: what a learner may add to the reward, and what no evaluation ever does. */
export interface WorldShaping {
  /** Potential of all cards cleared. */
  readonly cleared: number
  /** Potential of full stocks, where a world has an opinion on them. */
  readonly stock: number
}

/** Whose games are learned from, and on which deals. */
export interface DemonstrationOptions {
  readonly teacher: string
  /** Beside whom the teacher plays, game by game in turn; not read by a world of one seat. */
  readonly partners: readonly string[]
  /** Decisions a batch, at least. */
  readonly decisions: number
  /** Names the deals. */
  readonly seed: string
  readonly gammaPerSecond: number
  /** Who plays the games, where others can: the decisions are the same. Worlds whose teachers are quick leave it alone. */
  readonly executor?: Executor
}

/** Plays fresh games and writes down a teacher's decisions. Its whole state is the number of games played. */
export interface Demonstrator {
  /** Games played so far; set it to go on elsewhere. */
  games: number
  /** The next decisions; the arrays are reused by the next call. */
  collect(): Promise<ImitationBatch>
}

/** How a policy does on a world's games, for the run's metrics. */
export interface WorldScore {
  readonly games: number
  readonly winRate: number
  readonly ci95: readonly [low: number, high: number]
  /** Win rates of parts of the games (a level, a partner), where there are several. */
  readonly parts?: Readonly<Record<string, number>>
}

/** What training needs of an environment. The learner itself knows rows of numbers only. */
export interface World {
  /** What a model of this world has to be, and what an exported one says of itself. */
  readonly contract: ModelContract & { readonly players: number; readonly actions: readonly string[] }
  /** How its observations are made of cards, for networks that treat cards alike; left out where they are not. */
  readonly cards?: CardMap
  /** Changes that leave the game the same, to learn each decision in many guises. */
  readonly symmetries?: SymmetryGroup
  /** For the model's metadata. */
  readonly level: string
  readonly latency: string
  /** Copies of the world for a learner that plays every seat. */
  vector(options: { readonly copies: number; readonly shaping: WorldShaping }): VectorEnv
  /** Tables with company for the learner; left out where one policy plays everything. */
  tables?(options: TableOptions): TableEnv
  /** Plays a teacher's games and keeps what it decided. */
  demonstrator(options: DemonstrationOptions): Demonstrator
  /** Greedy play on deals named by the seed; with itself where there are several seats. */
  score(policy: PolicyBatch, deals: number, seed: string): Promise<WorldScore>
}
