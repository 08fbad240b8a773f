import type { Random } from '../../cards/random.js'
import { SummitError } from '../error.js'
import { maskMismatch } from './invalid-space.js'

/**
 * A number from 0 to n - 1, uniform over the entries of `mask` that are 1; over all without a mask.
 * A mask without a 1 is an error: nothing can be chosen, and 0 would be an illegal choice that looks legal.
 * @param mask [n] 1 = legal
 */
export function sampleMasked(random: Random, n: number, mask: ArrayLike<number> | undefined): number {
  if (mask === undefined) return random.int(n)
  if (mask.length !== n) throw maskMismatch('length of the mask', mask.length, String(n))
  let legal = 0
  for (let i = 0; i < n; i++) if (mask[i] === 1) legal++
  if (legal === 0) {
    throw new SummitError('space/empty-mask', 'A mask allows no value, so none can be sampled.', {
      expected: 'at least one entry that is 1',
      next: 'sample only for agents that have something to choose, or keep one action always legal',
    })
  }
  let left = random.int(legal)
  let i = 0
  while (mask[i] !== 1 || left-- > 0) i++
  return i
}
