import { capacityOf, weightOf } from './climber.js'
import { isNear, pieceAt } from './mountain.js'
import { DROP_SLOTS, ITEM_SLOTS, NONE, type Board } from './state.js'
import { checkWeight } from './supplies.js'

/** Whether an item would fit into the hands and on the weight track; one that carries more makes room for itself. */
export function canCarry(board: Board, seat: number, item: number): boolean {
  const { items } = board.state.climbers[seat]
  if (items.length >= ITEM_SLOTS) return false
  items.push(item)
  const fits = weightOf(board, seat) <= capacityOf(board, seat)
  items.pop()
  return fits
}

/** Lays an item in a slot with its token on the tile; with all five full the oldest is buried. */
export function dropItem(board: Board, seat: number, index: number): void {
  const { state } = board
  const climber = state.climbers[seat]
  const [item] = climber.items.splice(index, 1)
  let slot = state.slots.findIndex((one) => one.item === NONE)
  if (slot < 0) {
    slot = 0
    for (let i = 1; i < DROP_SLOTS; i++) if (state.slots[i].order < state.slots[slot].order) slot = i
    state.items.discard.push(state.slots[slot].item)
  }
  state.slots[slot] = { item, point: climber.point, order: state.drops++ }
  if (seat === state.turn.seat) state.turn.dropped.push(item)
  checkWeight(board, seat)
}

/** Whether the active climber may take up what lies in a slot: on its tile, not dropped by it this turn. */
export function mayPick(board: Board, slot: number): boolean {
  const { state } = board
  const { seat, dropped } = state.turn
  const { item, point } = state.slots[slot]
  if (item === NONE || dropped.includes(item)) return false
  return pieceAt(state, point) === pieceAt(state, state.climbers[seat].point) && canCarry(board, seat, item)
}

export function pickItem({ state }: Board, slot: number): void {
  state.climbers[state.turn.seat].items.push(state.slots[slot].item)
  state.slots[slot] = { item: NONE, point: NONE, order: 0 }
}

/** Lost items go to the discard pile. */
export function discardItem(board: Board, seat: number, index: number): void {
  const [item] = board.state.climbers[seat].items.splice(index, 1)
  board.state.items.discard.push(item)
  checkWeight(board, seat)
}

export function loseAllItems(board: Board, seat: number): void {
  const climber = board.state.climbers[seat]
  board.state.items.discard.push(...climber.items)
  climber.items = []
  checkWeight(board, seat)
}

/** Whether two climbers stand on the same tile or on tiles that touch with a side. */
export function areNear(board: Board, a: number, b: number): boolean {
  const { climbers } = board.state
  const [here, there] = [pieceAt(board.state, climbers[a].point), pieceAt(board.state, climbers[b].point)]
  return here !== NONE && there !== NONE && isNear(board, here, there)
}
