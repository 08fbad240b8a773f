import { YES } from './ask.js'
import { capacityOf, foodRoom, isClimbing, oxygenRoom, weightOf } from './climber.js'
import { drawFrom } from './deck.js'
import { pushOps } from './effects.js'
import { range } from './effect-tasks.js'
import { canCarry } from './items.js'
import { baseSigns, pieceAt } from './mountain.js'
import { finish, push, question, tell } from './stack.js'
import { openWindow } from './cards.js'
import { ITEM_SLOTS, NONE, type Board, type Climber } from './state.js'
import { changeSupply } from './supplies.js'
import type { TaskOf } from './task.js'

/** What is offered or wanted in a trade, as one number: nothing, some food, some oxygen or one item. */
export const GOODS = { nothing: 0, food: 0, oxygen: 6, item: 10 } as const
const MOST_FOOD = 6
const MOST_OXYGEN = 4

export function hasGoods({ food, oxygen, items }: Climber): boolean {
  return food + oxygen + items.length > 0
}

/** What a climber could hand over. */
export function goodsOf({ food, oxygen, items }: Climber): number[] {
  return [
    ...range(1, Math.min(food, MOST_FOOD)),
    ...range(1, Math.min(oxygen, MOST_OXYGEN)).map((n) => GOODS.oxygen + n),
    ...range(1, Math.min(items.length, ITEM_SLOTS)).map((n) => GOODS.item + n),
  ]
}

/** Moves goods between two sets of hands; an item goes to the end. */
function hand(goods: number, from: Climber, to: Climber): void {
  if (goods === GOODS.nothing) return
  if (goods > GOODS.item) to.items.push(...from.items.splice(goods - GOODS.item - 1, 1))
  else {
    const what = goods > GOODS.oxygen ? 'oxygen' : 'food'
    const n = goods > GOODS.oxygen ? goods - GOODS.oxygen : goods
    from[what] -= n
    to[what] += n
  }
}

/** Tries a trade out on copies of the two climbers. */
function canTrade(board: Board, seat: number, other: number, offer: number, want: number): boolean {
  const { climbers } = board.state
  const kept = [climbers[seat], climbers[other]]
  const copy = (climber: Climber): Climber => ({ ...climber, items: [...climber.items] })
  climbers[seat] = copy(kept[0])
  climbers[other] = copy(kept[1])
  swap(climbers[seat], climbers[other], offer, want)
  const fits = [seat, other].every((one) => {
    const { food, oxygen, items, character } = climbers[one]
    const limits = board.rules.pack.characters[character]
    return (
      food <= limits.food.max &&
      oxygen <= limits.oxygen.max &&
      items.length <= ITEM_SLOTS &&
      weightOf(board, one) <= capacityOf(board, one)
    )
  })
  ;[climbers[seat], climbers[other]] = kept
  return fits
}

function swap(one: Climber, two: Climber, offer: number, want: number): void {
  // The item wanted is named by its place, which taking over another would not change: it goes to the end.
  hand(offer, one, two)
  hand(want, two, one)
}

/** Offer, what for, and whether the other agrees. */
export function runTrade(board: Board, task: TaskOf<'trade'>): void {
  const { state } = board
  const { seat, other } = task
  const wantsFor = (offer: number): number[] =>
    [GOODS.nothing, ...goodsOf(state.climbers[other])].filter(
      (want) => (offer !== GOODS.nothing || want !== GOODS.nothing) && canTrade(board, seat, other, offer, want),
    )
  if (task.stage === 0) {
    const options = [GOODS.nothing, ...goodsOf(state.climbers[seat])].filter((offer) => wantsFor(offer).length > 0)
    if (options.length === 0) finish(board, task)
    else if (question(board, task, seat, 'offer', { options, about: other })) task.stage = 1
  } else if (task.stage === 1) {
    task.offer = state.answer
    if (question(board, task, seat, 'want', { options: wantsFor(task.offer), about: other })) task.stage = 2
  } else if (task.stage === 2) {
    task.want = state.answer
    if (question(board, task, other, 'accept-trade', { yesNo: true, about: seat, terms: [task.offer, task.want] }))
      task.stage = 3
  } else {
    finish(board, task)
    if (state.answer !== YES) return
    swap(state.climbers[seat], state.climbers[other], task.offer, task.want)
    tell(board, 'trades', seat, { n: other })
    openWindow(board, 'trade')
  }
}

/** Who lies on the same tile and still has something. */
export function mayScavenge({ state }: Board, other: number): boolean {
  const climber = state.climbers[other]
  const { point } = state.climbers[state.turn.seat]
  if (!climber.out || climber.point === NONE) return false
  if (pieceAt(state, climber.point) !== pieceAt(state, point)) return false
  return hasGoods(climber)
}

/** Takes one thing after the other from somebody who is out, as far as it can be carried. */
export function runScavenge(board: Board, task: TaskOf<'scavenge'>): void {
  const { state } = board
  const { seat, other } = task
  const [taker, giver] = [state.climbers[seat], state.climbers[other]]
  if (task.asked) {
    task.asked = false
    if (state.answer < 0) {
      finish(board, task)
      return
    }
    hand(state.answer, giver, taker)
  }
  const options = goodsOf(giver).filter((goods) => fitsGoods(board, seat, giver, goods))
  if (options.length === 0) finish(board, task)
  else if (question(board, task, seat, 'scavenge', { options, pass: true, about: other })) task.asked = true
}

function fitsGoods(board: Board, seat: number, giver: Climber, goods: number): boolean {
  const taker = board.state.climbers[seat]
  if (goods > GOODS.item) return canCarry(board, seat, giver.items[goods - GOODS.item - 1])
  if (goods > GOODS.oxygen) return oxygenRoom(board, seat) - taker.oxygen >= goods - GOODS.oxygen
  return foodRoom(board, seat) - taker.food >= goods
}

/** Up to 4 food, up to 2 oxygen or up to 2 items, once. */
export function runCache(board: Board, task: TaskOf<'cache'>): void {
  const { state } = board
  const { seat } = task
  const climber = state.climbers[seat]
  if (task.what === NONE) {
    if (!task.asked) {
      if (question(board, task, seat, 'cache', { options: [0, 1, 2] })) task.asked = true
      return
    }
    task.asked = false
    task.what = state.answer
    const { marks } = state.pieces[pieceAt(state, climber.point)]
    marks.splice(marks.indexOf('supply-cache'), 1)
  }
  if (task.what === 2) {
    finish(board, task)
    const cards = [drawFrom(state, 'items'), drawFrom(state, 'items')].filter((item) => item !== NONE)
    push(board, { kind: 'camp-items', seat, cards, asked: false })
    return
  }
  const what = task.what === 0 ? 'food' : 'oxygen'
  if (task.asked) {
    finish(board, task)
    changeSupply(board, seat, what, state.answer)
    return
  }
  const room = (what === 'food' ? foodRoom(board, seat) : oxygenRoom(board, seat)) - climber[what]
  const options = range(0, Math.min(room, what === 'food' ? 4 : 2))
  if (question(board, task, seat, 'amount', { options })) task.asked = true
}

export function dropFood(board: Board, seat: number): void {
  changeSupply(board, seat, 'food', -1)
}

/** Lies on the tile for anybody, while there are tokens to mark it. */
export function dropOxygen(board: Board, seat: number): void {
  const { state } = board
  changeSupply(board, seat, 'oxygen', -1)
  if (state.oxygenTokens === 0) return
  state.oxygenTokens--
  state.pieces[pieceAt(state, state.climbers[seat].point)].oxygen++
}

export function pickOxygen(board: Board): void {
  const { state } = board
  const { seat } = state.turn
  changeSupply(board, seat, 'oxygen', 1)
  state.oxygenTokens++
  state.pieces[pieceAt(state, state.climbers[seat].point)].oxygen--
}

/** Something has to go until the weight is on its track again. */
export function runHeavy(board: Board, task: TaskOf<'heavy'>): void {
  const { seat } = task
  const { food, oxygen, items } = board.state.climbers[seat]
  const light = weightOf(board, seat) <= capacityOf(board, seat)
  if (light || food + oxygen + items.length === 0 || !isClimbing(board.state.climbers[seat])) finish(board, task)
  else question(board, task, seat, 'heavy', {})
}

/** From one Base Camp to the other, at the start of a turn. */
export function otherCamp({ state }: Board): number {
  const { turn } = state
  const signs = baseSigns(state)
  const { point } = state.climbers[turn.seat]
  return signs.length < 2 || turn.moved || !signs.includes(point) ? NONE : signs[1 - signs.indexOf(point)]
}

/** The Active Player Token, once a game where all win or lose together. */
export function useToken(board: Board): void {
  const { seat } = board.state.turn
  board.state.climbers[seat].token = true
  tell(board, 'token', seat)
  pushOps(board, board.rules.pack.activeToken.ops, seat, NONE)
}
