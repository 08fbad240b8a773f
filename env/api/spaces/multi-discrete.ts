import type { Random } from '../../cards/random.js'
import { invalidSpace, maskMismatch } from './invalid-space.js'
import { sampleMasked } from './sample-masked.js'
import type { Space } from './space.js'

/** Several choices at once: entry i is an integer from 0 to counts[i] - 1. */
export interface MultiDiscrete extends Space<Int32Array> {
  readonly kind: 'multi-discrete'
  readonly counts: readonly number[]
  /** `masks` holds one mask an entry, [counts[i]]; each entry is uniform over the ones of its own. */
  sample(random: Random, masks?: readonly Uint8Array[]): Int32Array
}

export function multiDiscrete(counts: readonly number[]): MultiDiscrete {
  if (counts.length === 0 || !counts.every((count) => Number.isSafeInteger(count) && count > 0)) {
    throw invalidSpace('multiDiscrete(counts)', counts, 'at least one positive integer')
  }
  const contains = (value: unknown): value is Int32Array =>
    value instanceof Int32Array &&
    value.length === counts.length &&
    value.every((entry, i) => entry >= 0 && entry < counts[i])
  return {
    kind: 'multi-discrete',
    counts: [...counts],
    contains,
    sample(random, masks) {
      if (masks !== undefined && masks.length !== counts.length) {
        throw maskMismatch('number of masks', masks.length, String(counts.length))
      }
      return Int32Array.from(counts, (count, i) => sampleMasked(random, count, masks?.[i]))
    },
  }
}
