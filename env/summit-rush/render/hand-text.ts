import { NONE } from '../../cards/peaks.js'
import { PHASE } from '../state.js'
import { faceText, seatLetter } from '../../cards/face.js'
import type { Scene, SceneSeat } from './scene.js'

/** What a hand does: `carries 9♥ → B's pile`. */
export function handText(scene: Scene, seat: SceneSeat): string {
  const face = seat.target === NONE ? undefined : scene.cards[seat.target].face
  const card = face ? faceText(face) : 'a card'
  const bound = seat.targetPile === NONE ? '' : ` → ${seatLetter(seat.targetPile)}'s pile`
  switch (seat.phase) {
    case PHASE.Idle:
      return 'idle'
    case PHASE.Decide:
      return face ? `decides: ${card}${bound}` : 'decides: turn'
    case PHASE.Reach:
      return `goes for ${card}${bound}`
    case PHASE.Carry:
      return `carries ${card}${bound}`
    case PHASE.PutBack:
      return `puts ${card} back`
    case PHASE.Flip:
      return 'turns cards up'
    case PHASE.ReachStock:
      return 'goes to its stock'
    case PHASE.Turn:
      return 'turns its stock'
    case PHASE.Recover:
      return 'came too late'
    default:
      return 'draws back'
  }
}

/** For how long, or how long still: `0.3 s to go`. */
export function handTime({ timeMs }: Scene, { sinceMs, dueMs }: SceneSeat): string {
  return dueMs === NONE ? `for ${seconds(timeMs - sinceMs)}` : `${seconds(dueMs - timeMs)} to go`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** `1:05.3` */
export function clockText(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const rest = tenths % 600
  return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
}
