import { SummitError } from '../../api/error.js'
import { lowestBit } from '../../cards/bits.js'
import { bareBits, freeBits } from '../../cards/uncovered.js'
import { STOCK, type TriPeaksPosition } from '../state.js'

/**
 * The sets of cards that can be gone at some moment of some game: 22,932 of 2^28. They are numbered in ascending order
 * of their bits, so that playing a card always leads to a higher number.
 */
export interface RemovalSets {
  readonly count: number
  /** [count] the positions gone, as a bit set */
  readonly gone: Int32Array
  /** [count] the free cards, as a bit set */
  readonly free: Int32Array
  /** [32 count] entry 32 id + p: the set after the card at p is played; means nothing where p isn't free */
  readonly next: Uint16Array
}

let known: RemovalSets | undefined

/** The removal sets, worked out at the first call (about 20 ms) and shared. */
export function removalSets(): RemovalSets {
  return (known ??= build())
}

function build(): RemovalSets {
  const seen = new Set([0])
  const open = [0]
  for (let gone = open.pop(); gone !== undefined; gone = open.pop()) {
    for (let left = freeBits(gone); left !== 0; left &= left - 1) {
      const after = gone | (left & -left)
      if (seen.has(after)) continue
      seen.add(after)
      open.push(after)
    }
  }
  const gone = Int32Array.from(seen).sort()
  const free = gone.map(freeBits)
  const next = new Uint16Array(32 * gone.length)
  const idOf = new Map(Array.from(gone, (bits, id) => [bits, id]))
  for (let id = 0; id < gone.length; id++) {
    for (let left = free[id]; left !== 0; left &= left - 1) {
      next[32 * id + lowestBit(left)] = idOf.get(gone[id] | (left & -left)) ?? 0
    }
  }
  return { count: gone.length, gone, free, next }
}

/** The number of a removal set, or -1 when no game comes to it. */
export function removalSetId({ gone: all, count }: RemovalSets, gone: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle] < gone) low = middle + 1
    else high = middle
  }
  return all[low] === gone ? low : -1
}

/** The cards that may have been the last to go, as a bit set: no card that is gone lay under them. */
export function lastPlayedBits(gone: number): number {
  let last = 0
  for (let left = gone; left !== 0; left &= left - 1) {
    const bit = left & -left
    const before = gone & ~bit
    if ((before & ~bareBits(before)) === 0) last |= bit
  }
  return last
}

/** The number of a position's removal set. Throws `solver/impossible-position`. */
export function positionId({ gone, turned }: TriPeaksPosition): number {
  const id = removalSetId(removalSets(), gone)
  if (id >= 0 && Number.isInteger(turned) && turned >= 0 && turned <= STOCK) return id
  throw new SummitError('solver/impossible-position', 'No game comes to this position.', {
    got: { gone, turned },
    expected: 'cleared cards that were all free in their turn, and 0 to 23 cards turned',
    next: 'take the position from a game: its cleared cards and how many were turned',
  })
}
