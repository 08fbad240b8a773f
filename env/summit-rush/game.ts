import * as fromDeal from '../cards/deal.js'
import * as fromHash from '../cards/hash.js'
import type { HashKey } from '../cards/hash.js'
import * as fromAsks from './asks.js'
import type { Asks } from './asks.js'
import type { SummitRushConfig } from './config.js'
import * as fromBlock from './block.js'
import * as fromEvents from './events.js'
import type { EventKind, EventLog } from './events.js'
import * as fromLearn from './learn.js'
import * as fromState from './state.js'
import type { TableState } from './state.js'
import * as fromView from './view.js'
import type { View } from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { shuffledDeck } = fromDeal
const { hashKey } = fromHash
const { createAsks, resetAsks } = fromAsks
const { createBlock } = fromBlock
const { createEventLog, EVENT, pushEvent } = fromEvents
const { learnEvent } = fromLearn
const { bookPileGaps, createTableState, layTable } = fromState
const { createView, resetView } = fromView

/** One game: the truth, what each seat knows of it, and what has happened. Plain data; the functions beside it act on it. */
export interface Game {
  readonly config: SummitRushConfig
  seed: string
  key: HashKey
  readonly state: TableState
  readonly views: readonly View[]
  readonly log: EventLog
  readonly asks: Asks
}

/** Room for a game; `startGame` deals it. Reused for game after game. */
export function createGame(config: SummitRushConfig): Game {
  const block = createBlock()
  return {
    config,
    seed: '',
    key: { low: 0, high: 0 },
    state: createTableState(config.players, block),
    views: Array.from({ length: config.players }, (_, seat) => createView(config, seat, block)),
    log: createEventLog(),
    asks: createAsks(config, block),
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
  resetAsks(game.asks)
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
