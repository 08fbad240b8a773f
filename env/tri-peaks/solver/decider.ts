import { lowestBit } from '../../cards/bits.js'
import { POSITIONS } from '../../cards/peaks.js'
import { fitTable, RANKS, rankOf } from '../../cards/ranks.js'
import { STOCK, stockCardAt, type TriPeaksPosition } from '../state.js'
import { positionId, removalSets } from './removal-sets.js'

/** Tells whether a position can be cleared. @param wrap whether king and ace are neighbours */
export type Decider = (position: TriPeaksPosition, wrap: boolean) => boolean

/** Later than any turn. */
const NEVER = 255

/**
 * An exact depth-first search; keep it, for it holds 0.4 MB of working memory. The tables of the removal sets, 1.7 MB,
 * are shared. Not reentrant.
 *
 * Of a set and a waste rank, only the earliest stock card counts: whoever has them then can play the same run and turn
 * the cards between afterwards. So plays from a set and rank are tried again only when they come up earlier than
 * before, and the cards that can still be turned onto a set are gone through once. It always ends: mostly after some
 * hundred looks, after a few hundred thousand where a deck can't be cleared.
 */
export function createDecider(): Decider {
  const { count, free, next } = removalSets()
  const all = count - 1
  /** [16 count] entry 16 id + r: turns at which rank r was first tried on the set */
  const triedAt = new Uint8Array(16 * count)
  /** [count] turns from which on every stock card was tried on the set */
  const turnedFrom = new Uint8Array(count)
  const rankAt = new Uint8Array(POSITIONS)
  /** [24] the rank on the waste pile right after so many turns */
  const turnedUp = new Uint8Array(STOCK + 1)
  /** [14] the positions that fit a rank */
  const playOn = new Int32Array(RANKS + 1)

  function read({ deck, turned }: TriPeaksPosition, wrap: boolean): void {
    const neighbours = fitTable(wrap)
    playOn.fill(0)
    for (let position = 0; position < POSITIONS; position++) {
      rankAt[position] = rankOf(deck[position])
      for (let fit = neighbours[rankAt[position]]; fit !== 0; fit &= fit - 1) playOn[lowestBit(fit)] |= 1 << position
    }
    for (let turns = turned + 1; turns <= STOCK; turns++) turnedUp[turns] = rankOf(stockCardAt(deck, turns - 1))
    triedAt.fill(NEVER)
    turnedFrom.fill(NEVER)
  }

  /** Whether everything can go from here. */
  function reach(id: number, rank: number, turns: number): boolean {
    if (id === all || tryRank(id, rank, turns)) return true
    const known = turnedFrom[id]
    if (known <= turns) return false
    turnedFrom[id] = turns
    const last = Math.min(known, STOCK)
    for (let later = turns + 1; later <= last; later++) {
      if (tryRank(id, turnedUp[later], later)) return true
    }
    return false
  }

  function tryRank(id: number, rank: number, turns: number): boolean {
    const cell = 16 * id + rank
    if (triedAt[cell] <= turns) return false
    triedAt[cell] = turns
    // The tips have the lowest numbers and are tried first: what lies deep is hardest to get at later.
    for (let plays = free[id] & playOn[rank]; plays !== 0; plays &= plays - 1) {
      const position = 31 - Math.clz32(plays & -plays)
      if (reach(next[32 * id + position], rankAt[position], turns)) return true
    }
    return false
  }

  return (position, wrap) => {
    const id = positionId(position)
    read(position, wrap)
    return reach(id, rankOf(position.waste), position.turned)
  }
}
