import { SummitError } from '../../api/error.js'
import { ALL_POSITIONS, lowestBit } from '../../cards/bits.js'
import { stockCard } from '../../cards/deal.js'
import { NONE, POSITIONS } from '../../cards/peaks.js'
import { fitTable, RANKS, rankOf, type Card } from '../../cards/ranks.js'
import { removalSetId, removalSets } from './removal-sets.js'

/** Three peaks with a pile and a stock for each of one to three seats, every card known, no clock and no hands. */
export interface PilesPosition {
  /** [52] in dealing order: 28 peak cards, then the stocks, dealt to the seats in turn */
  readonly deck: ArrayLike<Card>
  /** Cards in each stock at the start, the one that starts the pile included. */
  readonly stock: number
  /** Bit set of the positions that are cleared. */
  readonly gone: number
  /** [seats] the top of each pile */
  readonly tops: readonly Card[]
  /** [seats] cards turned from each stock, without the one that started the pile */
  readonly turned: readonly number[]
}

/** Plays the card at a position onto a pile, or turns the pile's stock where the position is NONE (-1). */
export interface PilesMove {
  readonly position: number
  readonly pile: number
}

/** `unknown`: the search came to its limit, and nothing is said. */
export type PilesVerdict = 'clearable' | 'impossible' | 'unknown'

/** Whether several piles can clear the peaks, and how. */
export interface PilesSolution {
  readonly verdict: PilesVerdict
  /** Moves that clear the peaks, where they can be cleared; not the fewest. */
  readonly line?: readonly PilesMove[]
  /** Positions looked at. */
  readonly looks: number
}

/** Solves positions of several piles as if one mind played them without a clock, every card known. */
export interface PilesSolver {
  /** Looks for a way to clear the peaks. @param wrap whether king and ace are neighbours */
  solve(position: PilesPosition, wrap: boolean): PilesSolution
}

/** How long the solver looks. */
export interface PilesSolverOptions {
  /** Positions looked at before the answer is `unknown` (default: 1,000,000, at most a few seconds). */
  readonly limit?: number
}

/** The first position of a deal of Summit Rush. */
export function openingOfPiles(deck: ArrayLike<Card>, players: number, stock: number): PilesPosition {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const tops = seats.map((seat) => stockCard(deck, players, seat, 0))
  return { deck, stock, gone: 0, tops, turned: seats.map(() => 0) }
}

const MAX_PILES = 3
/** Cards of a stock, for a count of turns to fit its bits. */
const MOST_STOCK = 16
/** Bits of a rank in a key. */
const RANK_BITS = 4
/** Bits of a count of turns in a key; the highest one is left free for comparing all counts at once. */
const TURN_BITS = 5
const FREE_BITS = 0b10000_10000_10000
/** How many counts of turns are kept of each set with tops. */
const KEPT = 4

/**
 * A depth-first search; keep the solver, for its memory grows with the limit (32 bytes a look). Not reentrant.
 *
 * What was tried is remembered by the set and the tops. The same again with no fewer cards turned of any stock is passed
 * over: whoever had it earlier could play the same and turn the cards between afterwards. Turns between two plays are
 * not made one by one: for each choice of piles to turn, all their later cards are tried, and that choice is remembered
 * without the tops that were turned over. Still, two piles can have more positions than there is time for: hence a limit.
 */
export function createPilesSolver({ limit = 1_000_000 }: PilesSolverOptions = {}): PilesSolver {
  const sets = removalSets()
  const { count, free, next } = sets
  const size = 2 ** Math.ceil(Math.log2(2 * limit + 2))
  /** Sets with tops, open addressing; -1 where there is none. */
  const keys = new Float64Array(size).fill(-1)
  /** [4 size] of each, the turns at which it was tried, packed; -1 where there are none */
  const triedAt = new Int16Array(KEPT * size).fill(-1)
  const rankAt = new Uint8Array(POSITIONS)
  const playOn = new Int32Array(RANKS + 1)
  const line: PilesMove[] = []
  let players = 0
  let stock = 0
  let looks = 0
  let entries = 0
  let wraps = true
  /** [16 seats] ranks of each stock in turning order */
  const stocks = new Uint8Array(16 * MAX_PILES)
  const tops = new Uint8Array(MAX_PILES)
  const turned = new Uint8Array(MAX_PILES)
  /** [14] cards of each rank left in the peaks */
  const left = new Uint8Array(RANKS + 1)
  /** [14] cards of each rank on which one could still be played: those of the peaks, the stocks and the tops */
  const ground = new Uint8Array(RANKS + 1)

  function read(position: PilesPosition, wrap: boolean): void {
    const neighbours = fitTable(wrap)
    players = position.tops.length
    stock = position.stock
    playOn.fill(0)
    for (let at = 0; at < POSITIONS; at++) {
      rankAt[at] = rankOf(position.deck[at])
      for (let fit = neighbours[rankAt[at]]; fit !== 0; fit &= fit - 1) playOn[lowestBit(fit)] |= 1 << at
    }
    for (let seat = 0; seat < players; seat++) {
      tops[seat] = rankOf(position.tops[seat])
      turned[seat] = position.turned[seat]
      for (let k = 0; k < stock; k++) stocks[16 * seat + k] = rankOf(stockCard(position.deck, players, seat, k))
    }
    left.fill(0)
    for (let at = 0; at < POSITIONS; at++) if (((position.gone >>> at) & 1) === 0) left[rankAt[at]]++
    wraps = wrap
    if (entries > 0) {
      keys.fill(-1)
      triedAt.fill(-1)
    }
    looks = 0
    entries = 0
    line.length = 0
  }

  /**
   * Whether the same was tried before with no more turns of any stock; else it is remembered.
   * @param among bit set of piles: those that are about to be turned, whose tops don't matter
   */
  function triedEarlier(id: number, among: number): boolean {
    let ranks = 0
    let turns = 0
    for (let seat = 0; seat < players; seat++) {
      ranks = (ranks << RANK_BITS) | ((among >>> seat) & 1 ? 0 : tops[seat])
      turns = (turns << TURN_BITS) | turned[seat]
    }
    const key = (ranks << 15) | id
    let slot = Math.imul(key, 0x9e3779b1) >>> 0
    slot = (slot ^ (slot >>> 15)) & (size - 1)
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (size - 1)
    if (keys[slot] === -1) {
      keys[slot] = key
      entries++
    }
    let place = KEPT * slot + (looks % KEPT)
    for (let k = KEPT * slot; k < KEPT * (slot + 1); k++) {
      const other = triedAt[k]
      if (other === -1) place = k
      else if (noMore(other, turns)) return true
      else if (noMore(turns, other)) place = k
    }
    triedAt[place] = turns
    return false
  }

  /**
   * Whether there are too few cards to play the rest on, by counting alone. Every card is played on one of its own, of a
   * neighbouring rank: so ranks r, r + 2, ..., s can't have more cards left than ranks r - 1, r + 1, ..., s + 1 have
   * ground. With the wrap, only single ranks are looked at.
   */
  function isShort(): boolean {
    ground.set(left)
    for (let seat = 0; seat < players; seat++) {
      ground[tops[seat]]++
      for (let k = turned[seat] + 1; k < stock; k++) ground[stocks[16 * seat + k]]++
    }
    for (let low = 1; low <= RANKS; low++) {
      let cards = 0
      let below = low > 1 ? ground[low - 1] : wraps ? ground[RANKS] : 0
      for (let rank = low; rank <= RANKS; rank += 2) {
        cards += left[rank]
        below += rank < RANKS ? ground[rank + 1] : wraps ? ground[1] : 0
        if (cards > below) return true
        if (wraps) break
      }
    }
    return false
  }

  const isSpent = (): boolean => looks >= limit || entries >= limit

  /** Whether everything can go from here; gives up once the limit is reached. */
  function reach(id: number): boolean {
    if (id === count - 1) return true
    if (isShort()) return false
    for (let among = 0; among < 1 << players; among++) {
      if (isSpent()) return false
      if (among !== 0 && triedEarlier(id, among)) continue
      if (turnAmong(id, among, 0)) return true
    }
    return false
  }

  /** Tries all later cards of the piles named, from this seat on. */
  function turnAmong(id: number, among: number, seat: number): boolean {
    if (seat === players) return tryPlays(id)
    if (((among >>> seat) & 1) === 0) return turnAmong(id, among, seat + 1)
    const top = tops[seat]
    const from = turned[seat]
    let cleared = false
    let k = from
    while (!cleared && ++k < stock) {
      turned[seat] = k
      tops[seat] = stocks[16 * seat + k]
      cleared = turnAmong(id, among, seat + 1)
    }
    turned[seat] = from
    tops[seat] = top
    if (cleared) for (; k > from; k--) line.push({ position: NONE, pile: seat })
    return cleared
  }

  function tryPlays(id: number): boolean {
    let fitting = 0
    for (let seat = 0; seat < players; seat++) fitting |= playOn[tops[seat]]
    if ((free[id] & fitting) === 0 || isSpent() || triedEarlier(id, 0)) return false
    looks++
    for (let seat = 0; seat < players; seat++) {
      const top = tops[seat]
      for (let plays = free[id] & playOn[top]; plays !== 0; plays &= plays - 1) {
        const position = 31 - Math.clz32(plays & -plays)
        const rank = rankAt[position]
        tops[seat] = rank
        left[rank]--
        const cleared = reach(next[32 * id + position])
        left[rank]++
        tops[seat] = top
        if (!cleared) continue
        line.push({ position, pile: seat })
        return true
      }
    }
    return false
  }

  return {
    solve(position, wrap) {
      const id = removalSetId(sets, position.gone)
      if (id < 0 || position.tops.length > MAX_PILES || position.stock > MOST_STOCK) throw impossible(position)
      read(position, wrap)
      if (reach(id)) return { verdict: 'clearable', line: line.toReversed(), looks }
      return { verdict: isSpent() ? 'unknown' : 'impossible', looks }
    },
  }
}

/** Whether each of the counts in `fewer` is at most that in `turns`. */
function noMore(fewer: number, turns: number): boolean {
  return (((turns | FREE_BITS) - fewer) & FREE_BITS) === FREE_BITS
}

function impossible({ gone, tops, stock }: PilesPosition): SummitError {
  return new SummitError('solver/impossible-position', 'No game comes to this position.', {
    got: { gone: gone & ALL_POSITIONS, piles: tops.length, stock },
    expected: 'cleared cards that were all free in their turn, one to three piles, at most 16 cards a stock',
    next: 'take the position from a game: its cleared cards and what is left of each stock',
  })
}
