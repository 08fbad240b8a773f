import { describeEvents, eventText, type Game } from '../env/index.js'

/** Something that happened at the table, for lists. */
export interface ReplayEvent {
  readonly timeMs: number
  /** Null for the end of the game. */
  readonly seat: number | null
  readonly kind: string
  readonly text: string
}

/** All that has happened in a game so far, every hand's decisions included: what a referee knows. */
export function replayEvents({ log, state, config }: Game): ReplayEvent[] {
  return describeEvents(log).map((event) => {
    const { timeMs, kind, seat } = event
    return { timeMs, kind, seat: kind === 'End' ? null : seat, text: eventText(event, state.deck, config.players) }
  })
}
