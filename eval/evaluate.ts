import { resolveConfig, type Game, type Replay, type SummitRushOptions } from '../env/index.js'
import { createGameRecorder } from '../runtime/game-recorder.js'
import type { Player } from '../runtime/player.js'
import type { EvalResult } from './eval-result.js'
import { playRaceBlock, type RaceBlock } from './race-block.js'
import { seatOrders } from './seat-orders.js'
import { evalResult } from './summarise.js'

/** Who plays what, on which deals. */
export interface EvaluationPlan {
  /** [players] the line-up; every distinct seat order of it is played on every deal. */
  readonly players: readonly Player[]
  readonly options: Omit<SummitRushOptions, 'players'>
  readonly deals: number
  /** Deal k is dealt from `eval/<seed>/<k>`; training never uses these names. */
  readonly seed: string | number
  /** Called after every game. */
  readonly onProgress?: (gamesDone: number, games: number) => void
  readonly record?: RecordPlan
}

/** Which games to record: those of the first deals, in every seat order. */
export interface RecordPlan {
  readonly games: number
  /** Called with each recorded game. @param index counts the games deal by deal, and in each deal its seat orders */
  readonly onReplay: (replay: Replay, index: number) => void
}

/** The seeds of an evaluation's deals, from deal `first` on. */
export function dealSeeds(seed: string | number, first: number, deals: number): string[] {
  return Array.from({ length: deals }, (_, deal) => `eval/${seed}/${first + deal}`)
}

/** Plays a line-up on `deals` deals in every distinct seat order and sums up. Deterministic in the plan. */
export async function evaluate(plan: EvaluationPlan): Promise<EvalResult> {
  const { players, options, deals, seed } = plan
  const orders = seatOrders(players)
  const config = resolveConfig({ ...options, players: players.length })
  const seatings: RaceBlock[] = []
  let games = 0
  for (const [order, seats] of orders.entries()) {
    const recording = plan.record && recordOrder(plan.record, seats, order, orders.length)
    seatings.push(
      await playRaceBlock({
        config,
        seats,
        deals: dealSeeds(seed, 0, deals),
        ...(recording && { onMoves: recording.onMoves }),
        onGame: (game, deal) => {
          recording?.onGame(game, deal)
          plan.onProgress?.(++games, deals * orders.length)
        },
      }),
    )
  }
  return evalResult(
    players.map((player) => player.name),
    config,
    seed,
    seatings,
  )
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
