import { SummitError } from '../../../env/index.js'
import { readJson } from '../../../runtime/files.js'
import { nearestName } from '../../../runtime/suggest.js'
import type { BenchmarkDocument } from './benchmark-document.js'
import { documentSchemas } from './document-schemas.js'

const KINDS = Object.keys(documentSchemas)

/**
 * Reads what a benchmark wrote. Errors: `files/not-found`, `files/not-json` (a file that was cut off too),
 * `report/unknown-kind` for JSON that is something else, `report/broken-document` with the place that is wrong.
 */
export async function readBenchmarkDocument(path: string): Promise<BenchmarkDocument> {
  const data = await readJson(path)
  const kind = isRecord(data) ? data.kind : undefined
  if (!isKind(kind)) {
    const nearest = typeof kind === 'string' ? nearestName(kind, KINDS) : undefined
    throw new SummitError('report/unknown-kind', `${path} is not the result of a benchmark`, {
      where: `${path}: kind`,
      ...(kind !== undefined && { got: kind }),
      expected: `a document with one of these kinds: ${KINDS.join(', ')}`,
      next:
        nearest === undefined
          ? 'Give a result.json that `summit ladder`, `crossplay`, `tips` or `playtest` wrote with --out.'
          : `Did you mean "${nearest}"?`,
    })
  }
  const { error } = documentSchemas[kind].safeParse(data)
  if (error === undefined) return data as BenchmarkDocument
  const [{ path: at, message }, ...others] = error.issues
  const got = at.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), data)
  const command = isRecord(data) && typeof data.command === 'string' ? data.command : `summit ${kind}`
  throw new SummitError('report/broken-document', `${path} is not a whole ${kind} document`, {
    where: `${path}: ${placeOf(at)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`,
    ...(got !== undefined && { got }),
    expected: got === undefined ? 'an entry, which is missing' : message.replace(/^Invalid input: expected /, ''),
    next: `Write it again: \`${command} --out <folder>\``,
  })
}

function isKind(kind: unknown): kind is BenchmarkDocument['kind'] {
  return typeof kind === 'string' && KINDS.includes(kind)
}

/** `body.ladders[0].rungs` */
function placeOf(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${String(key)}`)).join('')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}
