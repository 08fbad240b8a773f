import { expect, it } from 'vitest'
import { ALL_POSITIONS, lowestBit } from '../../cards/bits.js'
import { lastPlayedBits, removalSetId, removalSets } from './removal-sets.js'

const sets = removalSets()

it('are 22,932, in ascending order, from nothing to everything', () => {
  expect(sets.count).toBe(22_932)
  expect([sets.gone[0], sets.gone[sets.count - 1]]).toEqual([0, ALL_POSITIONS])
  expect(sets.gone.every((gone, id) => id === 0 || gone > sets.gone[id - 1])).toBe(true)
})

it('are found by their bits, and other sets are not', () => {
  expect(sets.gone.every((gone, id) => removalSetId(sets, gone) === id)).toBe(true)
  expect([1, 1 << 9, ALL_POSITIONS - 8, ALL_POSITIONS + 1].map((gone) => removalSetId(sets, gone))).toEqual([
    -1, -1, -1, -1,
  ])
})

it('lead to the sets with one card more, and the cards played last lead back', () => {
  const faults: string[] = []
  for (let id = 0; id < sets.count; id++) {
    for (let left = sets.free[id]; left !== 0; left &= left - 1) {
      const after = sets.next[32 * id + lowestBit(left)]
      if (sets.gone[after] !== (sets.gone[id] | (left & -left))) faults.push(`set ${id}`)
      if ((lastPlayedBits(sets.gone[after]) & left & -left) === 0) faults.push(`back from set ${after}`)
    }
    for (let left = lastPlayedBits(sets.gone[id]); left !== 0; left &= left - 1) {
      if (removalSetId(sets, sets.gone[id] & ~(left & -left)) < 0) faults.push(`before set ${id}`)
    }
  }
  expect(faults).toEqual([])
})
