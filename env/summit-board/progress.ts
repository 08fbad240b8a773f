import { NONE, type Board } from './engine/state.js'

/** How much of its way a climber has made, 0 to 1: half of it is up, half of it down. What is out has made none. */
export function progressOf(board: Board, seat: number): number {
  const { state, rules } = board
  const { home, out, summited, point } = state.climbers[seat]
  if (home) return 1
  if (out || point === NONE) return 0
  const cell = state.pointCell[point]
  const whole = rules.toSummit[rules.baseCells[0]]
  const left = Math.min(1, (summited ? rules.toBase[cell] : rules.toSummit[cell]) / whole)
  return (summited ? 0.5 : 0) + 0.5 * (1 - left)
}
