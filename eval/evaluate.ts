import {
  GAPS,
  OUTCOME,
  resolveConfig,
  stockTotal,
  TALLY,
  type Game,
  type Replay,
  type SummitRushOptions,
} from '../env/index.js'
import { createFaultLog } from '../runtime/agent-module/fault-log.js'
import { createGameRecorder } from '../runtime/game-recorder.js'
import { playMatches, type MatchNotes } from '../runtime/match.js'
import type { Player } from '../runtime/player.js'
import type { EvalResult } from './eval-result.js'
import { clusteredRate } from './statistics/clustered.js'

export interface EvaluationPlan {
  /** [players] the line-up; every distinct seat order of it is played on every deal. */
  readonly players: readonly Player[]
  readonly options: Omit<SummitRushOptions, 'players'>
  readonly deals: number
  /** Deal k is dealt from `eval/<seed>/<k>`; training never uses these names. */
  readonly seed: string | number
  readonly onProgress?: (gamesDone: number, games: number) => void
  readonly record?: RecordPlan
}

/** Which games to record: those of the first deals, in every seat order. */
export interface RecordPlan {
  readonly games: number
  /** @param index counts the games deal by deal, and in each deal its seat orders */
  readonly onReplay: (replay: Replay, index: number) => void
}

/** Sums over games; kept apart from the result so that blocks of games can be added up. */
interface Sums {
  games: number
  wins: number
  winMs: number
  winStock: number
  illegal: number
  readonly tally: number[]
  readonly gapMs: number[]
  readonly winsByDeal: number[]
}

/** Plays a line-up on `deals` deals in every distinct seat order and sums up. Deterministic in the plan. */
export async function evaluate(plan: EvaluationPlan): Promise<EvalResult> {
  const { players, options, deals, seed } = plan
  const orders = seatOrders(players)
  const config = resolveConfig({ ...options, players: players.length })
  const seeds = Array.from({ length: deals }, (_, deal) => `eval/${seed}/${deal}`)
  const sums: Sums = {
    games: 0,
    wins: 0,
    winMs: 0,
    winStock: 0,
    illegal: 0,
    tally: Array(Object.keys(TALLY).length).fill(0),
    gapMs: Array(GAPS).fill(0),
    winsByDeal: Array(deals).fill(0),
  }
  const faults = createFaultLog(players)
  for (const [order, seats] of orders.entries()) {
    const recording = plan.record && recordOrder(plan.record, seats, order, orders.length)
    await playMatches(
      { config, seats, deals: seeds, faults, ...(recording && { onMoves: recording.onMoves }) },
      (game, deal, notes) => {
        addGame(sums, game, deal, notes)
        recording?.onGame(game, deal)
        plan.onProgress?.(sums.games, deals * orders.length)
      },
    )
  }
  const latencies = config.paces.map((pace) => pace.profile.name)
  return {
    env: 'SummitRush-v1',
    agents: players.map((player) => player.name),
    level: config.level,
    latency: new Set(latencies).size === 1 ? latencies[0] : latencies.join(','),
    seed,
    ...summarise(sums, orders.length),
    ...faults.report(),
  }
}

/** Records the games of one seat order, as far as the plan wants them. */
function recordOrder({ games, onReplay }: RecordPlan, seats: readonly Player[], order: number, orders: number) {
  const recorder = createGameRecorder(seats.map((player) => player.name))
  const indexOf = (deal: number): number => deal * orders + order
  const onMoves = (game: Game, moves: readonly number[], words: readonly number[], deal: number): void => {
    if (indexOf(deal) < games) recorder.moves(game, moves, words)
  }
  const onGame = (game: Game, deal: number): void => {
    if (indexOf(deal) < games) onReplay(recorder.end(game), indexOf(deal))
  }
  return { onMoves, onGame }
}

function addGame(sums: Sums, game: Game, deal: number, notes: MatchNotes): void {
  const { state } = game
  sums.games++
  sums.illegal += notes.illegal
  for (const [i, count] of state.tally.entries()) sums.tally[i] += count
  for (const [i, ms] of state.gapMs.entries()) sums.gapMs[i] += ms
  if (state.outcome !== OUTCOME.Won) return
  sums.wins++
  sums.winsByDeal[deal]++
  sums.winMs += state.timeMs
  sums.winStock += stockTotal(state)
}

function summarise(
  sums: Sums,
  ordersPerDeal: number,
): Omit<EvalResult, 'env' | 'agents' | 'level' | 'latency' | 'seed'> {
  const { games, wins } = sums
  const mean = (index: number): number => sums.tally[index] / games
  // The games of one deal are alike, so they are not independent evidence.
  const interval = clusteredRate(sums.winsByDeal, ordersPerDeal)
  const gapTotal = sums.gapMs.reduce((a, b) => a + b, 0)
  return {
    games,
    wins,
    winRate: wins / games,
    ci95: [interval.low, interval.high],
    meanSecondsToWin: wins === 0 ? null : sums.winMs / wins / 1000,
    meanStockLeft: wins === 0 ? null : sums.winStock / wins,
    events: {
      racesLost: mean(TALLY.RacesLost),
      doubleTurns: mean(TALLY.DoubleTurns),
      putBacks: mean(TALLY.PutBacks),
      redirects: mean(TALLY.Redirects),
      wastedTurns: mean(TALLY.WastedTurns),
    },
    pileGap: sums.gapMs.map((ms) => (gapTotal === 0 ? 0 : ms / gapTotal)),
    illegal: sums.illegal,
  }
}

/** Every distinct way to seat the players: one for a pair of the same, two for two different ones. */
export function seatOrders<T>(players: readonly T[]): T[][] {
  if (players.length <= 1) return [[...players]]
  const orders: T[][] = []
  const seen = new Set<T>()
  for (const [i, first] of players.entries()) {
    if (seen.has(first)) continue
    seen.add(first)
    for (const rest of seatOrders(players.toSpliced(i, 1))) orders.push([first, ...rest])
  }
  return orders
}
