import { describe, expect, it } from 'vitest'
import { make, registeredEnvs } from '../../registry.js'
import type { AecEnv } from '../aec-env.js'
import { alter } from '../testing/alter.js'
import { createTinyTurns } from '../testing/tiny-turns.js'
import type { TinyObservation } from '../testing/tiny-race.js'
import { checkAec } from './check-aec.js'
import { CRITERIA } from './criteria.js'
import type { CheckReport } from './report.js'

type Turns = AecEnv<TinyObservation, number>

const statuses = (report: CheckReport, ...wanted: string[]): string[] =>
  report.results
    .filter(({ status }) => wanted.includes(status))
    .map(({ criterion, status, detail }) => `${criterion} ${status}: ${detail}`)

const BROKEN: readonly (readonly [criterion: number, what: string, change: (env: Turns) => object])[] = [
  [43, 'agentIter begins with the second player', () => ({ agentIter: () => ['player_1'] })],
  [
    44,
    'last() forgets what the others gave',
    (env) => ({
      last: () => {
        const [observation, , ...rest] = env.last()
        return [observation, 0, ...rest]
      },
    }),
  ],
  [
    45,
    'nobody ever leaves',
    (env) => ({
      step: (action: number | null) => {
        if (action !== null) env.step(action)
      },
    }),
  ],
]

describe('checkAec', () => {
  it('passes a correct env', () => {
    const report = checkAec(createTinyTurns)
    expect(statuses(report, 'fail', 'warn')).toEqual([])
    expect(report).toMatchObject({ env: 'TinyTurns-v1', kind: 'turns', passed: true })
    expect(report.results.length).toBe(CRITERIA.filter(({ of }) => of !== 'single').length)
  })

  it.each(BROKEN)('%i objects to an env in which %s', (criterion, _what, change) => {
    const report = checkAec(() => alter(createTinyTurns(), change), { longestEpisode: 200 })
    expect(statuses(report, 'fail').map((line) => Number(line.split(' ')[0]))).toContain(criterion)
  })

  it('has a broken env for each of its own criteria', () => {
    expect(BROKEN.map(([criterion]) => criterion)).toEqual(
      CRITERIA.filter(({ of }) => of === 'turns').map(({ number }) => number),
    )
  })
})

const REGISTERED = registeredEnvs()
  .filter(({ kind }) => kind === 'turns')
  .flatMap(({ id, variants = [{}] }) => variants.map((variant) => ({ id, variant })))

describe('every registered env of turns', () => {
  it.each(REGISTERED)('$id with $variant keeps the contract', ({ id, variant }) => {
    expect(
      statuses(
        checkAec(() => make({ id, options: variant })),
        'fail',
        'warn',
      ),
    ).toEqual([])
  })
})
