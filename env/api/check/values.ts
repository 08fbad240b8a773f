/** Copies and comparisons of what envs return: primitives, arrays, typed arrays and plain objects of these. */

type Numbers = ArrayLike<number> & { slice(): unknown; readonly constructor: { readonly name: string } }

export function isNumbers(value: unknown): value is Numbers {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}

/** Made by braces: not an array, not an instance of a class. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A deep copy; instances of classes and functions are kept as they are. */
export function copyValue<T>(value: T, seen = new Map<unknown, unknown>()): T {
  const before = seen.get(value)
  if (before !== undefined) return before as T
  if (isNumbers(value)) return value.slice() as T
  if (Array.isArray(value)) {
    const copy: unknown[] = []
    seen.set(value, copy)
    for (const entry of value) copy.push(copyValue(entry, seen))
    return copy as T
  }
  if (!isRecord(value)) return value
  const copy: Record<string, unknown> = {}
  seen.set(value, copy)
  for (const key of Object.keys(value)) copy[key] = copyValue(value[key], seen)
  return copy as T
}

/**
 * Where two values differ first, as a path and both sides; undefined when they are equal. Strict about types and
 * element types; numbers may differ by `tolerance`, NaN equals NaN; key order doesn't count.
 */
export function difference(a: unknown, b: unknown, tolerance = 0, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined
  const here = path === '' ? 'value' : path
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= tolerance ? undefined : `${here}: ${a} and ${b}`
  }
  if (isNumbers(a) && isNumbers(b)) {
    if (a.constructor !== b.constructor) return `${here}: ${a.constructor.name} and ${b.constructor.name}`
    return listDifference(a, b, tolerance, here)
  }
  if (Array.isArray(a) && Array.isArray(b)) return listDifference(a, b, tolerance, here)
  if (isRecord(a) && isRecord(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const inner = path === '' ? key : `${path}.${key}`
      if (!Object.hasOwn(a, key) || !Object.hasOwn(b, key)) return `${inner}: on one side only`
      const found = difference(a[key], b[key], tolerance, inner)
      if (found !== undefined) return found
    }
    return undefined
  }
  return sameOpaque(a, b) ? undefined : `${here}: ${show(a)} and ${show(b)}`
}

function listDifference(a: ArrayLike<unknown>, b: ArrayLike<unknown>, tolerance: number, path: string) {
  if (a.length !== b.length) return `${path}: length ${a.length} and ${b.length}`
  for (let i = 0; i < a.length; i++) {
    // Before the path is made, which takes longer than the comparison.
    if (Object.is(a[i], b[i])) continue
    const found = difference(a[i], b[i], tolerance, `${path}[${i}]`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Instances of one class can't be compared from outside, nor can two functions: they pass. */
function sameOpaque(a: unknown, b: unknown): boolean {
  if (typeof a === 'function' && typeof b === 'function') return true
  const isInstance = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !isNumbers(value) && !Array.isArray(value) && !isRecord(value)
  return isInstance(a) && isInstance(b) && a.constructor === b.constructor
}

/** A value in a few words, for a finding. */
export function show(value: unknown): string {
  if (isNumbers(value)) return `${value.constructor.name}(${value.length})`
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (isRecord(value)) return `{ ${Object.keys(value).slice(0, 5).join(', ')} }`
  return String(value)
}
