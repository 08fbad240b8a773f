import { plainError } from '../plain-error.js'
import type { Executor } from './executor.js'
import { executorClosed, jobError } from './job-error.js'

/** Does one job after the other, in this thread. */
export function createInlineExecutor(): Executor {
  const used = new Set<{ dispose?(): Promise<void> }>()
  let closed = false
  return {
    name: 'inline',
    workers: 1,
    async run(task, jobs, onDone, { signal } = {}) {
      if (closed) throw executorClosed()
      used.add(task)
      for (const [index, job] of jobs.entries()) {
        signal?.throwIfAborted()
        let output
        try {
          output = await task.run(job)
        } catch (error) {
          throw jobError(task.name, index, plainError(error), job)
        }
        onDone(index, output)
        // Lets Ctrl-C and timers through between jobs that never wait themselves: an immediate comes before them.
        await new Promise<void>((resume) => setTimeout(resume, 1))
      }
    },
    async close() {
      closed = true
      for (const task of used) await task.dispose?.()
      used.clear()
    },
  }
}
