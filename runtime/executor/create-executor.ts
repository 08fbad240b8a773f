import { availableParallelism } from 'node:os'
import type { Executor } from './executor.js'
import { createInlineExecutor } from './inline-executor.js'
import { createThreadsExecutor } from './threads-executor.js'

/** Inline for one worker, threads for more; as many as the machine has cores when not said. */
export function createExecutor(workers = availableParallelism()): Executor {
  return workers === 1 ? createInlineExecutor() : createThreadsExecutor(workers)
}
