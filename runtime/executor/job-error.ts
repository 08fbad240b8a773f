import { SummitError } from '../../env/index.js'
import { errorOf, type PlainError } from '../plain-error.js'

/** A job's own error, with the job named; what went wrong keeps its code. */
export function jobError(task: string, index: number, error: PlainError, input: unknown): SummitError {
  const where = `${task}, job ${index}`
  const { code, summary, details, exitCode } = error
  return errorOf({
    code,
    summary,
    exitCode,
    details: {
      ...seedOf(input),
      ...details,
      where: details.where === undefined ? where : `${details.where} (${where})`,
    },
  })
}

export const WORKER_LOST = 'executor/worker-lost'

/** Who runs jobs died more than once over the same one. */
export function workerLost(task: string, index: number, attempts: number, input: unknown): SummitError {
  return new SummitError(
    WORKER_LOST,
    `A worker died over the same job ${attempts} times.`,
    {
      where: `${task}, job ${index}`,
      got: JSON.stringify(input).slice(0, 400),
      next: 'run this job alone with --workers 1 to see why; with big jobs, see whether memory ran out',
      ...seedOf(input),
    },
    1,
  )
}

export function executorClosed(): SummitError {
  return new SummitError('executor/closed', 'This executor is closed.', { next: 'create another one' }, 1)
}

/** The seed that repeats a job, where its input names one. */
function seedOf(input: unknown): { readonly seed?: string | number } {
  if (typeof input !== 'object' || input === null || !('seed' in input)) return {}
  const { seed } = input
  return typeof seed === 'string' || typeof seed === 'number' ? { seed } : {}
}
