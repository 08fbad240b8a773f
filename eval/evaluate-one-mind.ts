import type { OneMindAgentSpec } from '../agents/index.js'
import {
  createOneMindView,
  createRandom,
  dealOneMind,
  ONE_MIND_ID,
  OUTCOME,
  moveOneMind,
  oneMindMoveCount,
  resolveOneMind,
  shuffledDeck,
  stockTotal,
  viewOneMind,
  writeOneMindMask,
  type OneMindRules,
  type OneMindRulesOptions,
  type OneMindState,
} from '../env/index.js'
import { wilsonInterval } from './statistics/index.js'

/** Who plays Summit Rush without a clock by which rules, on which deals. */
export interface OneMindEvaluationPlan {
  readonly agent: OneMindAgentSpec
  readonly options?: OneMindRulesOptions
  readonly deals: number
  /** Deal k is dealt from `eval/<seed>/<k>`; training never uses these names. */
  readonly seed: string | number
  /** Guesses a choice instead of the player's own number; only for a player that guesses. */
  readonly samples?: number
  /** Called after every game. */
  readonly onProgress?: (gamesDone: number, games: number) => void
}

/** How one player did for all seats together: what `summit eval --env SummitRushOneMind-v1 --json` prints. */
export interface OneMindEvalResult {
  /** The environment's id, `SummitRushOneMind-v1`. */
  readonly env: string
  readonly agent: string
  /** Guesses a choice; null for a player that makes none. */
  readonly samples: number | null
  readonly piles: number
  /** Cards in each stock at the start, the one that starts the pile included. */
  readonly stock: number
  readonly wrap: boolean
  readonly seed: string | number
  readonly games: number
  readonly wins: number
  readonly winRate: number
  /** Wilson's interval of the win rate at 95%: every deal is played once. */
  readonly ci95: readonly [low: number, high: number]
  /** Cards left in all stocks, mean over the games won; null if there are none. */
  readonly meanStockLeft: number | null
  /** Actions, mean over all games. */
  readonly meanSteps: number
  /** Illegal choices in all games together; a legal action was taken instead. */
  readonly illegal: number
}

/** Plays every deal once and sums up. Deterministic in the plan. */
export function evaluateOneMind(plan: OneMindEvaluationPlan): OneMindEvalResult {
  const { agent, deals, seed, onProgress } = plan
  const rules = resolveOneMind(plan.options)
  const samples = agent.samples === undefined ? null : (plan.samples ?? agent.samples)
  let wins = 0
  let stockLeft = 0
  let steps = 0
  let illegal = 0
  for (let deal = 0; deal < deals; deal++) {
    const game = playOneMind(agent, `eval/${seed}/${deal}`, rules, samples)
    if (game.state.outcome === OUTCOME.Won) {
      wins++
      stockLeft += stockTotal(game.state)
    }
    steps += game.state.steps
    illegal += game.illegal
    onProgress?.(deal + 1, deals)
  }
  const rate = wilsonInterval(wins, deals)
  return {
    env: ONE_MIND_ID,
    agent: agent.name,
    samples,
    piles: rules.players,
    stock: rules.stock,
    wrap: rules.wrap,
    seed,
    games: deals,
    wins,
    winRate: rate.estimate,
    ci95: [rate.low, rate.high],
    meanStockLeft: wins === 0 ? null : stockLeft / wins,
    meanSteps: steps / deals,
    illegal,
  }
}

/** What is known of a finished game. */
interface Ended {
  readonly state: OneMindState
  readonly illegal: number
}

/** Plays one deal to its end. @param samples guesses a choice; null for a player that makes none */
export function playOneMind(spec: OneMindAgentSpec, seed: string, rules: OneMindRules, samples: number | null): Ended {
  const state = dealOneMind(shuffledDeck(seed), rules)
  const view = createOneMindView(rules)
  const mask = new Uint8Array(oneMindMoveCount(rules.players))
  const agent = spec.create({ rules, rng: createRandom(`agent/${seed}/0`), ...(samples !== null && { samples }) })
  let illegal = 0
  while (state.outcome === OUTCOME.Running) {
    writeOneMindMask(viewOneMind(state, view), mask)
    const move = agent.decide(view, mask)
    const isLegal = mask[move] === 1
    if (!isLegal) illegal++
    moveOneMind(state, isLegal ? move : mask.indexOf(1))
  }
  return { state, illegal }
}
