/**
 * Running mean and variance of the observations, feature by feature, and the constants made of them.
 * Kept in float64, since float32 sums over millions of rows lose the variance.
 */
export interface Normaliser {
  readonly size: number
  /** Rows seen. */
  count: number
  readonly mean: Float64Array
  /** Sum of squared differences from the mean. */
  readonly m2: Float64Array
  /** A frozen normaliser ignores further observations. */
  frozen: boolean
}

/** What the network applies: clip((x - mean) × scale, ±clip). */
export interface NormaliserConstants {
  readonly mean: Float32Array
  /** 1 / standard deviation; 1 (with mean 0) for a feature that has shown no variance. */
  readonly scale: Float32Array
  readonly clip: number
}

/** A normaliser as JSON data. */
export interface NormaliserState {
  readonly count: number
  readonly mean: readonly number[]
  readonly m2: readonly number[]
  readonly frozen: boolean
}

export const OBSERVATION_CLIP = 10
const NO_VARIANCE = 1e-8

/** A normaliser that has seen nothing: it changes nothing yet. */
export function createNormaliser(size: number): Normaliser {
  return { size, count: 0, mean: new Float64Array(size), m2: new Float64Array(size), frozen: false }
}

/** Takes in `n` rows of [n × size] observations (Chan's parallel update, one batch at a time). */
export function observeRows(normaliser: Normaliser, observations: Float32Array, n: number): void {
  if (normaliser.frozen || n === 0) return
  const { size, mean, m2 } = normaliser
  const batchMean = new Float64Array(size)
  const batchM2 = new Float64Array(size)
  for (let row = 0; row < n; row++) {
    const at = row * size
    for (let i = 0; i < size; i++) batchMean[i] += observations[at + i]
  }
  for (let i = 0; i < size; i++) batchMean[i] /= n
  for (let row = 0; row < n; row++) {
    const at = row * size
    for (let i = 0; i < size; i++) {
      const delta = observations[at + i] - batchMean[i]
      batchM2[i] += delta * delta
    }
  }
  const total = normaliser.count + n
  for (let i = 0; i < size; i++) {
    const delta = batchMean[i] - mean[i]
    mean[i] += (delta * n) / total
    m2[i] += batchM2[i] + (delta * delta * normaliser.count * n) / total
  }
  normaliser.count = total
}

/** What a normaliser does, as constants to subtract and to multiply with. */
export function normaliserConstants(normaliser: Normaliser): NormaliserConstants {
  const { size, count } = normaliser
  const mean = new Float32Array(size)
  const scale = new Float32Array(size).fill(1)
  for (let i = 0; i < size; i++) {
    const variance = count > 0 ? normaliser.m2[i] / count : 0
    if (variance <= NO_VARIANCE) continue
    mean[i] = normaliser.mean[i]
    scale[i] = 1 / Math.sqrt(variance)
  }
  return { mean, scale, clip: OBSERVATION_CLIP }
}

/** Constants that leave every feature within ±clip as it is. */
export function identityConstants(size: number): NormaliserConstants {
  return { mean: new Float32Array(size), scale: new Float32Array(size).fill(1), clip: OBSERVATION_CLIP }
}

/** Writes row `from` of `source`, normalised, to row `to` of `target`; both are [rows × size]. */
export function normaliseRow(
  { mean, scale, clip }: NormaliserConstants,
  source: Float32Array,
  from: number,
  target: Float32Array,
  to: number,
): void {
  const size = mean.length
  const read = from * size
  const write = to * size
  for (let i = 0; i < size; i++) {
    const value = (source[read + i] - mean[i]) * scale[i]
    target[write + i] = value > clip ? clip : value < -clip ? -clip : value
  }
}

/** A normaliser as JSON data; every bit is kept. */
export function saveNormaliser({ count, mean, m2, frozen }: Normaliser): NormaliserState {
  // JSON keeps every bit of a finite float64.
  return { count, mean: Array.from(mean), m2: Array.from(m2), frozen }
}

/** A normaliser as it was saved. */
export function restoreNormaliser({ count, mean, m2, frozen }: NormaliserState): Normaliser {
  return { size: mean.length, count, mean: Float64Array.from(mean), m2: Float64Array.from(m2), frozen }
}
