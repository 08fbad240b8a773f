import type { Random } from '../../cards/random.js'
import { invalidSpace, maskMismatch } from './invalid-space.js'
import type { Space } from './space.js'

/** A vector of zeros and ones. */
export interface MultiBinary extends Space<Uint8Array> {
  readonly kind: 'multi-binary'
  readonly n: number
  /** Zeros and ones at random. @param mask `[n]`, 0 or 1 fixes an entry, 2 leaves it to chance */
  sample(random: Random, mask?: Uint8Array): Uint8Array
}

/** Vectors of n zeros and ones. Throws `space/invalid`. */
export function multiBinary(n: number): MultiBinary {
  if (!(Number.isSafeInteger(n) && n > 0)) throw invalidSpace('multiBinary(n)', n, 'a positive integer')
  const contains = (value: unknown): value is Uint8Array =>
    value instanceof Uint8Array && value.length === n && value.every((entry) => entry <= 1)
  return {
    kind: 'multi-binary',
    n,
    contains,
    sample(random, mask) {
      if (mask !== undefined && mask.length !== n) throw maskMismatch('length of the mask', mask.length, String(n))
      return Uint8Array.from({ length: n }, (_, i) => {
        const fixed = mask?.[i] ?? 2
        return fixed > 1 ? random.int(2) : fixed
      })
    },
  }
}
