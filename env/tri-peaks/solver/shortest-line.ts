import { SummitError } from '../../api/error.js'
import { ALL_POSITIONS, lowestBit } from '../../cards/bits.js'
import { POSITIONS } from '../../cards/peaks.js'
import { fitTable, RANKS, rankOf, type Card } from '../../cards/ranks.js'
import { TURN } from '../moves.js'
import { STOCK, stockCardAt, type TriPeaksPosition } from '../state.js'
import { lastPlayedBits, positionId, removalSetId, removalSets } from './removal-sets.js'

/**
 * Finds moves that clear the peaks, as few as can be; undefined when none do.
 * @param wrap whether king and ace are neighbours
 */
export type LineFinder = (position: TriPeaksPosition, wrap: boolean) => number[] | undefined

/**
 * An exact search through the stock in order; keep it, for it holds 1.1 MB of working memory that every call uses again.
 * Not reentrant.
 *
 * For each stock card turned, and each of the 22,932 removal sets, it keeps the ranks that can be on top of the waste
 * pile: 13 bits. A set is looked at once a stock card, with all its waste ranks at once, after every set that leads to it
 * (their numbers are lower). So the work is bounded by 24 x 22,932 looks, whatever the deck. All lines have as many plays,
 * so the first stock card at which the whole set appears gives a shortest line.
 */
export function createLineFinder(): LineFinder {
  const sets = removalSets()
  const { count, free, next } = sets
  /** [24 count] bit r - 1: rank r can be on the waste pile when so many stock cards are turned and this set is gone */
  const reach = new Uint16Array((STOCK + 1) * count)
  /** [28] the bit of each peak card's rank */
  const rankBit = new Uint16Array(POSITIONS)
  // Positions that can be played on a set of ranks, looked up by its lower seven and its upper six bits.
  const playOnLow = new Int32Array(128)
  const playOnHigh = new Int32Array(64)

  function readDeck(deck: ArrayLike<Card>, wrap: boolean): void {
    const positionsOf = new Int32Array(RANKS + 1)
    for (let position = 0; position < POSITIONS; position++) {
      const rank = rankOf(deck[position])
      rankBit[position] = 1 << (rank - 1)
      positionsOf[rank] |= 1 << position
    }
    fillUnions(playOnLow, 1, positionsOf, wrap)
    fillUnions(playOnHigh, 8, positionsOf, wrap)
  }

  /** @returns the turns at which all cards are gone, or -1 */
  function search({ deck, waste, turned }: TriPeaksPosition, first: number): number {
    const all = count - 1
    let layer = turned * count
    reach.fill(0, layer, layer + count)
    reach[layer + first] = bitOf(waste)
    for (let turns = turned; ; turns++, layer += count) {
      const more = turns < STOCK
      const turnedUp = more ? bitOf(stockCardAt(deck, turns)) : 0
      for (let id = first; id < all; id++) {
        const ranks = reach[layer + id]
        // What can be now can be after the next turn too; writing both cases spares clearing the layer.
        if (more) reach[layer + count + id] = ranks === 0 ? 0 : turnedUp
        if (ranks === 0) continue
        let plays = free[id] & (playOnLow[ranks & 127] | playOnHigh[ranks >>> 7])
        while (plays !== 0) {
          // Written out: this line runs a hundred thousand times a deal.
          const position = 31 - Math.clz32(plays & -plays)
          plays &= plays - 1
          reach[layer + next[32 * id + position]] |= rankBit[position]
        }
      }
      if (reach[layer + all] !== 0) return turns
      if (!more) return -1
      reach[layer + count + all] = 0
    }
  }

  /** Walks back from the last card to the position, through what `search` left in `reach`. */
  function trace({ deck, turned }: TriPeaksPosition, first: number, turns: number, wrap: boolean): number[] {
    const neighbours = fitTable(wrap)
    const line: number[] = []
    let id = count - 1
    let at = turns
    let rank = lowestBit(reach[at * count + id]) + 1
    for (;;) {
      // A stock card that was turned here needs no run before it: any rank will do.
      if (at > turned && rank === rankOf(stockCardAt(deck, at - 1)) && reach[(at - 1) * count + id] !== 0) {
        at--
        line.push(TURN)
        rank = lowestBit(reach[at * count + id]) + 1
      } else if (id === first) {
        return line.toReversed()
      } else {
        const found = previous(id, at, rank, first, neighbours[rank])
        line.push(found.position)
        id = found.id
        rank = found.rank
      }
    }
  }

  function previous(id: number, at: number, rank: number, first: number, neighbours: number) {
    const gone = sets.gone[id]
    for (let left = lastPlayedBits(gone); left !== 0; left &= left - 1) {
      const position = lowestBit(left)
      if (rankBit[position] !== 1 << (rank - 1)) continue
      const before = removalSetId(sets, gone & ~(1 << position))
      // Lower numbers than the first were not looked at and may hold what an earlier search left.
      if (before < first) continue
      const onto = (reach[at * count + before] << 1) & neighbours
      if (onto !== 0) return { id: before, position, rank: lowestBit(onto) }
    }
    throw new SummitError(
      'solver/lost-line',
      'The way back to the position was lost.',
      { next: 'the solver is at fault: report it with the deck' },
      1,
    )
  }

  return (position, wrap) => {
    const first = positionId(position)
    if (position.gone === ALL_POSITIONS) return []
    readDeck(position.deck, wrap)
    const turns = search(position, first)
    return turns < 0 ? undefined : trace(position, first, turns, wrap)
  }
}

function bitOf(card: Card): number {
  return 1 << (rankOf(card) - 1)
}

/** Entry `ranks` of the table: positions whose card fits one of the ranks from `lowest` on that the bits name. */
function fillUnions(table: Int32Array, lowest: number, positionsOf: Int32Array, wrap: boolean): void {
  const neighbours = fitTable(wrap)
  for (let ranks = 1; ranks < table.length; ranks++) {
    const rest = ranks & (ranks - 1)
    const rank = lowest + lowestBit(ranks)
    let positions = 0
    if (rank <= RANKS) {
      for (let fit = neighbours[rank]; fit !== 0; fit &= fit - 1) positions |= positionsOf[lowestBit(fit)]
    }
    table[ranks] = table[rest] | positions
  }
}
