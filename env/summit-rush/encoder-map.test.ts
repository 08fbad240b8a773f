import { expect, it } from 'vitest'
import { BOTTOM_ROW, COVERS, NONE, POSITIONS } from '../cards/peaks.js'
import { cardMap } from './encoder-map.js'

/** Pairs of cards of which one lies, directly or not, on the other. */
function related(): Set<string> {
  const pairs = new Set<string>()
  const under = (position: number, top: number): void => {
    for (const below of [COVERS[2 * position], COVERS[2 * position + 1]]) {
      if (below === NONE) continue
      pairs.add(`${top}/${below}`).add(`${below}/${top}`)
      under(below, top)
    }
  }
  for (let position = 0; position < POSITIONS; position++) under(position, position)
  return pairs
}

it('has room for all cards that can be face up at once', () => {
  // Cards that are face up, or in a hand, never lie on one another. The largest such set is found by matching
  // (Dilworth): cards are covered by as few chains of cards on cards as possible, and no chain holds two of the set.
  const pairs = related()
  const matchOf = new Map<number, number>()
  const augment = (position: number, seen: Set<number>): boolean => {
    for (let below = 0; below < position; below++) {
      if (!pairs.has(`${position}/${below}`) || seen.has(below)) continue
      seen.add(below)
      const taken = matchOf.get(below)
      if (taken === undefined || augment(taken, seen)) {
        matchOf.set(below, position)
        return true
      }
    }
    return false
  }
  let chains = POSITIONS
  for (let position = 0; position < POSITIONS; position++) if (augment(position, new Set())) chains--
  expect(chains).toBe(POSITIONS - BOTTOM_ROW)
  expect(cardMap(2).known).toBe(chains)
})
