import type { Executor, Task } from '../../runtime/executor/executor.js'
import type { CellStore } from './cell-store.js'

export interface SweepPlan<Input, Output> {
  readonly task: Task<Input, Output>
  readonly jobs: readonly Input[]
  /** Equal for jobs that give the same; it must change when code or models do. */
  readonly idOf: (job: Input) => string
  /** Whether an output, found in a store or sent by another machine, can be this job's; either may be damaged. */
  readonly isWhole: (job: Input, output: unknown) => boolean
  /** Whether the same job would give the same again; what would not is not kept. All are, when left out. */
  readonly isRepeatable?: (job: Input) => boolean
  readonly executor: Executor
  /** Where finished jobs are kept and found again. */
  readonly store?: CellStore
  readonly signal?: AbortSignal
  /** @param done jobs done, found ones included */
  readonly onProgress?: (done: number, jobs: number) => void
}

/**
 * Does all jobs, each distinct one once, those found in the store not at all.
 * @returns the outputs in the order of the jobs: the same whatever the executor, and whether or not it was interrupted
 */
export async function runSweep<Input, Output>(plan: SweepPlan<Input, Output>): Promise<Output[]> {
  const { task, jobs, idOf, isWhole, isRepeatable, executor, store, signal, onProgress } = plan
  const outputs = new Map<string, Output>()
  const open = new Map<string, Input>()
  const ids = jobs.map(idOf)
  for (const [index, id] of ids.entries()) {
    const found = store?.get(id)
    if (found !== undefined && isWhole(jobs[index], found)) outputs.set(id, found as Output)
    else open.set(id, jobs[index])
  }
  const distinct = outputs.size + open.size
  onProgress?.(outputs.size, distinct)
  const openIds = [...open.keys()]
  await executor.run(
    task,
    [...open.values()],
    (index, output) => {
      if (isRepeatable?.(open.get(openIds[index]) as Input) !== false) store?.put(openIds[index], output)
      outputs.set(openIds[index], output)
      onProgress?.(outputs.size, distinct)
    },
    { isWhole: (index, output) => isWhole(open.get(openIds[index]) as Input, output), ...(signal && { signal }) },
  )
  return ids.map((id) => outputs.get(id) as Output)
}
