import type { Random } from '../../cards/random.js'
import { invalidSpace, maskMismatch } from './invalid-space.js'
import type { Space } from './space.js'

/** A list with one space a place. */
export interface Tuple<T extends readonly unknown[]> extends Space<T> {
  readonly kind: 'tuple'
  readonly spaces: { readonly [I in keyof T]: Space<T[I]> }
  /** `masks` holds one mask a place; `undefined` leaves a place free. */
  sample(random: Random, masks?: readonly unknown[]): T
}

/** Lists with a space for each place. Throws `space/invalid`. */
export function tuple<T extends readonly unknown[]>(...spaces: { readonly [I in keyof T]: Space<T[I]> }): Tuple<T> {
  const places: readonly Space<unknown>[] = spaces
  if (places.length === 0) throw invalidSpace('tuple(...spaces)', [], 'at least one space')
  const contains = (value: unknown): value is T =>
    Array.isArray(value) && value.length === places.length && places.every((space, i) => space.contains(value[i]))
  return {
    kind: 'tuple',
    spaces,
    contains,
    sample(random, masks) {
      if (masks !== undefined && masks.length !== places.length) {
        throw maskMismatch('number of masks', masks.length, String(places.length))
      }
      return places.map((space, i) => space.sample(random, masks?.[i])) as unknown as T
    },
  }
}
