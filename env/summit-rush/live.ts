import { NONE } from '../cards/peaks.js'
import { catchUp, collectAsks } from './attention.js'
import { EVENT, pushEvent } from './events.js'
import type { Game } from './game.js'
import { runHands } from './hands.js'
import { decideMs } from './latency.js'
import { learnEvent } from './learn.js'
import { freeCards, isLegal, writeMask } from './mask.js'
import { FIRST_PLAY, isPlay, moveCount, playPile, playPosition, turnMove, WAIT } from './moves.js'
import { advanceTo, applyMove, isOver } from './play.js'
import { PHASE } from './state.js'
import { absoluteSeat } from './view.js'

// Playing beside a person, in real time. The person acts at any millisecond, not at edges; a bot's answer takes time to
// compute, and that time lies inside its decision: the game goes on while the bot computes, and the hand sets out when it
// would have if the answer had come at once. A recording needs only the moment of the ask, so it plays again exactly.

/** A question to a bot at an edge, with all that its answer's latency depends on. */
export interface LiveAsk {
  readonly seat: number
  readonly askedMs: number
  /** [moveCount] the moves that were legal at that edge */
  readonly mask: Uint8Array
  /** Face-up free cards seen then. */
  readonly searched: number
}

/**
 * Runs the hands to a millisecond between edges, or once more in the present one for a hand that has only just begun, and
 * lets one seat (or NONE) see what it can; the others see it at their edges.
 */
export function runToMoment(game: Game, ms: number, seat: number): void {
  if (isOver(game)) return
  if (ms >= game.state.timeMs) runHands(game, ms)
  if (seat !== NONE) catchUp(game, game.views[seat])
}

/** Runs the game to an edge and decides who is asked there; see `game.asks.asked`. */
export function runToEdge(game: Game, edge: number): void {
  advanceTo(game, edge)
  if (isOver(game)) game.asks.asked.fill(0)
  else collectAsks(game)
}

/** The question to a seat at the present edge. */
export function askSeat(game: Game, seat: number): LiveAsk {
  const view = game.views[seat]
  const mask = new Uint8Array(moveCount(game.config.players))
  writeMask(view, mask)
  return { seat, askedMs: game.state.timeMs, mask, searched: freeCards(view) }
}

/** What became of a bot's answer. A late one is a wait. */
export type AnswerFate = 'taken' | 'late' | 'illegal'

/**
 * Takes the answer to an ask. A PLAY or TURN was chosen when it was asked and its hand sets out after the drawn time of
 * deciding, counted from there; when that has passed already, the answer is late. A WITHDRAW begins now.
 */
export function answerAsk(game: Game, ask: LiveAsk, move: number): AnswerFate {
  const { state, views, asks, config, key } = game
  const { seat, mask } = ask
  if (mask[move] !== 1) return 'illegal'
  if (move === WAIT) return 'taken'
  if (isOver(game)) return 'late'
  const play = isPlay(move, config.players)
  if (!play && move !== turnMove(config.players)) {
    if (!isLegal(views[seat], move)) return 'late'
    applyMove(game, seat, move)
    return 'taken'
  }
  if (state.phase[seat] !== PHASE.Idle) return 'late'
  const searched = play ? ask.searched / 2 : ask.searched
  const due = ask.askedMs + decideMs(config.paces[seat], key, config.seatKeys[seat], state.moves[seat], searched)
  // What is due by now has run already, and decisions without latency end in the millisecond in which they began.
  if (due < state.timeMs || (due === state.timeMs && ask.askedMs < due)) return 'late'
  beginEarlier(game, ask, play ? playPosition(move) : NONE, play ? playPile(move) : NONE, due)
  asks.askedNews[seat] = -1
  return 'taken'
}

function beginEarlier({ state, views, log }: Game, ask: LiveAsk, position: number, pile: number, due: number): void {
  const { seat, askedMs, mask } = ask
  const target = pile === NONE ? NONE : absoluteSeat(views[seat], pile)
  state.moves[seat]++
  state.target[seat] = position
  state.targetPile[seat] = target
  state.decidedMs[seat] = askedMs
  if (position === NONE) {
    const turn = turnMove(views.length)
    state.wasteful[seat] = mask.subarray(FIRST_PLAY, turn).includes(1) ? 1 : 0
  }
  // Private, so no other seat ever looks at it in the order of the log.
  pushEvent(log, askedMs, EVENT.Decide, seat, position, target, 0)
  learnEvent(views[seat], state, log.count - 1, askedMs, EVENT.Decide, seat, position, target, 0)
  state.phase[seat] = PHASE.Decide
  state.dueMs[seat] = due
}
