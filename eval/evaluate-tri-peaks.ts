import type { PolicyBatch } from '../agents/index.js'
import {
  createBestScoreSolver,
  createRandom,
  createTriPeaksSolver,
  createTriPeaksState,
  createTriPeaksView,
  dealTriPeaks,
  encodeTriPeaks,
  MOVES,
  moveTriPeaks,
  openingOf,
  POSITIONS,
  shuffledDeck,
  startTriPeaks,
  TRI_PEAKS_ID,
  TRI_PEAKS_OBSERVATION_SIZE,
  TRI_PEAKS_OUTCOME,
  TURN,
  viewTriPeaks,
  type TriPeaksState,
  type TriPeaksView,
} from '../env/index.js'
import type { TriPeaksPlayer } from '../runtime/resolve-tri-peaks-player.js'
import { meanInterval, wilsonInterval } from './statistics/index.js'
import { likeliestLegal } from './likeliest-legal.js'

/** Who plays Tri Peaks by which rules, on which deals. */
export interface TriPeaksEvaluationPlan {
  readonly player: TriPeaksPlayer
  readonly deals: number
  /** Deal k is dealt from `eval/<seed>/<k>`; training never uses these names. */
  readonly seed: string | number
  /** Whether king and ace are neighbours (default: true). */
  readonly wrap?: boolean
  /** Whether to solve the deals as well; `score`: for the best score too, at about 50 ms a deal. Not by default. */
  readonly bound?: boolean | 'score'
  /** Called after every game. */
  readonly onProgress?: (gamesDone: number, games: number) => void
}

/** How one player did on one set of deals of Tri Peaks: what `summit eval --env TriPeaks-v1 --json` prints. */
export interface TriPeaksEvalResult {
  /** The environment's id, `TriPeaks-v1`. */
  readonly env: string
  readonly agent: string
  readonly wrap: boolean
  readonly seed: string | number
  readonly games: number
  /** Games in which all 28 cards went. */
  readonly clears: number
  readonly clearRate: number
  /** Wilson's interval of the clear rate at 95%: every deal is played once. */
  readonly ci95: readonly [low: number, high: number]
  readonly meanScore: number
  /** Student's interval of the mean score at 95%; null for fewer than two games. */
  readonly scoreCi95: readonly [low: number, high: number] | null
  /** Cards left in the peaks, mean over all games, cleared ones counting 0. */
  readonly meanCardsLeft: number
  /** Illegal choices in all games together; a legal move was played instead. */
  readonly illegal: number
  readonly bound: TriPeaksBound | null
}

/** What could be done on the same deals if every card were known, by proof. */
export interface TriPeaksBound {
  /** Share of the deals that can be cleared at all. */
  readonly clearable: number
  readonly ci95: readonly [low: number, high: number]
  /** Mean of the highest score with which each game can end; null where not asked for. */
  readonly meanBestScore: number | null
}

/** What is known of a finished game. */
interface Ended {
  readonly state: TriPeaksState
  readonly illegal: number
}

type OnGame = (game: Ended, deal: number) => void

/** Games of a learned policy stepped together; the result does not depend on it. */
const BLOCK = 64

/** Plays every deal once and sums up. Deterministic in the plan. */
export async function evaluateTriPeaks(plan: TriPeaksEvaluationPlan): Promise<TriPeaksEvalResult> {
  const { player, deals, seed, wrap = true, bound = false, onProgress } = plan
  const seeds = Array.from({ length: deals }, (_, deal) => `eval/${seed}/${deal}`)
  const scores: number[] = Array(deals).fill(0)
  let done = 0
  let clears = 0
  let left = 0
  let illegal = 0
  const onGame: OnGame = (game, deal) => {
    const cleared = game.state.outcome === TRI_PEAKS_OUTCOME.Won
    if (cleared) clears++
    else left += cardsLeft(game.state)
    illegal += game.illegal
    // By deal, so that sums do not depend on which game ends first.
    scores[deal] = game.state.score
    onProgress?.(++done, deals)
  }
  if ('create' in player) for (const [deal, name] of seeds.entries()) onGame(playScripted(player, name, wrap), deal)
  else await playPolicy(player.policy, seeds, wrap, onGame)
  const rate = wilsonInterval(clears, deals)
  const score = meanInterval(scores)
  return {
    env: TRI_PEAKS_ID,
    agent: player.name,
    wrap,
    seed,
    games: deals,
    clears,
    clearRate: rate.estimate,
    ci95: [rate.low, rate.high],
    meanScore: score.estimate,
    scoreCi95: deals < 2 ? null : [score.low, score.high],
    meanCardsLeft: left / deals,
    illegal,
    bound: bound === false ? null : boundOf(seeds, wrap, bound === 'score'),
  }
}

function cardsLeft({ gone }: TriPeaksState): number {
  let left = 0
  for (let position = 0; position < POSITIONS; position++) left += 1 - ((gone >>> position) & 1)
  return left
}

/** @param into [29] 1 = legal. @returns how many are */
function writeMask({ plays, canTurn }: TriPeaksView, into: Uint8Array): number {
  let legal = 0
  for (let position = 0; position < POSITIONS; position++) legal += into[position] = (plays >>> position) & 1
  into[TURN] = canTurn ? 1 : 0
  return legal + into[TURN]
}

function playScripted(player: Extract<TriPeaksPlayer, { create: unknown }>, seed: string, wrap: boolean): Ended {
  const state = dealTriPeaks(shuffledDeck(seed), wrap)
  const view = createTriPeaksView()
  const mask = new Uint8Array(MOVES)
  const agent = player.create({ wrap, rng: createRandom(`agent/${seed}/0`) })
  let illegal = 0
  while (state.outcome === TRI_PEAKS_OUTCOME.Running) {
    writeMask(viewTriPeaks(state, view), mask)
    const move = agent.decide(view, mask)
    const isLegal = mask[move] === 1
    if (!isLegal) illegal++
    moveTriPeaks(state, isLegal ? move : mask.indexOf(1))
  }
  return { state, illegal }
}

/** A game of a block. */
interface Table {
  readonly state: TriPeaksState
  deal: number
  illegal: number
}

/** Plays a block of games in lockstep: the policy is awaited once a round, for all games with a choice. */
async function playPolicy(policy: PolicyBatch, seeds: readonly string[], wrap: boolean, onGame: OnGame): Promise<void> {
  const block = Math.min(BLOCK, seeds.length)
  const observations = new Float32Array(block * TRI_PEAKS_OBSERVATION_SIZE)
  const masks = new Uint8Array(block * MOVES)
  const view = createTriPeaksView()
  const running: Table[] = []
  const asking: Table[] = []
  let next = 0

  function deal(table: Table): boolean {
    if (next === seeds.length) return false
    table.deal = next++
    table.illegal = 0
    startTriPeaks(table.state, shuffledDeck(seeds[table.deal]), wrap)
    return true
  }

  /** Makes the moves that leave no choice. @returns whether the game still runs, its mask in the next row */
  function advance({ state }: Table): boolean {
    const mask = masks.subarray(asking.length * MOVES, (asking.length + 1) * MOVES)
    while (state.outcome === TRI_PEAKS_OUTCOME.Running) {
      if (writeMask(viewTriPeaks(state, view), mask) > 1) return true
      moveTriPeaks(state, mask.indexOf(1))
    }
    return false
  }

  /** Puts the games that go on in rows; the deals of those that are over follow on. */
  function gather(): void {
    asking.length = 0
    for (let i = running.length - 1; i >= 0; i--) {
      const table = running[i]
      let dealt = true
      while (dealt && !advance(table)) {
        onGame(table, table.deal)
        dealt = deal(table)
      }
      if (!dealt) {
        running.splice(i, 1)
        continue
      }
      encodeTriPeaks(view, observations, asking.length * TRI_PEAKS_OBSERVATION_SIZE)
      asking.push(table)
    }
  }

  for (let i = 0; i < block; i++) {
    const table: Table = { state: createTriPeaksState(), deal: 0, illegal: 0 }
    if (deal(table)) running.push(table)
  }
  for (gather(); asking.length > 0; gather()) {
    const logits = await policy.run(observations, masks, asking.length)
    for (const [row, table] of asking.entries()) {
      const likeliest = likeliestLegal(logits, masks, row * MOVES, MOVES)
      if (!likeliest.isTop) table.illegal++
      moveTriPeaks(table.state, likeliest.action)
    }
  }
}

function boundOf(seeds: readonly string[], wrap: boolean, withScore: boolean): TriPeaksBound {
  const solver = createTriPeaksSolver()
  const scores = withScore ? createBestScoreSolver() : undefined
  let clearable = 0
  let best = 0
  for (const seed of seeds) {
    const deck = shuffledDeck(seed)
    if (solver.decide(openingOf(deck), wrap) === 'clearable') clearable++
    if (scores) best += scores.best(dealTriPeaks(deck, wrap), wrap).score
  }
  const { estimate, low, high } = wilsonInterval(clearable, seeds.length)
  return { clearable: estimate, ci95: [low, high], meanBestScore: scores ? best / seeds.length : null }
}
