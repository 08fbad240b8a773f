import type { ReplayEvent } from '../runtime/replay-events.js'

/** An event on a line of its own: when, whose, what. */
export function eventLine({ timeMs, seat, text }: Pick<ReplayEvent, 'timeMs' | 'seat' | 'text'>): string {
  return `${(timeMs / 1000).toFixed(3).padStart(9)}  ${seat === null ? ' ' : 'ABC'[seat]}  ${text}`
}
