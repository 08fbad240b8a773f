import type { Subject } from './subject.js'

/** `error`: the env is broken for somebody. `warning`: it works, and will surprise somebody. */
export type Severity = 'error' | 'warning'

export interface Finding {
  readonly kind: Severity | 'skip'
  readonly detail: string
}

/** One thing that an env has to keep. */
export interface Criterion {
  readonly number: number
  /** What holds when it passes, as a statement. */
  readonly title: string
  /** The worst that it may find. */
  readonly severity: Severity
  readonly of: 'parallel' | 'single' | 'both' | 'turns'
  /** Yields what is wrong, the worst first or not; nothing when all is well. The first few findings are shown. */
  run(subject: Subject): Iterable<Finding>
}

export const error = (detail: string): Finding => ({ kind: 'error', detail })
export const warning = (detail: string): Finding => ({ kind: 'warning', detail })
/** The criterion can't be judged on this env, and why. */
export const skip = (detail: string): Finding => ({ kind: 'skip', detail })
