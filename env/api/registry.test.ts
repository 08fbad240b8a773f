import { describe, expect, it } from 'vitest'
import { createRegistry, type AnyEnv, type EnvRegistration } from './registry.js'

const entry = (id: string, options: Record<string, string> = {}): EnvRegistration => ({
  id,
  kind: 'single',
  summary: 'A stub.',
  options,
  create(given) {
    const env = { id, given, unwrapped: {} }
    env.unwrapped = env
    return env as unknown as AnyEnv
  },
})

function registryOf(...ids: string[]) {
  const registry = createRegistry()
  for (const id of ids) registry.register(entry(id, { size: 'cells a side' }))
  return registry
}

describe('ids', () => {
  it.each(['Duel', 'Duel-v', 'Duel-v01', 'Duel-v1.5', 'Duel v1', '-v1', 'a/b/Duel-v1', ''])('%j is malformed', (id) => {
    expect(() => createRegistry().register(entry(id))).toThrow(/env\/malformed-id/)
  })

  it.each(['Duel-v0', 'Duel-v12', 'mine/Duel-v1', 'Small-Duel-v2'])('%s is well formed', (id) => {
    expect(registryOf(id).make(id).id).toBe(id)
  })

  it('are given once', () => {
    expect(() => registryOf('Duel-v1').register(entry('Duel-v1'))).toThrow(/env\/duplicate-id/)
  })

  it('of old versions stay while they are registered, and the newest is known', () => {
    const registry = registryOf('Duel-v2', 'Duel-v10', 'Other-v11')
    expect(registry.make('Duel-v2').id).toBe('Duel-v2')
    expect(registry.newest('Duel-v2')).toBe('Duel-v10')
    expect(() => registry.make('Duel-v1')).toThrow(/env\/newer-version[^]*use "Duel-v10"/)
    expect(() => registry.make('Duel-v11')).toThrow(/env\/unknown-version[^]*Duel-v2, Duel-v10/)
  })

  it('that are unknown get a suggestion only if one is near', () => {
    expect(() => registryOf('Duel-v1').make('Dual-v1')).toThrow(/env\/unknown-id[^]*did you mean "Duel-v1"/)
    expect(() => registryOf('Duel-v1').make('CartPole-v1')).not.toThrow(/did you mean/)
    expect(() => createRegistry().make('Duel-v1')).toThrow(/nothing is registered/)
  })
})

describe('specs', () => {
  it('know the options of an env and build it again with changes', () => {
    const registry = registryOf('Duel-v1')
    const spec = registry.specOf(registry.make('Duel-v1', { size: 3 }))
    expect(spec).toEqual({ id: 'Duel-v1', options: { size: 3 } })
    const again = registry.make(spec as NonNullable<typeof spec>, { size: 4 })
    expect(again).toMatchObject({ given: { size: 4 } })
    expect(registry.specOf({ unwrapped: {} })).toBeUndefined()
  })

  it('refuse an option that the env does not have', () => {
    expect(() => registryOf('Duel-v1').make('Duel-v1', { sizes: 3 })).toThrow(
      /env\/unknown-option[^]*did you mean "size"/,
    )
  })
})
