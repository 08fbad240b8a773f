import { PASSED } from './ask.js'
import { drawFrom, shuffleInto } from './deck.js'
import { range } from './effect-tasks.js'
import { canCarry } from './items.js'
import { finish, push, question } from './stack.js'
import { NONE, SHERPA_ITEMS, type Board, type BoardState } from './state.js'
import type { TaskOf } from './task.js'

/** Draws items for a draft, starting items only where that was agreed. */
function dealItems({ rules, state }: Board, n: number): number[] {
  if (!rules.config.startingItems) {
    return range(1, n)
      .map(() => drawFrom(state, 'items'))
      .filter((item) => item !== NONE)
  }
  const dealt: number[] = []
  for (let i = state.items.draw.length - 1; i >= 0 && dealt.length < n; i--) {
    if (rules.items[state.items.draw[i]].starting) dealt.push(...state.items.draw.splice(i, 1))
  }
  return dealt
}

export function pushDraft(board: Board): void {
  push(board, { kind: 'draft', stage: 0, hands: board.state.climbers.map(() => dealItems(board, 3)) })
}

/** Each takes none or one of three items, passes the rest to the left, and takes none or one of those. */
export function runDraft(board: Board, task: TaskOf<'draft'>): void {
  const { state } = board
  const seats = state.climbers.length
  if (task.stage > 0) {
    const seat = (task.stage - 1) % seats
    const hand = handOf(task, seat, seats, task.stage - 1)
    if (state.answer !== PASSED) state.climbers[seat].items.push(...hand.splice(state.answer, 1))
  }
  if (task.stage === 2 * seats) {
    finish(board, task)
    shuffleInto(state, 'items', task.hands.flat())
    return
  }
  const seat = task.stage % seats
  const hand = handOf(task, seat, seats, task.stage)
  const options = range(0, hand.length - 1).filter((i) => canCarry(board, seat, hand[i]))
  if (question(board, task, seat, 'draft', { options, pass: true })) task.stage++
}

/** In the second round a seat has the hand of the one to its right. */
function handOf({ hands }: TaskOf<'draft'>, seat: number, seats: number, asked: number): number[] {
  return hands[(seat + Math.floor(asked / seats) * (seats - 1)) % seats]
}

/** The hand of items that a seat drafts from now. */
export function draftHand({ stack, climbers }: BoardState, seat: number): readonly number[] {
  const task = stack[stack.length - 1]
  return task.kind === 'draft' ? handOf(task, seat, climbers.length, task.stage - 1) : []
}

export function pushPartyDraft(board: Board): void {
  const { players, twoSherpas } = board.rules.config
  const open = dealItems(board, twoSherpas ? 8 : 4 * players).sort((a, b) => a - b)
  push(board, { kind: 'party-draft', seat: 0, passed: 0, open, chosen: NONE })
}

/** Face-up items are taken in turn, for oneself or a Sherpa, two each, until all have passed in a row. */
export function runPartyDraft(board: Board, task: TaskOf<'party-draft'>): void {
  const { state } = board
  const seats = state.climbers.length
  const climber = state.climbers[task.seat]
  const { answer } = state
  state.answer = PASSED
  if (task.chosen >= 0) {
    // Who carries it.
    const [item] = task.open.splice(task.chosen, 1)
    if (answer === 0) climber.items.push(item)
    else state.sherpas[answer - 1].items.push(item)
    task.chosen = NONE
    task.seat = (task.seat + 1) % seats
    task.passed = 0
    return
  }
  if (task.chosen === WAITING) {
    if (answer !== PASSED) {
      const carriers = carriersOf(board, task.seat, task.open[answer])
      if (question(board, task, task.seat, 'carrier', { options: carriers })) task.chosen = answer
      return
    }
    task.chosen = NONE
    task.seat = (task.seat + 1) % seats
    task.passed++
  }
  if (task.passed === seats || task.open.length === 0) {
    finish(board, task)
    shuffleInto(state, 'items', task.open)
    return
  }
  const options = range(0, task.open.length - 1).filter((i) => carriersOf(board, task.seat, task.open[i]).length > 0)
  if (options.length === 0) {
    task.seat = (task.seat + 1) % seats
    task.passed++
  } else if (question(board, task, task.seat, 'party-draft', { options, pass: true })) task.chosen = WAITING
}

/** The party draft has asked which item. */
const WAITING = -2

/** 0 for the climber, 1 + n for the n-th Sherpa, where each has room. */
function carriersOf(board: Board, seat: number, item: number): number[] {
  const { climbers, sherpas } = board.state
  const self = climbers[seat].items.length < 2 && canCarry(board, seat, item) ? [0] : []
  const others = sherpas.flatMap(({ owner, items }, i) =>
    owner === seat && items.length < SHERPA_ITEMS ? [i + 1] : [],
  )
  return [...self, ...others]
}
