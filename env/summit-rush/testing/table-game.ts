import { resolveConfig, type SummitRushOptions } from '../config.js'
import { describeEvents, type EventRecord } from '../events.js'
import { createGame, type Game } from '../game.js'
import { playMove, turnMove, withdrawMove } from '../moves.js'
import { advanceTo, isOver, nextTick, startGame, takeMove } from '../play.js'

/** A started game on a given deck; edges are 10 ms apart unless the options say otherwise. */
export function tableGame(options: SummitRushOptions, deck?: Uint8Array, seed = 'test'): Game {
  const game = createGame(resolveConfig({ tickMs: 10, ...options }))
  startGame(game, seed, deck)
  return game
}

/** Runs edge by edge to the first edge at or after `ms`, or to the end. */
export function runTo(game: Game, ms: number): void {
  while (!isOver(game) && game.state.timeMs < ms) advanceTo(game, nextTick(game))
}

/** Runs edge by edge until the game is over. */
export function runToEnd(game: Game): void {
  runTo(game, Infinity)
}

/** Chooses a play now. `pile` is an absolute seat. */
export function play(game: Game, seat: number, position: number, pile: number): void {
  const { players } = game.config
  takeMove(game, seat, playMove(position, (pile - seat + players) % players))
}

export function turn(game: Game, seat: number): void {
  takeMove(game, seat, turnMove(game.config.players))
}

export function withdraw(game: Game, seat: number): void {
  takeMove(game, seat, withdrawMove(game.config.players))
}

export function events(game: Game): EventRecord[] {
  return describeEvents(game.log)
}

/** The events of one kind (and seat), in order. */
export function eventsOf(game: Game, kind: EventRecord['kind'], seat?: number): EventRecord[] {
  return events(game).filter((event) => event.kind === kind && (seat === undefined || event.seat === seat))
}
