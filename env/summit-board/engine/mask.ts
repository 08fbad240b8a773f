import { campOf, isClimbing, oxygenRoom } from './climber.js'
import { BOARD_ACTIONS, CHOICES, EXIT_SLOTS, FIRST, STEP_SLOTS } from './actions.js'
import type { Ask } from './ask.js'
import { mayPlayCard, mayUseItem } from './cards.js'
import { removable } from './effect-tasks.js'
import { hasGoods, mayScavenge, otherCamp } from './free-actions.js'
import { areNear, mayPick } from './items.js'
import { exitsOf, hasRope, pieceAt } from './mountain.js'
import { SIDES } from './lattice.js'
import { mayStep, movementLeft } from './movement.js'
import { blockersToAsk } from './permission.js'
import { mayResupply, maySkip } from './skip-actions.js'
import { DROP_SLOTS, ITEM_SLOTS, NONE, type Board } from './state.js'
import { seatAfter } from './turn-actions.js'

/**
 * Writes what the asked seat may do. It depends on nothing that the seat can't see.
 * @param into [BOARD_ACTIONS] 1 = legal, all 0 once the game is over. @returns how many are
 */
export function writeBoardMask(board: Board, into: Uint8Array, at = 0): number {
  into.fill(0, at, at + BOARD_ACTIONS)
  const { ask } = board.state
  if (ask === null || board.state.over) return 0
  if (ask.kind === 'turn') maskTurn(board, ask, into, at)
  else if (ask.kind === 'window') {
    into[at + FIRST.pass] = 1
    maskCards(board, ask.seat, true, into, at)
  } else if (ask.kind === 'heavy') maskDrops(board, ask.seat, into, at)
  else {
    if (ask.pass) into[at + FIRST.pass] = 1
    if (ask.yesNo) {
      into[at + FIRST.yes] = 1
      if (!ask.mustAgree) into[at + FIRST.no] = 1
    }
    into.fill(1, at + FIRST.choose, at + FIRST.choose + Math.min(CHOICES, ask.options.length))
  }
  let legal = 0
  for (let action = 0; action < BOARD_ACTIONS; action++) legal += into[at + action]
  return legal
}

const scratch = new Uint8Array(BOARD_ACTIONS)

export function isBoardLegal(board: Board, action: number): boolean {
  writeBoardMask(board, scratch)
  return scratch[action] === 1
}

function maskCards(board: Board, seat: number, inWindow: boolean, into: Uint8Array, at: number): void {
  const { length } = board.state.climbers[seat].cards
  for (let slot = 0; slot < length; slot++) {
    if (mayPlayCard(board, seat, slot, inWindow)) into[at + FIRST['play-card'] + slot] = 1
  }
}

function maskDrops(board: Board, seat: number, into: Uint8Array, at: number): void {
  const { items, food, oxygen } = board.state.climbers[seat]
  into.fill(1, at + FIRST['drop-item'], at + FIRST['drop-item'] + Math.min(ITEM_SLOTS, items.length))
  if (food > 0) into[at + FIRST['drop-food']] = 1
  if (oxygen > 0) into[at + FIRST['drop-oxygen']] = 1
}

function maskTurn(board: Board, ask: Ask, into: Uint8Array, at: number): void {
  if (ask.pass) into[at + FIRST.pass] = 1
  maskMovement(board, into, at)
  // In the middle of passing somebody there is nothing else to do.
  if (board.state.turn.passLast !== NONE) return
  if (maySkip(board)) maskSkips(board, into, at)
  if (board.state.turn.free > 0) maskFree(board, into, at)
}

const exits = [0, 0, 0, 0, 0, 0, 0, 0, 0]

function maskMovement(board: Board, into: Uint8Array, at: number): void {
  const { state, rules } = board
  const { seat } = state.turn
  const { point, tiles } = state.climbers[seat]
  if (movementLeft(board) < 1) return
  for (let n = 0; n < STEP_SLOTS; n++) if (mayStep(board, n)) into[at + FIRST.step + n] = 1
  const count = Math.min(exitsOf(board, point, exits), EXIT_SLOTS)
  for (let exit = 0; exit < count; exit++) {
    const [cell, side] = [Math.floor(exits[exit] / SIDES), exits[exit] % SIDES]
    for (let slot = 0; slot < tiles.length; slot++) {
      if (hasRope(rules, tiles[slot], cell, side)) into[at + FIRST.place + slot * EXIT_SLOTS + exit] = 1
    }
  }
  for (const other of blockersToAsk(board)) {
    into[at + FIRST.ask + ((other - seat - 1 + state.climbers.length) % state.climbers.length)] = 1
  }
}

function maskSkips(board: Board, into: Uint8Array, at: number): void {
  const { state } = board
  const { seat, camp } = state.turn
  into[at + FIRST.redraw] = 1
  for (const what of removable(board, seat)) into[at + FIRST.remove + what] = 1
  if (camp && campOf(board, seat) !== undefined) {
    into[at + FIRST['camp-supplies']] = 1
    into[at + FIRST['camp-items']] = 1
    into[at + FIRST['camp-health']] = 1
  }
  for (let sherpa = 0; sherpa < state.sherpas.length; sherpa++) {
    if (mayResupply(board, sherpa)) into[at + FIRST.resupply + sherpa] = 1
  }
}

function maskFree(board: Board, into: Uint8Array, at: number): void {
  const { state, rules } = board
  const { seat, discarded } = state.turn
  const climber = state.climbers[seat]
  const piece = state.pieces[pieceAt(state, climber.point)]
  maskDrops(board, seat, into, at)
  for (let slot = 0; slot < DROP_SLOTS; slot++) if (mayPick(board, slot)) into[at + FIRST['pick-item'] + slot] = 1
  if (piece.oxygen > 0 && oxygenRoom(board, seat) > climber.oxygen) into[at + FIRST['pick-oxygen']] = 1
  if (piece.marks.includes('supply-cache')) into[at + FIRST.cache] = 1
  for (let slot = 0; slot < climber.items.length; slot++) {
    if (mayUseItem(board, slot)) into[at + FIRST['use-item'] + slot] = 1
  }
  maskCards(board, seat, false, into, at)
  if (!discarded) into.fill(1, at + FIRST['discard-card'], at + FIRST['discard-card'] + climber.cards.length)
  for (let n = 0; n < state.climbers.length - 1; n++) {
    const other = seatAfter(board, seat, n)
    if (mayTrade(board, seat, other)) into[at + FIRST.trade + n] = 1
    if (mayScavenge(board, other)) into[at + FIRST.scavenge + n] = 1
  }
  if (otherCamp(board) !== NONE) into[at + FIRST['change-camp']] = 1
  if (rules.together && !climber.token) into[at + FIRST.token] = 1
}

function mayTrade(board: Board, seat: number, other: number): boolean {
  const { climbers } = board.state
  if (!isClimbing(climbers[other]) || !areNear(board, seat, other)) return false
  return hasGoods(climbers[seat]) || hasGoods(climbers[other])
}
