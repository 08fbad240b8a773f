import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'
import { SummitError } from '../env/index.js'
import { readText } from './files.js'
import { isTooDeep } from './nesting.js'
import { keysAt, schemaNodes } from './schema-keys.js'
import { nearestName } from './suggest.js'

type Path = readonly PropertyKey[]

/** A setting that is wrong, and where to mend it. */
interface Problem {
  readonly summary: string
  readonly where: string
  readonly got?: unknown
  readonly expected?: string
  readonly next?: string
}

/**
 * Reads a YAML or JSON file (or none), lays `overrides` over it (nested; undefined entries don't count) and checks the
 * whole against a schema. Build schemas from `z.strictObject`, so that a key nobody reads is an error.
 * Errors are `config/not-found`, `config/syntax` and `config/invalid`, with file:line:column.
 */
export async function loadConfig<Schema extends z.ZodType>(
  path: string | undefined,
  schema: Schema,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Schema>> {
  const source = path === undefined ? undefined : await readSource(path)
  const base = source?.data ?? {}
  // Over a list or a bare word nothing can be laid; the schema refuses it.
  const config = isRecord(base) ? layOver(base, overrides) : base
  const result = schema.safeParse(config)
  if (result.success) return result.data

  const nodes = schemaNodes(schema)
  // A misspelt key is often also a missing one: the spelling comes first, for mending it mends both.
  const issues = result.error.issues
    .flatMap((issue) => flatten(issue, []))
    .sort((a, b) => Number(isUnknownKey(b.issue)) - Number(isUnknownKey(a.issue)))
  const [first, ...others] = issues.flatMap(({ issue, at }) => describe(issue, at, config, source, overrides, nodes))
  const also = others.map((other) => `${other.where}: ${other.summary}`).join('; ')
  const next = [first.next, also === '' ? undefined : `Also wrong: ${also}.`].filter((part) => part !== undefined)
  throw new SummitError('config/invalid', first.summary, {
    where: first.where,
    ...(first.got !== undefined && { got: first.got }),
    ...(first.expected !== undefined && { expected: first.expected }),
    ...(next.length > 0 && { next: next.join(' ') }),
  })
}

interface Source {
  readonly path: string
  readonly data: unknown
  readonly document: Document
  readonly lines: LineCounter
}

async function readSource(path: string): Promise<Source> {
  const text = await readText(path).catch((error: unknown) => {
    if (error instanceof SummitError && error.code === 'files/not-found') {
      throw new SummitError('config/not-found', `There is no config file ${path}`, error.details)
    }
    throw error
  })
  const lines = new LineCounter()
  // JSON is read as the YAML it also is: that gives positions and finds doubled keys.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const fault = document.errors[0] ?? document.warnings[0]
  if (fault !== undefined) {
    const { line, col } = lines.linePos(fault.pos[0])
    throw new SummitError('config/syntax', `${path} can't be read: ${fault.message}`, {
      where: `${path}:${line}:${col}`,
      expected: 'YAML or JSON',
      next: 'mend this place; an editor that knows YAML shows it too',
    })
  }
  try {
    const data = document.toJS({ maxAliasCount: 100 }) as unknown
    if (isTooDeep(data)) throw new Error('it is nested too deep; does an alias hold itself?')
    return { path, document, lines, data }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new SummitError('config/syntax', `${path} can't be read: ${message}`, {
      where: path,
      next: 'write it without aliases, or nest it less',
      cause,
    })
  }
}

function reach(branch: readonly z.core.$ZodIssue[]): number {
  return Math.max(...branch.map((issue) => issue.path.length + (isUnknownKey(issue) ? 1 : 0)))
}

function isUnknownKey(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'unrecognized_keys'
}

/**
 * Zod reports a failed union as one issue: take the branch that came furthest, which is the one that was meant; where
 * none came anywhere, the one of the right type.
 */
function flatten(issue: z.core.$ZodIssue, at: Path): { issue: z.core.$ZodIssue; at: Path }[] {
  const path = [...at, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, at: path }]
  const furthest = issue.errors.reduce((best, branch) => (reach(branch) > reach(best) ? branch : best))
  const meant =
    reach(furthest) > 0 ? furthest : issue.errors.find((branch) => branch.every(({ code }) => code !== 'invalid_type'))
  return meant === undefined ? [{ issue, at: path }] : meant.flatMap((inner) => flatten(inner, path))
}

function describe(
  issue: z.core.$ZodIssue,
  at: Path,
  config: unknown,
  source: Source | undefined,
  overrides: unknown,
  nodes: z.core.JSONSchema.BaseSchema,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(nodes, at)
    return issue.keys.map((key) => {
      const nearest = nearestName(key, known)
      return {
        summary: `Unknown key "${key}"${at.length > 0 ? ` in ${show(at)}` : ''}`,
        where: locate([...at, key], source, overrides, 'key'),
        got: key,
        ...(known.length > 0 && { expected: `one of: ${known.join(', ')}` }),
        ...(nearest !== undefined && { next: `Did you mean "${nearest}"?` }),
      }
    })
  }
  const got = valueAt(config, at)
  const expected = /expected (.*?)(?:, received .*)?$/.exec(issue.message)?.[1]
  const options = issue.code === 'invalid_value' ? issue.values.map(String) : []
  const nearest = typeof got === 'string' ? nearestName(got, options) : undefined
  const name = at.length > 0 ? show(at) : 'The configuration'
  return [
    {
      summary:
        got === undefined ? `${name} is missing` : expected ? `${name} has a wrong value` : `${name}: ${issue.message}`,
      where: locate(at, source, overrides, 'value'),
      got,
      ...(expected !== undefined && { expected }),
      ...(nearest !== undefined && { next: `Did you mean "${nearest}"?` }),
    },
  ]
}

/** The place to look at: file:line:column of the key or value, or of the nearest thing around it that is in the file. */
function locate(path: Path, source: Source | undefined, overrides: unknown, part: 'key' | 'value'): string {
  if (path.length > 0 && valueAt(overrides, path) !== undefined) return `command line, ${show(path)}`
  if (source === undefined) return 'defaults and command line (no config file was given)'
  let node: unknown = source.document.contents
  let start = offsetOf(node)
  for (const [depth, segment] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(segment))
      if (pair === undefined) break
      const last = depth === path.length - 1
      start = offsetOf(last && part === 'value' && pair.value !== null ? pair.value : pair.key)
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(segment)]
      if (node === undefined) break
      start = offsetOf(node)
    } else break
  }
  const { line, col } = source.lines.linePos(start ?? 0)
  return `${source.path}:${Math.max(line, 1)}:${Math.max(col, 1)}`
}

/** The offset at which a node of the document begins. */
function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

function layOver(base: unknown, over: unknown): unknown {
  if (over === undefined) return base
  if (!isRecord(over)) return over
  const under = isRecord(base) ? base : {}
  const entries = Object.entries(over)
    .map(([key, value]) => [key, layOver(own(under, key), value)] as const)
    .filter(([, value]) => value !== undefined)
  // Spread and fromEntries define own properties, so a key such as __proto__ stays data and is refused as unknown.
  return entries.length === 0 ? base : { ...under, ...Object.fromEntries(entries) }
}

function valueAt(value: unknown, path: Path): unknown {
  let inner = value
  for (const segment of path) {
    if (typeof inner !== 'object' || inner === null) return undefined
    inner = Object.hasOwn(inner, segment) ? Reflect.get(inner, segment) : undefined
  }
  return inner
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(path: Path): string {
  return path
    .map((segment, i) => (typeof segment === 'number' ? `[${segment}]` : `${i > 0 ? '.' : ''}${String(segment)}`))
    .join('')
}
