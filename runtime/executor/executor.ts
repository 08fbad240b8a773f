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
}

export interface RunOptions {
  /** Aborted: no further job is begun and `run` rejects with the signal's reason; what was handed over stays. */
  readonly signal?: AbortSignal
}

/**
 * Does many independent jobs, somewhere: here one after the other, or on threads. Results are the same wherever and
 * however many at a time; only the order in which they come differs. `executor-contract.ts` is what every one must keep.
 */
export interface Executor {
  readonly name: string
  /** Jobs done at a time. */
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
