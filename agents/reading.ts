import { COVERS, NONE, type View } from '../env/index.js'

// What scripted teammates read off a view. All of it is public to the seat.

/** A face-down card with nothing on it: somebody is about to turn it up. */
export function flipDue(view: View): boolean {
  return view.flipsDue !== 0
}

/** Cards that would be turned up if this one were played now. */
export function uncovers(view: View, position: number): number {
  let count = 0
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    if (COVERS[slot] !== NONE && view.coversLeft[COVERS[slot]] === 1) count++
  }
  return count
}

/** Cards that lie under this one, directly. */
export function coverCount(position: number): number {
  return (COVERS[2 * position] === NONE ? 0 : 1) + (COVERS[2 * position + 1] === NONE ? 0 : 1)
}

/** What a play opens: cards turned up first, then cards that it lies on. */
export function openingValue(view: View, position: number): number {
  return 4 * uncovers(view, position) + coverCount(position)
}

/** Another hand is seen to hold this card or to go for it. */
export function isTaken(view: View, position: number): boolean {
  for (let seat = 1; seat < view.players; seat++) if (view.target[seat] === position) return true
  return false
}
