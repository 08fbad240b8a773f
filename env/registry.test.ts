import { describe, expect, expectTypeOf, it } from 'vitest'
import { make, newestEnvId, registeredEnvs, specOf, type SummitRushEnv } from './index.js'

describe('the registry', () => {
  it('makes Summit Rush by id, typed and with options', () => {
    const env = make('SummitRush-v1', { level: 'hard', players: 3 })
    expectTypeOf(env).toEqualTypeOf<SummitRushEnv>()
    expect(env.id).toBe('SummitRush-v1')
    expect(env.config).toMatchObject({ level: 'hard', players: 3 })
  })

  it('makes the same env again from its spec, through JSON', () => {
    const spec = specOf(make('SummitRush-v1', { level: 'sprint', tickMs: 20 }))
    expect(spec).toEqual({ id: 'SummitRush-v1', options: { level: 'sprint', tickMs: 20 } })
    const again = make(JSON.parse(JSON.stringify(spec)), { tickMs: 10 }) as SummitRushEnv
    expect(again.config).toMatchObject({ level: 'sprint', tickMs: 10 })
  })

  it('lists JSON data', () => {
    expect(registeredEnvs().map(({ id, kind }) => ({ id, kind }))).toEqual([
      { id: 'SummitRush-v1', kind: 'parallel' },
      { id: 'SummitRushRecord-v1', kind: 'parallel' },
      { id: 'SummitRushOneMind-v1', kind: 'single' },
      { id: 'TriPeaks-v1', kind: 'single' },
      { id: 'SummitBoard-v1', kind: 'turns' },
    ])
    expect(JSON.parse(JSON.stringify(registeredEnvs()))).toEqual(registeredEnvs())
    expect(newestEnvId('SummitRush-v1')).toBe('SummitRush-v1')
  })

  it.each([
    ['SumitRush-v1', {}, /did you mean "SummitRush-v1"\?\s*$/],
    ['SummitRush', {}, /env\/malformed-id[^]*use "SummitRush-v1"/],
    ['SummitRush-v0', {}, /env\/newer-version[^]*use "SummitRush-v1"/],
    ['SummitRush-v9', {}, /env\/unknown-version/],
    ['SummitRush-v1', { levl: 'hard' }, /env\/unknown-option[^]*did you mean "level"\?/],
    ['SummitRush-v1', { level: 'easy' }, /env\/unknown-level/],
  ])('refuses %s with %j', (id, options, message) => {
    expect(() => make(id, options)).toThrow(message)
  })
})
