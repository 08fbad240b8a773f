/** A kind of job: a function of plain data to plain data that gives the same for the same, wherever it runs. */
export interface Task<Input, Output> {
  /** Told in errors. */
  readonly name: string
  /**
   * The module that exports it as `task`, from the package's folder, without ending (`eval/sweep/cell-task`); or the
   * absolute path of a JavaScript file.
   */
  readonly module: string
  run(input: Input): Promise<Output>
  /** Frees what jobs keep for the next ones; a thread's own end does it there. */
  dispose?(): Promise<void>
  /** The players that a job names, where it names any: some are files, and another machine has them elsewhere. */
  readonly players?: {
    of(input: Input): readonly string[]
    /** The same job with these names, in the order of `of`. */
    put(input: Input, names: readonly string[]): Input
  }
}

/** Where jobs may be done: on threads of this process, or by workers of a queue. */
export const EXECUTORS = ['threads', 'queue'] as const
export type ExecutorName = (typeof EXECUTORS)[number]

export type OutputOf<T> = T extends Task<never, infer Output> ? Output : never

export interface RunOptions {
  /** Aborted: no further job is begun and `run` rejects with the signal's reason; what was handed over stays. */
  readonly signal?: AbortSignal
  /**
   * Whether an output can be this job's. Asked of outputs from other machines, and from earlier runs: a job whose output
   * is not whole is done again.
   */
  readonly isWhole?: (index: number, output: unknown) => boolean
}

/**
 * Does many independent jobs, somewhere: here one after the other, on threads, or on other machines. Results are the same
 * wherever and however many at a time; only the order in which they come differs. `executor.test.ts` and
 * `../queue/queue.test.ts` hold every one to the same contract (`testing/executor-contract.ts`).
 */
export interface Executor {
  readonly name: string
  /** Jobs done at a time, at most; unbounded where that is up to other machines. */
  readonly workers: number
  /**
   * Runs every job once.
   * @param onDone called as each job ends, never two at a time
   * Rejects with the first job's error (a SummitError whose `where` names task and job), after which none is begun.
   */
  run<Input, Output>(
    task: Task<Input, Output>,
    jobs: readonly Input[],
    onDone: (index: number, output: Output) => void,
    options?: RunOptions,
  ): Promise<void>
  /** Ends its threads; no run may follow. Safe to call again. */
  close(): Promise<void>
}
