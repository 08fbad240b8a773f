import { describe, expect, it } from 'vitest'
import { make, registeredEnvs } from '../../registry.js'
import { alter } from '../testing/alter.js'
import { cutAfter } from '../testing/break-race.js'
import { BROKEN_MAPS } from '../testing/broken-maps.js'
import { BROKEN_RUNS } from '../testing/broken-runs.js'
import { createTinyRace } from '../testing/tiny-race.js'
import { checkParallelEnv } from './check-parallel-env.js'
import { CRITERIA } from './criteria.js'
import type { CheckReport } from './report.js'
import type { CheckOptions } from './subject.js'

const BROKEN = [...BROKEN_MAPS, ...BROKEN_RUNS]

/** Everything a check may be told, so that no criterion is skipped for want of it. */
const FULL: CheckOptions = { withMaxCycles: cutAfter }

const statuses = (report: CheckReport, ...wanted: string[]): string[] =>
  report.results
    .filter(({ status }) => wanted.includes(status))
    .map(({ criterion, status, detail }) => `${criterion} ${status}: ${detail}`)

describe('checkParallelEnv', () => {
  it('passes a correct env in every criterion', () => {
    const report = checkParallelEnv(createTinyRace, FULL)
    expect(statuses(report, 'fail', 'warn', 'skipped')).toEqual([])
    expect(report).toMatchObject({ env: 'TinyRace-v1', kind: 'parallel', passed: true })
    expect(report.results.length).toBe(CRITERIA.filter(({ of }) => of === 'parallel' || of === 'both').length)
  })

  it.each(BROKEN)('$criterion alone objects to $what', ({ change, criterion, options, status = 'fail' }) => {
    const report = checkParallelEnv(() => alter(createTinyRace(), change), { ...FULL, ...options })
    expect(statuses(report, 'fail', 'warn').map((line) => line.split(':')[0])).toEqual([`${criterion} ${status}`])
    expect(report.passed).toBe(status === 'warn')
  })

  it('has a broken env for each of its criteria', () => {
    const parallel = CRITERIA.filter(({ of }) => of === 'parallel' || of === 'both').map(({ number }) => number)
    expect([...new Set(BROKEN.map(({ criterion }) => criterion))]).toEqual(parallel)
  })

  it('reports an env that can not be made', () => {
    const report = checkParallelEnv(() => {
      throw new Error('no table')
    })
    expect(statuses(report, 'fail')).toEqual(['23 fail: making the env threw: no table'])
  })

  it('leaves clocks and chance as they were', () => {
    const before = [Math.random, Date.now]
    checkParallelEnv(createTinyRace, { cycles: 20 })
    expect([Math.random, Date.now]).toEqual(before)
  })
})

/** Every variant of every env; the first also with steps from decision to decision. */
const REGISTERED = registeredEnvs()
  .filter(({ kind }) => kind === 'parallel')
  .flatMap(({ id, options, variants = [{}] }) => [
    ...variants.map((variant) => ({ id, variant })),
    ...('decisionSteps' in options ? [{ id, variant: { ...variants[0], decisionSteps: true } }] : []),
  ])

it.each(REGISTERED)('$id with $variant keeps the contract', ({ id, variant }) => {
  expect(
    statuses(
      checkParallelEnv(() => make(id, variant)),
      'fail',
    ),
  ).toEqual([])
})
