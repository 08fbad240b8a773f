import { BOTTOM_ROW, POSITIONS } from '../../cards/peaks.js'
import { stockCard } from '../../cards/deal.js'
import { DECK_SIZE } from '../../cards/ranks.js'
import { EVENT, eventA, eventB, eventKind, eventSeat, eventTime } from '../events.js'
import type { Game } from '../game.js'
import { CARD, PHASE, TALLY } from '../state.js'
import { violation } from './violation.js'

/** The one place where a card is. */
const PLACE = { Peak: 0, Hand: 1, Pile: 2, Stock: 3, Turning: 4, Aside: 5 } as const

/** A card that topped a pile, and whose doing it was. */
export interface TopEntry {
  readonly card: number
  readonly pile: number
  readonly seat: number
  readonly ms: number
  /** Whether it came off a stock, and was not seen before. */
  readonly fresh: boolean
}

/** Books what the log says has become of every card: the laws compare the game with it. */
export interface Ledger {
  /** [52] of PLACE */
  readonly place: Uint8Array
  /** [28] when each position was turned up; 0 in the bottom row, never is Infinity */
  readonly upMs: Float64Array
  /** [28] which seat turned it up */
  readonly upBy: Int8Array
  /** In the order of happening, the first cards of the piles first. */
  readonly tops: TopEntry[]
  /** [seats] when each took its cards off the stock */
  readonly turnMs: number[][]
  /** When and by whom a card landed. */
  readonly landMs: number[]
  readonly sayMs: number[]
  /** [8] the counts that the log alone gives, as in the table's tally */
  readonly tally: Int32Array
  cursor: number
  lastMs: number
  ended: boolean
}

/** @param game just dealt */
export function openLedger(game: Game): Ledger {
  const { deck } = game.state
  const { players, stock } = game.config
  if (new Set(deck).size !== DECK_SIZE || Math.max(...deck) >= DECK_SIZE) {
    throw violation(game, 'cards-conserved', 'the deck is not 52 different cards')
  }
  const ledger: Ledger = {
    place: new Uint8Array(DECK_SIZE).fill(PLACE.Aside),
    upMs: new Float64Array(POSITIONS).fill(Infinity).fill(0, BOTTOM_ROW),
    upBy: new Int8Array(POSITIONS).fill(-1),
    tops: [],
    turnMs: Array.from({ length: players }, () => []),
    landMs: [],
    sayMs: Array<number>(players).fill(-Infinity),
    tally: new Int32Array(game.state.tally.length),
    cursor: 0,
    lastMs: 0,
    ended: false,
  }
  for (let position = 0; position < POSITIONS; position++) ledger.place[deck[position]] = PLACE.Peak
  for (let seat = 0; seat < players; seat++) {
    for (let k = 0; k < stock; k++) ledger.place[stockCard(deck, players, seat, k)] = k === 0 ? PLACE.Pile : PLACE.Stock
    ledger.tops.push({ card: stockCard(deck, players, seat, 0), pile: seat, seat, ms: -Infinity, fresh: false })
  }
  return ledger
}

/** Books the new entries of the log, and checks that the table agrees. Throws `env/invariant`. */
export function checkLedger(game: Game, ledger: Ledger): void {
  for (; ledger.cursor < game.log.count; ledger.cursor++) book(game, ledger, ledger.cursor)
  checkPlaces(game, ledger)
  checkTally(game, ledger)
}

function book(game: Game, ledger: Ledger, index: number): void {
  const { log, state, config } = game
  const ms = eventTime(log, index)
  const seat = eventSeat(log, index)
  const a = eventA(log, index)
  const b = eventB(log, index)
  if (ms < ledger.lastMs || ms > state.timeMs) throw violation(game, 'log-times', `entry ${index} is out of order`, ms)
  if (ledger.ended) throw violation(game, 'outcome', `entry ${index} comes after the end`)
  ledger.lastMs = ms
  const { tally } = ledger
  const move = (card: number, from: number, to: number): void => {
    if (ledger.place[card] !== from) {
      throw violation(game, 'cards-conserved', `entry ${index} moves card ${card} from where it is not`, from)
    }
    ledger.place[card] = to
  }
  switch (eventKind(log, index)) {
    case EVENT.Abandon:
    case EVENT.Withdraw:
      tally[TALLY.Withdrawals]++
      return
    case EVENT.Touch:
      return move(state.deck[a], PLACE.Peak, PLACE.Hand)
    case EVENT.Beaten:
      tally[TALLY.RacesLost]++
      return
    case EVENT.Redirect:
      tally[TALLY.Redirects]++
      return
    case EVENT.PutBack:
      tally[TALLY.PutBacks]++
      return
    case EVENT.Return:
      return move(state.deck[a], PLACE.Hand, PLACE.Peak)
    case EVENT.Land:
      move(state.deck[a], PLACE.Hand, PLACE.Pile)
      ledger.tops.push({ card: state.deck[a], pile: b, seat, ms, fresh: false })
      ledger.landMs.push(ms)
      return
    case EVENT.Flip:
      for (const position of b < 0 ? [a] : [a, b]) {
        if (ledger.upMs[position] !== Infinity)
          throw violation(game, 'covers', `position ${position} is turned up again`)
        ledger.upMs[position] = ms
        ledger.upBy[position] = seat
      }
      return
    case EVENT.Turn: {
      tally[TALLY.Turns]++
      const turned = ledger.turnMs[seat].push(ms)
      return move(stockCard(state.deck, config.players, seat, turned), PLACE.Stock, PLACE.Turning)
    }
    case EVENT.Top:
      move(a, PLACE.Turning, PLACE.Pile)
      ledger.tops.push({ card: a, pile: seat, seat, ms, fresh: true })
      return
    case EVENT.End:
      ledger.ended = true
      return
    case EVENT.Say:
      tally[TALLY.Words]++
      if (!config.talk) throw violation(game, 'talk', `seat ${seat} speaks in a silent game`)
      if (ms < ledger.sayMs[seat] + config.paces[seat].speak) {
        throw violation(game, 'talk', `seat ${seat} speaks with a full mouth`)
      }
      ledger.sayMs[seat] = ms
  }
}

/** All 52 cards are where the log has put them. */
function checkPlaces(game: Game, { place, tops, turnMs }: Ledger): void {
  const { state, config } = game
  for (let position = 0; position < POSITIONS; position++) {
    const lies = state.card[position]
    const expected = lies === CARD.Gone ? PLACE.Pile : lies === CARD.Held ? PLACE.Hand : PLACE.Peak
    if (place[state.deck[position]] !== expected) {
      throw violation(game, 'cards-conserved', `the card of position ${position} is elsewhere`, lies)
    }
  }
  let turning = 0
  for (const at of place) if (at === PLACE.Turning) turning++
  for (let seat = 0; seat < config.players; seat++) {
    if (state.phase[seat] === PHASE.Turn) turning--
    const top = tops.findLast((entry) => entry.pile === seat)
    if (top?.card !== state.pileTop[seat]) {
      throw violation(game, 'cards-conserved', `pile ${seat} shows another card than its last`, state.pileTop[seat])
    }
    if (state.stockLeft[seat] !== config.stock - 1 - turnMs[seat].length) {
      throw violation(game, 'cards-conserved', `stock ${seat} has lost count`, state.stockLeft[seat])
    }
  }
  if (turning !== 0) throw violation(game, 'cards-conserved', 'hands turn other cards than those off the stocks')
}

/** The table's counts are those of the log. */
function checkTally(game: Game, ledger: Ledger): void {
  const { tally } = game.state
  for (let index = 0; index < tally.length; index++) {
    // What a turn was worth is not in the log.
    const judged = index === TALLY.DoubleTurns || index === TALLY.WastedTurns
    if (judged ? tally[index] > tally[TALLY.Turns] : tally[index] !== ledger.tally[index]) {
      throw violation(game, 'counters', `tally ${index} is not what the log shows`, tally[index])
    }
  }
}
