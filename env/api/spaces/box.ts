import type { Random } from '../../cards/random.js'
import { invalidSpace } from './invalid-space.js'
import type { Space } from './space.js'

const ARRAYS = { float32: Float32Array, int32: Int32Array, uint8: Uint8Array } as const

/** The element types a box can have. */
export type BoxType = keyof typeof ARRAYS
type BoxArray<D extends BoxType> = InstanceType<(typeof ARRAYS)[D]>

/** One bound for all entries, or one an entry in row-major order. */
export type Bounds = number | readonly number[]

/** Numbers within bounds: a flat typed array in row-major order, whose shape the space knows. */
export interface Box<D extends BoxType = 'float32'> extends Space<BoxArray<D>> {
  readonly kind: 'box'
  readonly type: D
  /** Of any rank; the product is the length of the array. */
  readonly shape: readonly number[]
  /** Inclusive; -Infinity leaves an entry open below. */
  readonly low: Bounds
  /** Inclusive; Infinity leaves an entry open above. */
  readonly high: Bounds
}

/**
 * Arrays of 32-bit floats within bounds. Throws `space/invalid`.
 * @param shape the length of a vector, or `[height, width, channels]` and the like
 */
export function box(shape: number | readonly number[], low: Bounds, high: Bounds): Box
/**
 * Arrays of another type of elements. Throws `space/invalid`.
 * @param type of the elements
 */
export function box<D extends BoxType>(shape: number | readonly number[], low: Bounds, high: Bounds, type: D): Box<D>
export function box(
  shape: number | readonly number[],
  low: Bounds,
  high: Bounds,
  type: BoxType = 'float32',
): Box<BoxType> {
  const sizes = typeof shape === 'number' ? [shape] : [...shape]
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
    throw invalidSpace('shape of a box', shape, 'positive integers')
  }
  const length = sizes.reduce((product, size) => product * size, 1)
  const lows = boundList('low', low, length, type)
  const highs = boundList('high', high, length, type)
  const crossed = lows.findIndex((bound, i) => !(bound <= highs[i]))
  if (crossed >= 0) {
    throw invalidSpace(`entry ${crossed} of a box`, `low ${lows[crossed]}, high ${highs[crossed]}`, 'low <= high')
  }
  const TypedArray = ARRAYS[type]
  const contains = (value: unknown): value is BoxArray<BoxType> =>
    value instanceof TypedArray &&
    value.length === length &&
    // NaN is in no interval.
    (value as Float32Array).every((entry, i) => entry >= lows[i] && entry <= highs[i])
  const draw = type === 'float32' ? drawFloat : drawInteger
  return {
    kind: 'box',
    type,
    shape: sizes,
    low: typeof low === 'number' ? low : [...low],
    high: typeof high === 'number' ? high : [...high],
    contains,
    sample(random) {
      const values = new TypedArray(length)
      for (let i = 0; i < length; i++) values[i] = draw(random, lows[i], highs[i])
      return values
    },
  }
}

/** One bound an entry, as the element type holds it: 0.1 becomes the nearest float32, which isn't below 0.1. */
function boundList(name: 'low' | 'high', bounds: Bounds, length: number, type: BoxType): number[] {
  const list = typeof bounds === 'number' ? Array<number>(length).fill(bounds) : [...bounds]
  if (list.length !== length) throw invalidSpace(`${name} of a box`, `${list.length} bounds`, `one, or ${length}`)
  const fitsType = (bound: number): boolean =>
    type === 'float32' ? !Number.isNaN(bound) : bound === ARRAYS[type].of(bound)[0]
  const odd = list.find((bound) => !fitsType(bound))
  if (odd !== undefined) throw invalidSpace(`${name} of a box`, String(odd), `a number that a ${type} can hold`)
  return type === 'float32' ? list.map(Math.fround) : list
}

/** Uniform between finite bounds; an open side has a long tail (without `Math.log`, which engines round differently). */
function drawFloat(random: Random, low: number, high: number): number {
  const u = random.next()
  const tail = u / (1 - u)
  if (Number.isFinite(low)) return Number.isFinite(high) ? low + (high - low) * u : low + tail
  if (Number.isFinite(high)) return high - tail
  return random.int(2) === 1 ? tail : -tail
}

function drawInteger(random: Random, low: number, high: number): number {
  return low + random.int(high - low + 1)
}
