import { shuffledDeck } from '../cards/deal.js'
import { hashKey, type HashKey } from '../cards/hash.js'
import type { SummitRushConfig } from './config.js'
import { createEventLog, EVENT, eventKind, eventSeat, eventTime, LAST_PRIVATE, pushEvent, type EventKind, type EventLog } from './events.js'
import { bookPileGaps, createTableState, layTable, type TableState } from './state.js'
import { createView, learnEvent, resetView, type View } from './view.js'

/** One game: the truth, what each seat knows of it, and what has happened. Plain data; the functions beside it act on it. */
export interface Game {
  readonly config: SummitRushConfig
  seed: string
  key: HashKey
  readonly state: TableState
  readonly views: readonly View[]
  readonly log: EventLog
}

export function createGame(config: SummitRushConfig): Game {
  return {
    config,
    seed: '',
    key: { low: 0, high: 0 },
    state: createTableState(config.players),
    views: Array.from({ length: config.players }, (_, seat) => createView(config, seat)),
    log: createEventLog(),
  }
}

/**
 * Deals the game of a seed.
 * @param deck a deck to use instead of the seed's own (recorded games, worked examples)
 */
export function dealGame(game: Game, seed: string, deck: Uint8Array = shuffledDeck(seed)): void {
  game.seed = seed
  game.key = hashKey(seed)
  game.log.count = 0
  layTable(game.state, game.config, deck)
  for (const view of game.views) resetView(view, game.state)
}

/** Records what happened now; its own seat knows at once. */
export function happen(game: Game, kind: EventKind, seat: number, a = -1, b = -1, c = 0): void {
  const { log, state } = game
  pushEvent(log, state.timeMs, kind, seat, a, b, c)
  learnEvent(game.views[seat], state, log.count - 1, state.timeMs, kind, seat, a, b, c)
}

/** Ends the game: nothing moves any more. */
export function finish(game: Game, outcome: number): void {
  bookPileGaps(game.state)
  game.state.outcome = outcome
  pushEvent(game.log, game.state.timeMs, EVENT.End, 0, outcome, -1, 0)
}

/** Skips entries that teach this view nothing: its own (known at once) and other seats' private ones. */
export function nextUnknown(game: Game, view: View): number {
  const { log } = game
  while (view.cursor < log.count) {
    const kind = eventKind(log, view.cursor)
    if (kind > LAST_PRIVATE && kind !== EVENT.End && eventSeat(log, view.cursor) !== view.seat) return view.cursor
    view.cursor++
  }
  return -1
}

/** When the next event of another seat becomes known to this view, or Infinity. */
export function nextNewsMs(game: Game, view: View): number {
  const index = nextUnknown(game, view)
  return index < 0 ? Infinity : eventTime(game.log, index) + view.pace.see
}
