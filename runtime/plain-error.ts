import { SummitError, type ErrorDetails, type ExitCode } from '../env/index.js'

/** An error on its way between threads: a structured clone would lose its class and code. */
export interface PlainError {
  readonly code: string
  readonly summary: string
  readonly details: ErrorDetails
  readonly exitCode: ExitCode
}

export function plainError(error: unknown): PlainError {
  if (error instanceof SummitError) {
    const { cause: _stays, ...details } = error.details
    return { code: error.code, summary: error.summary, details, exitCode: error.exitCode }
  }
  const got = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'runtime/thread-failed', summary: 'A thread failed.', details: { got }, exitCode: 1 }
}

export function errorOf({ code, summary, details, exitCode }: PlainError): SummitError {
  return new SummitError(code, summary, details, exitCode)
}
