import type { Ask } from './ask.js'
import { NONE, type Board, type LogEntry } from './state.js'
import type { Task } from './task.js'

/** The public past that a state keeps. */
const LOG_LENGTH = 16

export function push({ state }: Board, task: Task): void {
  state.stack.push(task)
}

/** Takes a task off the stack, wherever it lies: what it pushed may lie on it. */
export function finish({ state }: Board, task: Task): void {
  state.stack.splice(state.stack.lastIndexOf(task), 1)
}

/**
 * Asks a seat for a task, unless other work lies on the task: then that runs first and the task comes again.
 * @returns whether the question stands
 */
export function question(
  { state }: Board,
  task: Task,
  seat: number,
  kind: Ask['kind'],
  how: Partial<Omit<Ask, 'seat' | 'kind'>>,
): boolean {
  if (state.stack.at(-1) !== task) return false
  state.ask = { seat, kind, options: [], pass: false, yesNo: false, mustAgree: false, about: NONE, terms: [], ...how }
  return true
}

export function tell({ state }: Board, what: string, seat: number, more?: Pick<LogEntry, 'card' | 'n'>): void {
  state.log.push({ what, seat, ...more })
  if (state.log.length > LOG_LENGTH) state.log.shift()
}

/** All seats, the active one first, then clockwise. */
export function clockwise({ state }: Board): number[] {
  const { length } = state.climbers
  return Array.from({ length }, (_, i) => (state.turn.seat + i) % length)
}
