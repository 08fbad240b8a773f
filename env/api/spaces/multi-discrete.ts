import type { Random } from '../../cards/random.js'
import { invalidSpace, maskMismatch } from './invalid-space.js'
import { sampleMasked } from './sample-masked.js'
import type { Space } from './space.js'

/** Several choices at once: entry i is an integer from 0 to counts[i] - 1. */
export interface MultiDiscrete extends Space<Int32Array> {
  readonly kind: 'multi-discrete'
  readonly counts: readonly number[]
  /**
   * Each entry is uniform over the ones of its own mask.
   * @param masks one mask an entry, [counts[i]], or all of them in one array, [sum of counts]
   */
  sample(random: Random, masks?: readonly Uint8Array[] | Uint8Array): Int32Array
}

/** Vectors of whole numbers, entry i from 0 to counts[i] - 1. Throws `space/invalid`. */
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
      const each = masks instanceof Uint8Array ? split(masks, counts) : masks
      if (each !== undefined && each.length !== counts.length) {
        throw maskMismatch('number of masks', each.length, String(counts.length))
      }
      return Int32Array.from(counts, (count, i) => sampleMasked(random, count, each?.[i]))
    },
  }
}

function split(masks: Uint8Array, counts: readonly number[]): Uint8Array[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (masks.length !== total) throw maskMismatch('length of the masks', masks.length, String(total))
  let start = 0
  return counts.map((count) => masks.subarray(start, (start += count)))
}
