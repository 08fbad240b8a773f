import { SummitError } from './error.js'
import { nearest } from './nearest.js'

/** The error for an option that is out of range. */
export function invalidOption(field: string, got: unknown, expected: string, next?: string): SummitError {
  return new SummitError('env/invalid-option', 'An option of the game is out of range.', {
    where: `option ${field}`,
    got,
    expected,
    ...(next !== undefined && { next }),
  })
}

/** Throws `env/invalid-option` unless the value is a whole number from `low` to `high`. @returns it */
export function wholeOption(field: string, value: number, low: number, high: number): number {
  if (Number.isInteger(value) && value >= low && value <= high) return value
  const expected = high === Infinity ? `a whole number of at least ${low}` : `an integer from ${low} to ${high}`
  throw invalidOption(field, value, expected)
}

/** Throws `env/invalid-option` unless the value is one of those known. */
export function oneOfOption(field: string, value: unknown, known: readonly unknown[]): void {
  if (!known.includes(value)) throw invalidOption(field, value, `one of ${known.join(', ')}`)
}

/** Throws `env/invalid-option` unless the value is true or false. */
export function booleanOption(field: string, value: unknown): void {
  if (typeof value !== 'boolean') throw invalidOption(field, value, 'true or false')
}

/** The entry of a table. Throws `env/unknown-<what>` for a name that isn't in it. */
export function namedOption<K extends string, V>(table: Record<K, V>, names: readonly K[], name: K, what: string): V {
  if (Object.hasOwn(table, name)) return table[name]
  // From plain JavaScript it may be anything.
  const meant = typeof name === 'string' ? nearest(name, names) : undefined
  throw new SummitError(`env/unknown-${what}`, `There is no ${what} of this name.`, {
    got: name,
    expected: `one of ${names.join(', ')}`,
    next: meant === undefined ? 'run `summit envs` to see what there is' : `did you mean "${meant}"?`,
  })
}
