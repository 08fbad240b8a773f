import { YES } from './ask.js'
import { openWindow } from './cards.js'
import { campOf, isClimbing } from './climber.js'
import { canAfford, changeKarma } from './karma-track.js'
import { occupant } from './mountain.js'
import { movementLeft } from './movement.js'
import { finish, question, tell } from './stack.js'
import { NONE, type Board } from './state.js'
import type { TaskOf } from './task.js'

/** Climbers in the way who have not been asked yet, the closest on each way, if there is movement enough to get past. */
export function blockersToAsk(board: Board): number[] {
  const { state } = board
  const { seat, granted, refused, passLast, passing } = state.turn
  const found: number[] = []
  if (passLast !== NONE || passing || !othersOnTheWay(board)) return found
  const left = movementLeft(board)
  const seen = new Set<number>([state.climbers[seat].point])
  let frontier = [state.climbers[seat].point]
  // One movement to the blocker and one beyond.
  for (let spent = 1; spent < left && frontier.length > 0; spent++) {
    const next: number[] = []
    for (const point of frontier) {
      for (const to of state.links[point]) {
        if (seen.has(to)) continue
        seen.add(to)
        if (state.pieces[state.pointPiece[to]].flipped) continue
        const other = occupant(state, to, seat)
        if (other === NONE || (granted >> other) & 1) next.push(to)
        else if (!((refused >> other) & 1)) found.push(other)
      }
    }
    frontier = next
  }
  return found
}

function othersOnTheWay(board: Board): boolean {
  const { climbers, turn } = board.state
  return climbers.some(
    (climber, seat) => seat !== turn.seat && isClimbing(climber) && campOf(board, seat) === undefined,
  )
}

/** Consent is paid only when the climber is passed; refusing costs two levels, and who has not got them must agree. */
export function runPermission(board: Board, task: TaskOf<'permission'>): void {
  const { state } = board
  const { turn } = state
  if (!task.asked) {
    const how = { yesNo: true, about: turn.seat, mustAgree: !canAfford(board, task.seat, REFUSAL) }
    if (question(board, task, task.seat, 'permission', how)) task.asked = true
    return
  }
  finish(board, task)
  const grants = state.answer === YES
  if (grants) turn.granted |= 1 << task.seat
  else {
    turn.refused |= 1 << task.seat
    changeKarma(board, task.seat, REFUSAL)
  }
  tell(board, grants ? 'grants' : 'refuses', task.seat, { n: turn.seat })
  openWindow(board, 'permission')
}

const REFUSAL = -2
