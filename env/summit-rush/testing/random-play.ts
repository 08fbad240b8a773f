import { createRandom, type Random } from '../../cards/random.js'
import { resolveConfig, type SummitRushConfig, type SummitRushOptions } from '../config.js'
import type { Game } from '../game.js'
import { LATENCY_NAMES, type LatencyName, type LatencyProfile } from '../latency.js'
import { LEVEL_NAMES } from '../levels.js'
import { isPlay, WAIT, withdrawMove } from '../moves.js'
import { takeMove } from '../play.js'
import type { View } from '../view.js'
import { hand } from './hand.js'
import { legalMoves } from './legal-moves.js'

/** Options drawn from all that a game may be: levels, players, stocks, limits, ticks and a pace for each seat. */
export function randomOptions(seed: string): SummitRushOptions & { readonly players: number } {
  const random = createRandom(`options/${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random.int(list.length)]
  const players = pick([2, 3])
  const pace = (): LatencyName | LatencyProfile => (random.int(3) > 0 ? pick(LATENCY_NAMES) : exactHand(random))
  return {
    level: pick(LEVEL_NAMES),
    players,
    latency: Array.from({ length: players }, pace),
    tickMs: pick([20, 50, 50, 70, 130]),
    maxWaitMs: pick([90, 500, 1_000]),
    ...(random.int(3) === 0 ? { stock: 1 + random.int(Math.floor(24 / players)) } : {}),
    ...(random.int(3) === 0 ? { seconds: 5 + random.int(300) / 10 } : {}),
    seatKeys: pick(
      players === 2
        ? [
            [0, 1],
            [1, 0],
          ]
        : [
            [0, 1, 2],
            [2, 0, 1],
            [1, 0, 2],
          ],
    ),
  }
}

/** Coarse times, so that hands often meet in one millisecond. */
function exactHand(random: Random): LatencyProfile {
  const time = (): number => 50 * random.int(9)
  return hand({
    see: time(),
    decide: time(),
    move: time(),
    flip: time(),
    turn: time(),
    recover: time(),
    withdraw: time(),
  })
}

export function randomConfig(seed: string): SummitRushConfig {
  return resolveConfig(randomOptions(seed))
}

/** A legal move: usually a play or a turn, at times WAIT, and WITHDRAW as often as not where it is legal. */
export function randomMove(view: View, random: Random): number {
  const legal = legalMoves(view)
  if (legal.includes(withdrawMove(view.players))) return legal[random.int(legal.length)]
  if (legal.length === 1 || random.int(6) === 0) return WAIT
  const plays = legal.filter((move) => isPlay(move, view.players))
  return plays.length > 0 && random.int(8) > 0 ? plays[random.int(plays.length)] : legal[legal.length - 1]
}

/** One stream a seat, so that what one does leaves the others' choices alone. */
export function seatStreams(game: Game, seed: string): Random[] {
  return game.views.map((_, seat) => createRandom(`agent/${seed}/${seat}`))
}

/** Every asked seat chooses. @returns the moves, WAIT for those who are not asked */
export function answerAsks(game: Game, streams: readonly Random[]): number[] {
  const moves = game.views.map((view, seat) => (game.asks.asked[seat] === 1 ? randomMove(view, streams[seat]) : WAIT))
  for (const [seat, move] of moves.entries()) takeMove(game, seat, move)
  return moves
}
