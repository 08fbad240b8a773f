import { describe, expect, it } from 'vitest'
import type { Env, EnvStep } from '../env.js'
import { alter } from '../testing/alter.js'
import { createTinySolo } from '../testing/tiny-solo.js'
import type { TinyObservation } from '../testing/tiny-race.js'
import { checkEnv } from './check-env.js'
import { CRITERIA } from './criteria.js'
import type { CheckReport } from './report.js'

type Solo = Env<TinyObservation, number>
type Step = EnvStep<TinyObservation, Record<string, unknown>>

const changed = (change: (result: Step) => unknown) => (env: Solo) => ({
  step: (action: number) => change(env.step(action)),
})

let instances = 0

const BROKEN: readonly (readonly [criterion: string, what: string, change: (env: Solo) => object])[] = [
  ['2 fail', 'no unwrapped', () => ({ unwrapped: undefined })],
  [
    '3 fail',
    'refuses an empty object',
    (env) => ({
      reset(options: Parameters<Solo['reset']>[0] = {}) {
        if (options.options) throw new Error('no options')
        return env.reset(options)
      },
    }),
  ],
  [
    '9 fail',
    'a new space each time',
    () => ({
      get actionSpace() {
        return { ...createTinySolo().actionSpace }
      },
    }),
  ],
  [
    '12 fail',
    'an observation of another type',
    changed(([o, ...rest]) => [{ ...o, seen: Array.from(o.seen) }, ...rest]),
  ],
  ['14 fail', 'a reward that is no number', changed(([o, , ...rest]) => [o, NaN, ...rest])],
  ['15 fail', 'a number as flag', changed(([o, r, te, tr, i]) => [o, r, te ? 1 : 0, tr, i])],
  [
    '19 fail',
    'envs that are told apart',
    (env) => {
      const name = instances++
      return changed(([o, r, te, tr, i]) => [o, r, te, tr, { ...i, name }])(env)
    },
  ],
  ['23 fail', 'no action space', () => ({ actionSpace: undefined })],
  [
    '25 fail',
    'a reset that returns the observation alone',
    (env) => ({ reset: (options: object) => env.reset(options)[0] }),
  ],
  ['25 fail', 'a reset without info', (env) => ({ reset: (options: object) => [env.reset(options)[0], undefined] })],
  ['27 fail', 'done instead of two flags', changed(([o, r, te, , i]) => [o, r, te, i])],
  ['33 fail', 'a reward after the end', changed(([o, r, te, tr, i]) => [o, te && !i.episode ? 1 : r, te, tr, i])],
  [
    '40 fail',
    'one buffer for all observations',
    (env) => {
      const seen = new Float32Array(4)
      return changed(([o, ...rest]) => {
        seen.set(o.seen)
        return [{ ...o, seen }, ...rest]
      })(env)
    },
  ],
]

const statuses = (report: CheckReport, ...wanted: string[]): string[] =>
  report.results
    .filter(({ status }) => wanted.includes(status))
    .map(({ criterion, status, detail }) => `${criterion} ${status}: ${detail}`)

describe('checkEnv', () => {
  it('passes a correct env', () => {
    const report = checkEnv(createTinySolo)
    expect(statuses(report, 'fail', 'warn')).toEqual([])
    expect(statuses(report, 'skipped').map((line) => Number.parseInt(line))).toEqual([18, 21])
    expect(report).toMatchObject({ env: 'TinySolo-v1', kind: 'single', passed: true })
    expect(report.results.length).toBe(CRITERIA.filter(({ of }) => of === 'single' || of === 'both').length)
  })

  it.each(BROKEN)('%s: %s', (expected, _what, change) => {
    const report = checkEnv(() => alter(createTinySolo(), change))
    expect(statuses(report, 'fail', 'warn').map((line) => line.split(':')[0])).toEqual([expected])
    expect(report.passed).toBe(false)
  })
})
