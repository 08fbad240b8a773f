import type { Random } from '../../cards/random.js'
import { invalidSpace } from './invalid-space.js'
import type { Space } from './space.js'

/** A record with one space a key. */
export interface Dict<T extends Record<string, unknown>> extends Space<T> {
  readonly kind: 'dict'
  readonly spaces: { readonly [K in keyof T]: Space<T[K]> }
  /** `masks` holds one mask a key; keys without one are sampled freely. */
  sample(random: Random, masks?: { readonly [K in keyof T]?: unknown }): T
}

/** Records with a space for each key. Throws `space/invalid`. */
export function dict<T extends Record<string, unknown>>(spaces: { readonly [K in keyof T]: Space<T[K]> }): Dict<T> {
  const keys = Object.keys(spaces)
  if (keys.length === 0) throw invalidSpace('dict(spaces)', spaces, 'at least one key')
  const contains = (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === keys.length &&
    keys.every((key) => Object.hasOwn(value, key) && spaces[key].contains((value as T)[key]))
  return {
    kind: 'dict',
    spaces,
    contains,
    sample: (random, masks) =>
      Object.fromEntries(keys.map((key) => [key, spaces[key].sample(random, masks?.[key])])) as T,
  }
}
