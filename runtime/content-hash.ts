import { createHash } from 'node:crypto'
import { SummitError } from '../env/index.js'

/**
 * JSON with sorted keys and no spaces: equal data gives equal text, whatever the order in which it was put together.
 * Undefined properties are left out, as in JSON; what JSON would change in silence (NaN, functions) is refused.
 */
export function stableStringify(value: unknown): string {
  return write(value, '$')
}

/** The first `length` hex digits of the SHA-256 of data: of bytes as they are, of anything else as stable JSON. */
export function contentHash(value: unknown, length = 12): string {
  const content = value instanceof Uint8Array ? value : stableStringify(value)
  return createHash('sha256').update(content).digest('hex').slice(0, length)
}

function write(value: unknown, path: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item, index) => write(item, `${path}[${index}]`)).join(',')}]`
  if (typeof value === 'object' && 'toJSON' in value && typeof value.toJSON === 'function') {
    return write(value.toJSON() as unknown, path)
  }
  if (typeof value === 'object' && !ArrayBuffer.isView(value)) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      // By code unit, not by locale: the same order on every machine.
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${write(item, `${path}.${key}`)}`).join(',')}}`
  }
  throw new SummitError(
    'hash/not-json',
    'This value has no JSON form, so it has no stable hash',
    {
      where: path,
      got: typeof value === 'number' ? String(value) : Object.prototype.toString.call(value),
      expected: 'null, booleans, finite numbers, strings, arrays and plain objects',
      next: 'leave the value out, or write it as a string',
    },
    1,
  )
}
