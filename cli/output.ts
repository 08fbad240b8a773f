import { SummitError } from '../env/index.js'
import { createReporter, type Reporter } from '../runtime/reporter.js'

/** The flags that every command has. */
export interface CommonOptions {
  /** One JSON document on stdout, nothing else there. */
  readonly json?: boolean
  /** No progress. */
  readonly quiet?: boolean
}

export function reporterFor({ json = false, quiet = false }: CommonOptions): Reporter {
  return createReporter({ json, quiet })
}

/** Prints a result: as JSON, or as the text that `text` makes of it. */
export function printResult<T>(result: T, { json = false }: CommonOptions, text: (result: T) => string): void {
  process.stdout.write(json ? `${JSON.stringify(result, undefined, 2)}\n` : `${text(result)}\n`)
}

/** Prints an error where its reader looks for it and sets the exit code. */
export function printError(error: unknown, { json = false }: CommonOptions): void {
  if (error instanceof SummitError) {
    if (json) process.stdout.write(`${JSON.stringify({ error: error.toJSON() }, undefined, 2)}\n`)
    process.stderr.write(`summit: ${error.message}\n`)
    process.exitCode = error.exitCode
    return
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (json) process.stdout.write(`${JSON.stringify({ error: { code: 'internal', message: String(error) } })}\n`)
  process.stderr.write(`summit: an unexpected error [internal]\n${text}\n`)
  process.exitCode = 1
}

/** Whether stdout is a terminal that may be sent colours. */
export function hasColor(): boolean {
  return process.stdout.isTTY && (process.env.NO_COLOR ?? '') === ''
}

/** Width of the terminal, or 80 where there is none. */
export function terminalWidth(): number {
  // Some terminals say 0.
  return process.stdout.columns || 80
}

/** Wraps a line at the width of the terminal; what follows the first line is indented. */
export function wrapLine(line: string, indent: number, width = terminalWidth()): string {
  const lines: string[] = []
  let left = line
  while (left.length > width) {
    const space = left.lastIndexOf(' ', width)
    // A word that is longer than the line stays whole.
    if (space <= indent) break
    lines.push(left.slice(0, space))
    left = ' '.repeat(indent) + left.slice(space + 1)
  }
  return [...lines, left].join('\n')
}
