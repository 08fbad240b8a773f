import { SummitError } from '../../env/index.js'
import { errorOf, type PlainError } from '../plain-error.js'

/** A job's own error, with the job named; what went wrong keeps its code. */
export function jobError(task: string, index: number, error: PlainError): SummitError {
  const where = `${task}, job ${index}`
  const { code, summary, details, exitCode } = error
  return errorOf({
    code,
    summary,
    exitCode,
    details: { ...details, where: details.where === undefined ? where : `${details.where} (${where})` },
  })
}

/** Who runs jobs died more than once over the same one. */
export function workerLost(task: string, index: number, attempts: number, input: unknown): SummitError {
  return new SummitError(
    'executor/worker-lost',
    `A worker died over the same job ${attempts} times.`,
    {
      where: `${task}, job ${index}`,
      got: JSON.stringify(input).slice(0, 400),
      next: 'run this job alone with --workers 1 to see why; with big jobs, see whether memory ran out',
    },
    1,
  )
}

export function executorClosed(): SummitError {
  return new SummitError('executor/closed', 'This executor is closed.', { next: 'create another one' }, 1)
}
