import type { Criterion, Finding } from './criterion.js'
import { reason } from './play.js'
import { createSubject, type CheckOptions, type Subject } from './subject.js'

/** What can come of a criterion; `skipped` where an env does not offer what it is about. */
export type CheckStatus = 'pass' | 'fail' | 'warn' | 'skipped'

/** What came of one criterion of the contract. */
export interface CheckResult {
  readonly criterion: number
  readonly title: string
  readonly status: CheckStatus
  /** What was found, or why it was skipped; empty for a pass. */
  readonly detail: string
}

/** JSON data. */
export interface CheckReport {
  readonly env: string
  readonly kind: 'parallel' | 'single' | 'turns'
  /** No criterion failed; warnings don't count. */
  readonly passed: boolean
  readonly results: readonly CheckResult[]
}

/** Findings beyond these say nothing new. */
const SHOWN = 3

/** The criterion of which everything else depends: the members that an env has. */
const MEMBERS = 23

/** Judges an env by all criteria that apply to its kind. `make` is called many times and must give a fresh env each time. */
export function report(
  criteria: readonly Criterion[],
  make: () => unknown,
  kind: Subject['kind'],
  options: CheckOptions,
): CheckReport {
  const subject = createSubject(make, kind, options)
  const applicable = criteria.filter((criterion) => isFor(criterion, kind))
  const members = applicable.filter((criterion) => criterion.number === MEMBERS).map((one) => judge(one, subject))
  const complete = members.every(({ status }) => status !== 'fail')
  const results = applicable.map((criterion) => {
    if (criterion.number === MEMBERS) return members[0]
    return complete
      ? judge(criterion, subject)
      : result(criterion, 'skipped', `the env is not complete: see criterion ${MEMBERS}`)
  })
  return {
    env: complete ? nameOf(subject) : 'unknown',
    kind,
    passed: results.every(({ status }) => status !== 'fail'),
    results: results.sort((a, b) => a.criterion - b.criterion),
  }
}

function judge(criterion: Criterion, subject: Subject): CheckResult {
  const findings: Finding[] = []
  try {
    for (const finding of criterion.run(subject)) if (findings.push(finding) === SHOWN) break
  } catch (thrown) {
    // A call that has to work fails: told once, by the criterion whose call it is.
    const broken = criterion.number === MEMBERS ? undefined : subject.broken()
    if (broken) return result(criterion, 'skipped', `the env could not be played: ${broken.detail}`)
    findings.push({ kind: criterion.severity, detail: `a call threw: ${reason(thrown)}` })
  }
  const statusOf = { error: 'fail', warning: 'warn', skip: 'skipped' } as const
  for (const kind of ['error', 'warning', 'skip'] as const) {
    const details = findings.filter((finding) => finding.kind === kind).map(({ detail }) => detail)
    if (details.length > 0) return result(criterion, statusOf[kind], details.join('; '))
  }
  return result(criterion, 'pass', '')
}

function result({ number, title }: Criterion, status: CheckStatus, detail: string): CheckResult {
  return { criterion: number, title, status, detail }
}

function nameOf(subject: Subject): string {
  const { id } = subject.build().env
  return typeof id === 'string' ? id : 'unnamed'
}

/** Envs of turns are also looked at as envs of several agents. */
function isFor({ of }: Criterion, kind: Subject['kind']): boolean {
  return of === 'both' || of === kind || (kind === 'turns' && of === 'parallel')
}
