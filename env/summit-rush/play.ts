import { SummitError } from '../api/error.js'
import * as fromAttention from './attention.js'
import * as fromGame from './game.js'
import type { Game } from './game.js'
import * as fromHands from './hands.js'
import * as fromMask from './mask.js'
import * as fromMoves from './moves.js'
import * as fromState from './state.js'
import * as fromTalk from './talk.js'
import * as fromWords from './words.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { attends, catchUp, collectAsks, nextNewsMs } = fromAttention
const { dealGame } = fromGame
const { beginPlay, beginTurn, beginWithdraw, earliestIdleMs, endIfStuck, runHands } = fromHands
const { isLegal } = fromMask
const { isPlay, moveCount, moveName, playPile, playPosition, turnMove, WAIT } = fromMoves
const { OUTCOME, PHASE } = fromState
const { sayWord } = fromTalk
const { SILENCE } = fromWords

/** Deals and asks every seat for its first move. A deal on which nothing can ever move is over at once. */
export function startGame(game: Game, seed: string, deck?: Uint8Array): void {
  dealGame(game, seed, deck)
  endIfStuck(game)
  if (isOver(game)) game.asks.asked.fill(0)
  else collectAsks(game)
}

/** Whether the game has ended. After that nothing moves. */
export function isOver(game: Game): boolean {
  return game.state.outcome !== OUTCOME.Running
}

/** Takes a seat's move at the present edge, and a word with it. Throws `env/illegal-action` or `env/illegal-word`. */
export function takeMove(game: Game, seat: number, move: number, word: number = SILENCE): void {
  if (word !== SILENCE) {
    takeMove(game, seat, move)
    return sayWord(game, seat, word)
  }
  if (move === WAIT) return
  if (!mayMove(game, seat, move)) throw illegalMove(game, seat, move)
  applyMove(game, seat, move)
}

/** Whether a seat may make this move now. */
export function mayMove(game: Game, seat: number, move: number): boolean {
  return move === WAIT || (!isOver(game) && isLegal(game.views[seat], move))
}

/** {@link takeMove} for a move that was checked before. */
export function applyMove(game: Game, seat: number, move: number): void {
  const { config, asks } = game
  if (move === WAIT) return
  if (isPlay(move, config.players)) beginPlay(game, seat, playPosition(move), playPile(move))
  else if (move === turnMove(config.players)) beginTurn(game, seat)
  else beginWithdraw(game, seat)
  // Whatever it was: when the hand is idle again, the seat is asked anew.
  asks.askedNews[seat] = -1
}

export function illegalMove(game: Game, seat: number, move: number): SummitError {
  const { players } = game.config
  const known = Number.isInteger(move) && move >= 0 && move < moveCount(players)
  return new SummitError('env/illegal-action', 'This move is not legal for this seat now.', {
    where: `seat_${seat} at ${game.state.timeMs} ms`,
    got: known ? `${move} (${moveName(move, players)})` : move,
    expected: `a move whose action mask is 1, out of 0..${moveCount(players) - 1}`,
    next: "choose by the observation's actionMask, or set onIllegal: 'end' to end the episode instead",
    seed: game.seed,
  })
}

/** Runs the game to an edge: hands first, then every view learns what it may know by then. */
export function advanceTo(game: Game, edge: number): void {
  runHands(game, edge)
  catchUpAll(game)
}

/** The edge after the present one. */
export function nextTick(game: Game): number {
  const { tickMs } = game.config
  return (Math.floor(game.state.timeMs / tickMs) + 1) * tickMs
}

/**
 * The first edge at which a seat may be asked: a hand may be idle by then, an event may have become known to a seat that
 * attends, or an idle one has waited long enough. Skipping the edges before it changes nothing, it only saves the work.
 */
function nextAskableEdge(game: Game): number {
  const { config, state, views, asks } = game
  let at = config.limitMs
  for (let seat = 0; seat < config.players; seat++) {
    const phase = state.phase[seat]
    const own = phase === PHASE.Idle ? asks.askedMs[seat] + config.maxWaitMs : earliestIdleMs(game, seat)
    if (own < at) at = own
    if (!attends(phase)) continue
    const news = nextNewsMs(game, views[seat])
    if (news < at) at = news
    // What has not happened yet is seen later still.
    for (let other = 0; other < config.players; other++) {
      if (other === seat || state.phase[other] === PHASE.Idle) continue
      const seen = state.dueMs[other] + views[seat].pace.see
      if (seen < at) at = seen
    }
  }
  return Math.max(nextTick(game), Math.ceil(at / config.tickMs) * config.tickMs)
}

/**
 * Runs to the next edge at which a seat is asked, or to the end. Only the views of seats that may be asked are brought
 * up to date on the way; {@link catchUpAll} does so for the others.
 * @returns how many seats are asked
 */
export function advanceToAsk(game: Game): number {
  const { state, views } = game
  while (!isOver(game)) {
    runHands(game, nextAskableEdge(game))
    if (isOver(game)) break
    for (let seat = 0; seat < views.length; seat++) if (attends(state.phase[seat])) catchUp(game, views[seat])
    const asked = collectAsks(game)
    if (asked > 0) return asked
  }
  catchUpAll(game)
  game.asks.asked.fill(0)
  return 0
}

/** Lets every view know what it may know by now. */
export function catchUpAll(game: Game): void {
  for (let seat = 0; seat < game.views.length; seat++) catchUp(game, game.views[seat])
}

/** The end of the game for learners: time since each seat was last asked. */
export function elapsedAtEnd(game: Game, seat: number): number {
  return game.state.timeMs - game.asks.askedMs[seat]
}

/** Runs one tick. */
export function stepTick(game: Game): void {
  advanceTo(game, nextTick(game))
}
