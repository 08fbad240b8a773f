/** What an error says beside its sentence; every field is printed if it is there. */
export interface ErrorDetails {
  /** The place: a file with line and column, a flag, a seat, an event. */
  readonly where?: string
  /** The offending value. */
  readonly got?: unknown
  /** What would have been right. */
  readonly expected?: string
  /** What the reader should do now: an imperative sentence or a command to paste. */
  readonly next?: string
  /** The seed that repeats the failure. */
  readonly seed?: string | number
  readonly cause?: unknown
}

/** The process exit code that belongs to an error: 2 when the caller's input was off, 1 when the work failed. */
export type ExitCode = 1 | 2

/**
 * Every error this project throws on purpose. `code` is stable and namespaced (`env/illegal-action`),
 * so that programs can match it; the message is one block of text for people.
 */
export class SummitError extends Error {
  override readonly name = 'SummitError'

  constructor(
    readonly code: string,
    readonly summary: string,
    readonly details: ErrorDetails = {},
    readonly exitCode: ExitCode = 2,
  ) {
    super(formatError(code, summary, details), details.cause === undefined ? undefined : { cause: details.cause })
  }

  /** The error as plain data, for `--json`. */
  toJSON(): Record<string, unknown> {
    const { cause: _cause, ...details } = this.details
    return { code: this.code, message: this.summary, ...details }
  }
}

function formatError(code: string, summary: string, details: ErrorDetails): string {
  const lines = [`${summary} [${code}]`]
  if (details.where !== undefined) lines.push(`  where:    ${details.where}`)
  if (details.got !== undefined) lines.push(`  got:      ${show(details.got)}`)
  if (details.expected !== undefined) lines.push(`  expected: ${details.expected}`)
  if (details.seed !== undefined) lines.push(`  seed:     ${details.seed}`)
  if (details.next !== undefined) lines.push(`  next:     ${details.next}`)
  return lines.join('\n')
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 200 ? `${text.slice(0, 197)}...` : text
}
