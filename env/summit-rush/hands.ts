import * as fromHash from '../cards/hash.js'
import * as fromPeaks from '../cards/peaks.js'
import * as fromRanks from '../cards/ranks.js'
import * as fromDeal from '../cards/deal.js'
import * as fromEvents from './events.js'
import * as fromGame from './game.js'
import type { Game } from './game.js'
import * as fromLatency from './latency.js'
import * as fromMask from './mask.js'
import * as fromState from './state.js'
import * as fromView from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { hashDraw } = fromHash
const { COVERS, NONE, POSITIONS } = fromPeaks
const { fitTable, rankOf } = fromRanks
const { stockCard } = fromDeal
const { EVENT } = fromEvents
const { finish, happen } = fromGame
const { decideMs, TIE_STREAM } = fromLatency
const { freeCards, refreshPlays } = fromMask
const { bookPileGaps, CARD, OUTCOME, PHASE, TALLY } = fromState
const { absoluteSeat } = fromView

// The hand of a seat is a state machine; each phase but Idle ends at its due time, and `endPhase` says what follows:
//
//   idle -> decide -> reach -> [touch] -> carry -> [land] -> (flip) -> idle      playing a peak card
//   idle -> decide -> reachStock -> [turn] -> idle                               turning the own stock
//   decide / reach / reachStock -> withdraw -> idle                              giving up before the touch
//   reach -> [card gone or held] -> recover -> idle                              beaten to it
//   carry -> [does not fit] -> carry elsewhere or put back                       the pile changed under the hand
//
// A hand goes home to its own pile while its owner looks for the next card, so every reach is measured from there.

/** Starts deciding on a play. `pile` is relative to the seat; the caller has checked the mask. */
export function beginPlay(game: Game, seat: number, position: number, pile: number): void {
  beginMove(game, seat, position, absoluteSeat(game.views[seat], pile), freeCards(game.views[seat]) / 2)
}

/** Starts deciding on a turn of the own stock. */
export function beginTurn(game: Game, seat: number): void {
  const view = game.views[seat]
  refreshPlays(view)
  game.state.wasteful[seat] = view.playCount > 0 ? 1 : 0
  beginMove(game, seat, NONE, NONE, freeCards(view))
}

function beginMove(game: Game, seat: number, position: number, pile: number, searched: number): void {
  const { state, config } = game
  const n = state.moves[seat]++
  state.target[seat] = position
  state.targetPile[seat] = pile
  state.decidedMs[seat] = state.timeMs
  happen(game, EVENT.Decide, seat, position, pile)
  enter(game, seat, PHASE.Decide, decideMs(config.paces[seat], game.key, config.seatKeys[seat], n, searched))
}

/** Gives up a move before its touch. */
export function beginWithdraw(game: Game, seat: number): void {
  const { state, config } = game
  const unseen = state.phase[seat] === PHASE.Decide
  happen(game, unseen ? EVENT.Abandon : EVENT.Withdraw, seat)
  state.tally[TALLY.Withdrawals]++
  state.target[seat] = NONE
  state.targetPile[seat] = NONE
  enter(game, seat, PHASE.Withdraw, config.paces[seat].withdraw)
}

/** A time before which a busy hand cannot be idle, whatever happens: the phases that surely follow the present one count. */
export function earliestIdleMs({ state, config }: Game, seat: number): number {
  const due = state.dueMs[seat]
  const pace = config.paces[seat]
  const position = state.target[seat]
  switch (state.phase[seat]) {
    case PHASE.Decide:
      return due + (position === NONE ? pace.reachStockMs : pace.reachMs[position])
    case PHASE.Reach:
      // Beaten, or a card in the hand.
      return due + Math.min(pace.recover, pace.carryOwnMs[position], pace.carryPartnerMs[position])
    case PHASE.ReachStock:
      return due + pace.turn
    default:
      return due
  }
}

function enter(game: Game, seat: number, phase: number, ms: number): void {
  game.state.phase[seat] = phase
  game.state.dueMs[seat] = game.state.timeMs + ms
}

function rest(game: Game, seat: number): void {
  game.state.phase[seat] = PHASE.Idle
  game.state.setOut[seat] = 0
  game.state.target[seat] = NONE
  game.state.targetPile[seat] = NONE
}

/**
 * Runs what is due up to and including `until`, in order of the millisecond. Seats due in the same millisecond go in
 * the order of a draw, never of their numbers. Stops at the end of the game.
 */
export function runHands(game: Game, until: number): void {
  const { state, config } = game
  const { phase, dueMs } = state
  const last = Math.min(until, config.limitMs - 1)
  while (state.outcome === OUTCOME.Running) {
    let first = NONE
    for (let seat = 0; seat < config.players; seat++) {
      if (phase[seat] === PHASE.Idle || dueMs[seat] > last) continue
      if (
        first === NONE ||
        dueMs[seat] < dueMs[first] ||
        (dueMs[seat] === dueMs[first] && goesBefore(game, seat, first))
      ) {
        first = seat
      }
    }
    if (first === NONE) break
    state.timeMs = dueMs[first]
    endPhase(game, first)
  }
  if (state.outcome !== OUTCOME.Running) return
  state.timeMs = Math.min(until, config.limitMs)
  if (state.timeMs >= config.limitMs) finish(game, OUTCOME.OutOfTime)
}

function goesBefore(game: Game, a: number, b: number): boolean {
  const { key, config, state } = game
  const ms = state.dueMs[a]
  return hashDraw(key, TIE_STREAM, config.seatKeys[a], ms) < hashDraw(key, TIE_STREAM, config.seatKeys[b], ms)
}

function endPhase(game: Game, seat: number): void {
  switch (game.state.phase[seat]) {
    case PHASE.Decide:
      return setOut(game, seat)
    case PHASE.Reach:
      return arriveAtCard(game, seat)
    case PHASE.Carry:
      return arriveAtPile(game, seat)
    case PHASE.PutBack:
      return returnCard(game, seat)
    case PHASE.Flip:
      return turnUp(game, seat)
    case PHASE.ReachStock:
      return takeStockCard(game, seat)
    case PHASE.Turn:
      return topOwnPile(game, seat)
    case PHASE.Recover:
      happen(game, EVENT.Idle, seat)
      return rest(game, seat)
    case PHASE.Withdraw:
      happen(game, game.state.setOut[seat] === 0 ? EVENT.Rest : EVENT.Idle, seat)
      return rest(game, seat)
  }
}

function setOut(game: Game, seat: number): void {
  const { state, config } = game
  const position = state.target[seat]
  state.setOut[seat] = 1
  if (position === NONE) {
    happen(game, EVENT.ReachStock, seat)
    enter(game, seat, PHASE.ReachStock, config.paces[seat].reachStockMs)
  } else {
    happen(game, EVENT.Reach, seat, position, state.targetPile[seat])
    enter(game, seat, PHASE.Reach, config.paces[seat].reachMs[position])
  }
}

function arriveAtCard(game: Game, seat: number): void {
  const { state, config } = game
  const position = state.target[seat]
  if (state.card[position] !== CARD.Up) {
    state.tally[TALLY.RacesLost]++
    happen(game, EVENT.Beaten, seat, position)
    enter(game, seat, PHASE.Recover, config.paces[seat].recover)
    return
  }
  state.card[position] = CARD.Held
  happen(game, EVENT.Touch, seat, position, state.targetPile[seat])
  enter(game, seat, PHASE.Carry, carryMs(game, seat, position, state.targetPile[seat]))
}

function carryMs(game: Game, seat: number, position: number, pile: number): number {
  const pace = game.config.paces[seat]
  return (pile === seat ? pace.carryOwnMs : pace.carryPartnerMs)[position]
}

function arriveAtPile(game: Game, seat: number): void {
  const { state, config } = game
  const position = state.target[seat]
  const pile = state.targetPile[seat]
  if (fitsPile(game, position, pile)) return land(game, seat, position, pile)
  // Own pile first, then the partners' clockwise: a card that fits somewhere must be played there.
  for (let step = 0; step < config.players; step++) {
    const other = (seat + step) % config.players
    if (!fitsPile(game, position, other)) continue
    state.tally[TALLY.Redirects]++
    state.targetPile[seat] = other
    happen(game, EVENT.Redirect, seat, position, other)
    return enter(game, seat, PHASE.Carry, config.paces[seat].pileToPileMs)
  }
  state.tally[TALLY.PutBacks]++
  happen(game, EVENT.PutBack, seat, position)
  enter(game, seat, PHASE.PutBack, carryMs(game, seat, position, pile))
}

function fitsPile(game: Game, position: number, pile: number): boolean {
  const { deck, pileTop } = game.state
  return ((fitTable(game.config.wrap)[rankOf(pileTop[pile])] >>> rankOf(deck[position])) & 1) === 1
}

function land(game: Game, seat: number, position: number, pile: number): void {
  const { state, config } = game
  bookPileGaps(state)
  state.pileTop[pile] = state.deck[position]
  state.card[position] = CARD.Gone
  state.cleared++
  let due = 0
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    const under = COVERS[slot]
    if (under !== NONE && --state.coversLeft[under] === 0) state.flips[2 * seat + due++] = under
  }
  happen(game, EVENT.Land, seat, position, pile, due)
  rest(game, seat)
  if (state.cleared === POSITIONS) return finish(game, OUTCOME.Won)
  // Two flips due from one landing end together.
  if (due > 0) enter(game, seat, PHASE.Flip, due * config.paces[seat].flip)
  else endIfStuck(game)
}

function turnUp(game: Game, seat: number): void {
  const { state } = game
  const first = state.flips[2 * seat]
  const second = state.flips[2 * seat + 1]
  state.card[first] = CARD.Up
  if (second !== NONE) state.card[second] = CARD.Up
  happen(game, EVENT.Flip, seat, first, second)
  state.flips[2 * seat] = NONE
  state.flips[2 * seat + 1] = NONE
  rest(game, seat)
  endIfStuck(game)
}

function returnCard(game: Game, seat: number): void {
  const position = game.state.target[seat]
  game.state.card[position] = CARD.Up
  happen(game, EVENT.Return, seat, position)
  rest(game, seat)
  endIfStuck(game)
}

function takeStockCard(game: Game, seat: number): void {
  const { state, config } = game
  const pace = config.paces[seat]
  if (state.wasteful[seat]) state.tally[TALLY.WastedTurns]++
  for (let other = 0; other < config.players; other++) {
    const turned = state.lastTurnMs[other]
    if (other !== seat && turned >= 0 && turned + pace.see > state.decidedMs[seat]) {
      state.tally[TALLY.DoubleTurns]++
      break
    }
  }
  state.tally[TALLY.Turns]++
  state.lastTurnMs[seat] = state.timeMs
  state.stockLeft[seat]--
  happen(game, EVENT.Turn, seat)
  enter(game, seat, PHASE.Turn, pace.turn)
}

function topOwnPile(game: Game, seat: number): void {
  const { state, config } = game
  bookPileGaps(state)
  const card = stockCard(state.deck, config.players, seat, config.stock - 1 - state.stockLeft[seat])
  state.pileTop[seat] = card
  happen(game, EVENT.Top, seat, card)
  rest(game, seat)
  endIfStuck(game)
}

/**
 * Lost at once when all stocks are empty, no hand holds a card, turns or turns up, and no free card fits any pile.
 * The rules are silent on held cards: one in a hand may still land and let others fit, so the game goes on.
 */
export function endIfStuck(game: Game): void {
  const { state, config } = game
  for (let seat = 0; seat < config.players; seat++) {
    if (state.stockLeft[seat] > 0) return
    const phase = state.phase[seat]
    if (phase === PHASE.Carry || phase === PHASE.PutBack || phase === PHASE.Turn || phase === PHASE.Flip) return
  }
  for (let position = 0; position < POSITIONS; position++) {
    if (state.card[position] !== CARD.Up) continue
    for (let pile = 0; pile < config.players; pile++) if (fitsPile(game, position, pile)) return
  }
  finish(game, OUTCOME.Stuck)
}
