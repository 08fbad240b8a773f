import type { Random } from '../cards/random.js'

/** The set that a value must lie in. Sampling draws from the caller's stream, so that it is seeded by name. */
export interface Space<T> {
  contains(value: unknown): value is T
  sample(random: Random): T
}

/** Integers 0 to n - 1. */
export interface Discrete extends Space<number> {
  readonly kind: 'discrete'
  readonly n: number
  /** Uniform over the entries of `mask` that are 1; all of them without a mask. */
  sample(random: Random, mask?: Uint8Array): number
}

export function discrete(n: number): Discrete {
  const contains = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < n
  return {
    kind: 'discrete',
    n,
    contains,
    sample(random, mask) {
      if (!mask) return random.int(n)
      let legal = 0
      for (const bit of mask) legal += bit
      let left = random.int(legal)
      return mask.findIndex((bit) => bit === 1 && left-- === 0)
    },
  }
}

/** A vector of 32-bit floats, every entry within [low, high]. */
export interface Box extends Space<Float32Array> {
  readonly kind: 'box'
  readonly shape: readonly [number]
  readonly low: number
  readonly high: number
}

export function box(length: number, low: number, high: number): Box {
  const contains = (value: unknown): value is Float32Array =>
    value instanceof Float32Array && value.length === length && value.every((entry) => entry >= low && entry <= high)
  return {
    kind: 'box',
    shape: [length],
    low,
    high,
    contains,
    sample: (random) => Float32Array.from({ length }, () => low + (high - low) * random.next()),
  }
}

/** A vector of zeros and ones. */
export interface MultiBinary extends Space<Uint8Array> {
  readonly kind: 'multi-binary'
  readonly n: number
}

export function multiBinary(n: number): MultiBinary {
  const contains = (value: unknown): value is Uint8Array =>
    value instanceof Uint8Array && value.length === n && value.every((entry) => entry <= 1)
  return { kind: 'multi-binary', n, contains, sample: (random) => Uint8Array.from({ length: n }, () => random.int(2)) }
}

/** A record with one space a key. */
export interface Dict<T extends Record<string, unknown>> extends Space<T> {
  readonly kind: 'dict'
  readonly spaces: { readonly [K in keyof T]: Space<T[K]> }
}

export function dict<T extends Record<string, unknown>>(spaces: { readonly [K in keyof T]: Space<T[K]> }): Dict<T> {
  const keys = Object.keys(spaces)
  const contains = (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === keys.length &&
    keys.every((key) => spaces[key].contains((value as T)[key]))
  return {
    kind: 'dict',
    spaces,
    contains,
    sample: (random) => Object.fromEntries(keys.map((key) => [key, spaces[key].sample(random)])) as T,
  }
}
