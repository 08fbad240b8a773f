import { NO, PASSED } from './ask.js'
import { bonusOf, campOf, capacityOf, isClimbing, weightOf, weightWith } from './climber.js'
import { drawFrom, rollEvent } from './deck.js'
import { range, removeFromMat } from './effect-tasks.js'
import { areNear, canCarry } from './items.js'
import { finish, push, question, tell } from './stack.js'
import {
  ITEM_SLOTS,
  NONE,
  SHERPA_FOOD,
  SHERPA_ITEMS,
  SHERPA_OXYGEN,
  TILE_HAND,
  TILE_SLOTS,
  type Board,
} from './state.js'
import { heal } from './supplies.js'
import type { TaskOf } from './task.js'

/** Whether the active climber may still skip its movement: it has not moved, and once a turn only. */
export function maySkip({ state: { turn } }: Board): boolean {
  return !turn.moved && !turn.skipped
}

/** What is done instead of moving: the movement of this turn is gone, free actions are not. */
export function skip({ state }: Board): void {
  state.turn.skipped = true
}

/** Discards the tile hand and draws a new one. */
export function redraw(board: Board): void {
  const { state } = board
  const climber = state.climbers[state.turn.seat]
  state.tiles.discard.push(...climber.tiles)
  climber.tiles = []
  const limit = Math.min(TILE_SLOTS, TILE_HAND + bonusOf(board, climber, 'tiles'))
  for (let i = 0; i < limit; i++) {
    const tile = drawFrom(state, 'tiles')
    if (tile !== NONE) climber.tiles.push(tile)
  }
}

/** Rolls the Event Die for one card or token on the mat; this roll is not the turn's. */
export function tryRemoval(board: Board, what: number): void {
  const { seat } = board.state.turn
  const succeeds = rollEvent(board)
  tell(board, succeeds ? 'removes' : 'fails to remove', seat)
  if (succeeds) removeFromMat(board, seat, what)
}

const CAMP_ITEMS = 3
const CAMP_HEALTH = 3

export function campItems(board: Board): void {
  const cards = range(1, CAMP_ITEMS)
    .map(() => drawFrom(board.state, 'items'))
    .filter((item) => item !== NONE)
  push(board, { kind: 'camp-items', seat: board.state.turn.seat, cards, asked: false })
}

export function campHealth(board: Board): void {
  heal(board, board.state.turn.seat, CAMP_HEALTH)
}

/** Whether the active climber may resupply with a Sherpa: its own, or that of somebody near. */
export function mayResupply(board: Board, sherpa: number): boolean {
  const { sherpas, turn, climbers } = board.state
  if (sherpa >= sherpas.length || !maySkip(board) || (turn.denied >> sherpa) & 1) return false
  const { owner, food, oxygen, items } = sherpas[sherpa]
  if (owner !== turn.seat && !(isClimbing(climbers[owner]) && areNear(board, turn.seat, owner))) return false
  const climber = climbers[turn.seat]
  if (loadsInCamp(board)) {
    const full = food === SHERPA_FOOD && oxygen === SHERPA_OXYGEN
    return owner === turn.seat && (!full || items.length + climber.items.length > 0)
  }
  return food + oxygen + items.length + climber.food + climber.oxygen + climber.items.length > 0
}

/** At a Base Camp where its turn began a climber loads its Sherpa from the camp's stores. */
function loadsInCamp(board: Board): boolean {
  const { turn } = board.state
  return turn.camp && campOf(board, turn.seat) === 'base'
}

const STAGE = { Permission: 0, Asked: 1, Food: 2, Oxygen: 3, Items: 4, Chosen: 5 } as const

/** Supplies and items go to and fro in any quantity; at the Base Camp the Sherpa itself is filled up. */
export function runResupply(board: Board, task: TaskOf<'resupply'>): void {
  const { state } = board
  const { seat } = task
  const sherpa = state.sherpas[task.sherpa]
  const climber = state.climbers[seat]
  const { answer } = state
  switch (task.stage) {
    case STAGE.Permission:
      if (sherpa.owner === seat) begin(board, task)
      else if (question(board, task, sherpa.owner, 'sherpa-permission', { yesNo: true, about: seat })) {
        task.stage = STAGE.Asked
      }
      break
    case STAGE.Asked:
      // Refused: the movement is still there.
      if (answer === NO) {
        state.turn.denied |= 1 << task.sherpa
        finish(board, task)
      } else begin(board, task)
      break
    case STAGE.Food:
      if (question(board, task, seat, 'food', { options: shares(board, task, 'food') })) task.stage = STAGE.Oxygen
      break
    case STAGE.Oxygen:
      sherpa.food -= answer - climber.food
      climber.food = answer
      if (question(board, task, seat, 'oxygen', { options: shares(board, task, 'oxygen') })) task.stage = STAGE.Items
      break
    case STAGE.Items:
      sherpa.oxygen -= answer - climber.oxygen
      climber.oxygen = answer
      task.stage = STAGE.Chosen
      state.answer = SHERPA_NOTHING
      break
    default:
      exchangeItems(board, task)
  }
}

const SHERPA_NOTHING = -2

function begin(board: Board, task: TaskOf<'resupply'>): void {
  skip(board)
  if (!loadsInCamp(board)) {
    task.stage = STAGE.Food
    return
  }
  Object.assign(board.state.sherpas[task.sherpa], { food: SHERPA_FOOD, oxygen: SHERPA_OXYGEN })
  task.stage = STAGE.Chosen
  board.state.answer = SHERPA_NOTHING
}

/** How much a climber may carry after sharing with a Sherpa, which takes the rest. */
function shares(board: Board, task: TaskOf<'resupply'>, what: 'food' | 'oxygen'): number[] {
  const { seat } = task
  const sherpa = board.state.sherpas[task.sherpa]
  const climber = board.state.climbers[seat]
  const most = what === 'food' ? SHERPA_FOOD : SHERPA_OXYGEN
  const { max } = board.rules.pack.characters[climber.character][what]
  const all = climber[what] + sherpa[what]
  return range(Math.max(0, all - most), Math.min(max, all)).filter((n) => {
    if (n <= climber[what]) return true
    const [food, oxygen] = what === 'food' ? [n, climber.oxygen] : [climber.food, n]
    return weightWith(board, seat, food, oxygen) <= capacityOf(board, seat)
  })
}

/** Items change hands one by one, each once at most: 0 and 1 are the Sherpa's, from 2 on the climber's. */
function exchangeItems(board: Board, task: TaskOf<'resupply'>): void {
  const { state } = board
  const { seat } = task
  const sherpa = state.sherpas[task.sherpa]
  const climber = state.climbers[seat]
  const { answer } = state
  if (answer === PASSED || task.moved.length >= ITEM_SLOTS) {
    finish(board, task)
    return
  }
  if (answer >= 0) {
    const [item] =
      answer < SHERPA_ITEMS ? sherpa.items.splice(answer, 1) : climber.items.splice(answer - SHERPA_ITEMS, 1)
    ;(answer < SHERPA_ITEMS ? climber : sherpa).items.push(item)
    task.moved.push(item)
  }
  const options = [
    ...range(0, sherpa.items.length - 1).filter(
      (i) => !task.moved.includes(sherpa.items[i]) && canCarry(board, seat, sherpa.items[i]),
    ),
    ...range(0, climber.items.length - 1)
      .filter((i) => sherpa.items.length < SHERPA_ITEMS && !task.moved.includes(climber.items[i]))
      .filter((i) => fitsWithout(board, seat, i))
      .map((i) => i + SHERPA_ITEMS),
  ]
  if (options.length === 0) finish(board, task)
  else question(board, task, seat, 'sherpa-item', { options, pass: true, about: task.sherpa })
}

/** Whether a climber could still carry the rest without an item that helps carrying. */
function fitsWithout(board: Board, seat: number, index: number): boolean {
  const { items } = board.state.climbers[seat]
  const [item] = items.splice(index, 1)
  const fits = weightOf(board, seat) <= capacityOf(board, seat)
  items.splice(index, 0, item)
  return fits
}
