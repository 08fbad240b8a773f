import { describe, expect, it } from 'vitest'
import { nearestName, unknownName } from './suggest.js'

const agents = ['random', 'passive', 'greedy', 'careful', 'coordinated', 'model']

describe('nearestName', () => {
  it.each([
    ['gredy', 'greedy'],
    ['GREEDY', 'greedy'],
    ['coord', 'coordinated'],
    ['carefull', 'careful'],
    ['modle', 'model'],
  ])('%s -> %s', (got, expected) => {
    expect(nearestName(got, agents)).toBe(expected)
  })

  it('does not guess when nothing is near', () => {
    expect(nearestName('planner', agents)).toBeUndefined()
    expect(nearestName('x', ['lr', 'y'])).toBeUndefined()
    expect(nearestName('', agents)).toBeUndefined()
    expect(nearestName('greedy', [])).toBeUndefined()
  })

  it('does not take one of several names with the same beginning', () => {
    expect(nearestName('ppo', ['ppoClip', 'ppoEpochs'])).toBeUndefined()
  })
})

describe('unknownName', () => {
  it('has a code of its kind, lists the known names and suggests one', () => {
    const error = unknownName('agent', 'gredy', agents)
    expect(error.code).toBe('agent/unknown')
    expect(error.exitCode).toBe(2)
    expect(error.message).toContain('one of: random, passive, greedy')
    expect(error.message).toContain('Did you mean "greedy"?')
  })

  it('has no next step when nothing is near', () => {
    expect(unknownName('agent', 'zzzz', agents).details.next).toBeUndefined()
  })
})
