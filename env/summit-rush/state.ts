import * as fromDeal from '../cards/deal.js'
import * as fromPeaks from '../cards/peaks.js'
import * as fromRanks from '../cards/ranks.js'
import type { Block } from './block.js'
import type { SummitRushConfig } from './config.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { stockCard } = fromDeal
const { BOTTOM_ROW, initialCovers, NONE, POSITIONS } = fromPeaks
const { cyclicDistance, DECK_SIZE, rankOf } = fromRanks

/** How a peak card lies. */
export const CARD = { Down: 0, Up: 1, Held: 2, Gone: 3 } as const

/** What a hand does. `Carry` is also the way to another pile after a redirect. */
export const PHASE = {
  Idle: 0,
  Decide: 1,
  Reach: 2,
  Carry: 3,
  PutBack: 4,
  Flip: 5,
  ReachStock: 6,
  Turn: 7,
  Recover: 8,
  Withdraw: 9,
} as const
/** Names of a hand's phases, by number. */
export const PHASE_NAMES = Object.keys(PHASE) as (keyof typeof PHASE)[]

/** How a game stands or ended, as numbers. */
export const OUTCOME = { Running: 0, Won: 1, OutOfTime: 2, Stuck: 3 } as const
/** Names of the outcomes, by number. */
export const OUTCOME_NAMES = ['running', 'won', 'out of time', 'stuck'] as const

/** The whole truth of one game at one millisecond, as plain data. Seats and piles are absolute here. */
export interface TableState {
  timeMs: number
  outcome: number
  /** Cards landed: 28 wins. */
  cleared: number
  /** [52] the shuffled deck; positions 0-27 hold the peak cards */
  readonly deck: Uint8Array
  /** [28] of CARD */
  readonly card: Uint8Array
  /** [28] cards that still cover each position; a held card still covers */
  readonly coversLeft: Uint8Array
  /** [seats] top card of each pile */
  readonly pileTop: Uint8Array
  /** [seats] */
  readonly stockLeft: Uint8Array
  /** [seats] of PHASE */
  readonly phase: Uint8Array
  /** [seats] when the phase ends; means nothing while idle */
  readonly dueMs: Int32Array
  /** [seats] the card a hand is busy with, or NONE (stock moves, idle) */
  readonly target: Int8Array
  /** [seats] the pile it is meant for, or NONE */
  readonly targetPile: Int8Array
  /** [2 × seats] positions being turned up, or NONE */
  readonly flips: Int8Array
  /** [seats] accepted PLAYs and TURNs: the counter of the latency draws */
  readonly moves: Int32Array
  /** [seats] when the present move was chosen */
  readonly decidedMs: Int32Array
  /** [seats] 1 when the present TURN was chosen while a play was legal */
  readonly wasteful: Uint8Array
  /** [seats] when each last took a card off its stock, or -1 */
  readonly lastTurnMs: Int32Array
  /** [seats] 1 once the hand of the present move has set out, so that others can see it */
  readonly setOut: Uint8Array
  /** [seats] from when on each may start a word */
  readonly mouthFreeMs: Int32Array
  /** [8] counts of the whole game, see TALLY */
  readonly tally: Int32Array
  /** [7] ms spent at each cyclic distance of two tops, summed over pairs of piles */
  readonly gapMs: Int32Array
  gapSinceMs: number
}

/** Indices of `tally`. */
export const TALLY = {
  /** Hands beaten to a card. */
  RacesLost: 0,
  /** Turns decided before their owner had seen another seat's latest turn. */
  DoubleTurns: 1,
  PutBacks: 2,
  Redirects: 3,
  /** Turns decided while the own mask held a PLAY. */
  WastedTurns: 4,
  Turns: 5,
  Withdrawals: 6,
  /** Words said. */
  Words: 7,
} as const

/** Distances that the tops of two piles can have on the ring of ranks: 0 to 6. */
export const GAPS = 7

export function createTableState(players: number, block: Block): TableState {
  return {
    timeMs: 0,
    outcome: OUTCOME.Running,
    cleared: 0,
    deck: block.bytes(DECK_SIZE),
    card: block.bytes(POSITIONS),
    coversLeft: block.bytes(POSITIONS),
    pileTop: block.bytes(players),
    stockLeft: block.bytes(players),
    phase: block.bytes(players),
    dueMs: block.integers(players),
    target: block.signedBytes(players),
    targetPile: block.signedBytes(players),
    flips: block.signedBytes(2 * players),
    moves: block.integers(players),
    decidedMs: block.integers(players),
    wasteful: block.bytes(players),
    lastTurnMs: block.integers(players),
    setOut: block.bytes(players),
    mouthFreeMs: block.integers(players),
    tally: block.integers(Object.keys(TALLY).length),
    gapMs: block.integers(GAPS),
    gapSinceMs: 0,
  }
}

/** Lays out a dealt deck. The first stock card of each seat starts its pile. */
export function layTable(state: TableState, config: SummitRushConfig, deck: Uint8Array): void {
  state.timeMs = 0
  state.outcome = OUTCOME.Running
  state.cleared = 0
  state.deck.set(deck)
  for (let position = 0; position < POSITIONS; position++) {
    state.card[position] = position < BOTTOM_ROW ? CARD.Down : CARD.Up
    state.coversLeft[position] = initialCovers(position)
  }
  for (let seat = 0; seat < config.players; seat++) {
    state.pileTop[seat] = stockCard(deck, config.players, seat, 0)
    state.stockLeft[seat] = config.stock - 1
  }
  state.phase.fill(PHASE.Idle)
  state.dueMs.fill(0)
  state.target.fill(NONE)
  state.targetPile.fill(NONE)
  state.flips.fill(NONE)
  state.moves.fill(0)
  state.decidedMs.fill(0)
  state.wasteful.fill(0)
  state.lastTurnMs.fill(-1)
  state.setOut.fill(0)
  state.mouthFreeMs.fill(0)
  state.tally.fill(0)
  state.gapMs.fill(0)
  state.gapSinceMs = 0
}

/** Books the time since the last call to the present distances of the tops; call before a top changes and at the end. */
export function bookPileGaps(state: TableState): void {
  const passed = state.timeMs - state.gapSinceMs
  state.gapSinceMs = state.timeMs
  if (passed === 0) return
  const { pileTop, gapMs } = state
  for (let a = 1; a < pileTop.length; a++) {
    for (let b = 0; b < a; b++) gapMs[cyclicDistance(rankOf(pileTop[a]), rankOf(pileTop[b]))] += passed
  }
}

/** The score of a win: cards left in all stocks. Cards set aside never count. */
export function stockTotal(state: Pick<TableState, 'stockLeft'>): number {
  let total = 0
  for (const left of state.stockLeft) total += left
  return total
}
