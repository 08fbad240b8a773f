import type { Random } from '../env/index.js'

/**
 * Learning from part of the rows. Most decisions are easy: of a trained policy's, half are all but certain, and they hold
 * a hundredth of the loss. Of those a share is learned from, with so much more weight that sums stay what they were.
 */
export interface Thinning {
  /** A row is easy when the policy is this sure. */
  readonly above: number
  /** The share of easy rows that is kept; 1 keeps all. */
  readonly share: number
}

/** Rows to learn from, and how much each counts. */
export interface ThinnedRows {
  readonly indices: Int32Array
  /** By row, 1 or 1 / share; rows that are left out keep what they had. */
  readonly weights: Float32Array
}

/**
 * @param indices the rows there are
 * @param sureness by row: a probability under the policy
 */
export function thinRows(
  indices: Int32Array,
  sureness: Float32Array,
  { above, share }: Thinning,
  random: Random,
): ThinnedRows {
  const kept = new Int32Array(indices.length)
  const weights = new Float32Array(sureness.length).fill(1)
  let count = 0
  for (const row of indices) {
    if (sureness[row] > above) {
      if (random.next() >= share) continue
      weights[row] = 1 / share
    }
    kept[count++] = row
  }
  return { indices: kept.subarray(0, count), weights }
}
