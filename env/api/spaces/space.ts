import type { Random } from '../../cards/random.js'

/**
 * The set that a value must lie in. Sampling draws from the caller's stream, so that it is seeded by name, and from
 * the legal values only where a mask is given.
 */
export interface Space<T> {
  /** `discrete`, `box`, ...; a space of one's own may have any name. */
  readonly kind: string
  /** Strict about type: no 1.5 for an integer, no NaN, no plain array for a typed one. */
  contains(value: unknown): value is T
  /** What a mask looks like is up to the kind of space. Throws `space/empty-mask` or `space/mask-mismatch`. */
  sample(random: Random, mask?: unknown): T
}
