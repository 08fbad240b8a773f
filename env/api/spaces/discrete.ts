import type { Random } from '../../cards/random.js'
import { invalidSpace } from './invalid-space.js'
import { sampleMasked } from './sample-masked.js'
import type { Space } from './space.js'

/** Integers 0 to n - 1. */
export interface Discrete extends Space<number> {
  readonly kind: 'discrete'
  readonly n: number
  /** Uniform over the entries of `mask` [n] that are 1; all of them without a mask. */
  sample(random: Random, mask?: Uint8Array): number
}

/** The whole numbers 0 to n - 1. Throws `space/invalid`. */
export function discrete(n: number): Discrete {
  if (!(Number.isSafeInteger(n) && n > 0)) throw invalidSpace('discrete(n)', n, 'a positive integer')
  const contains = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < n
  return { kind: 'discrete', n, contains, sample: (random, mask) => sampleMasked(random, n, mask) }
}
