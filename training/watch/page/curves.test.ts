import { describe, expect, it } from 'vitest'
import { chartsOf, decisionsIn, splitLines, stepsOf, updatesBegin, type MetricsLine } from './curves.js'
import { createPace } from './pace.js'

const lines: MetricsLine[] = [
  { kind: 'imitation', step: 1, decisions: 100, accuracy: 0.5, crossEntropy: 2, entropy: 1 },
  { kind: 'imitation', step: 2, decisions: 120, accuracy: 0.75, crossEntropy: 1, entropy: 0.8 },
  { kind: 'validation', step: 2, winRate: 0.4, parts: { normal: 0.6, sprint: 0.2 } },
  { kind: 'update', step: 3, decisions: 50, meanReturn: 0.3, approxKl: 0.01, entropy: 0.7, partners: { self: 0.5 } },
  { kind: 'update', step: 4, decisions: 110, meanReturn: NaN, approxKl: 0.02, partners: { self: 0.6, 'past 0': 0.5 } },
]
const chart = (title: string) => chartsOf(lines).find((one) => one.title === title)!

describe('charts', () => {
  it('lay the lines of several kinds over one row of steps', () => {
    const { steps, curves } = chart('Wins')
    expect(steps).toEqual([2, 3, 4])
    expect(curves.map(({ label, values, latest }) => ({ label, values, latest }))).toEqual([
      { label: 'validation', values: [0.4, null, null], latest: 0.4 },
      { label: 'exploring', values: [null, 0.3, null], latest: 0.3 },
    ])
    expect(curves.map(({ isMeasured }) => isMeasured)).toEqual([true, false])
  })

  it('have a curve for each level and partner that came up, from where on it did', () => {
    expect(chart('Wins by level and partner').curves.map(({ label }) => label)).toEqual(['normal', 'sprint'])
    const { curves } = chart('Wins by who sits beside')
    expect(curves.map(({ label, values }) => [label, ...values])).toEqual([
      ['self', 0.5, 0.6],
      ['past 0', null, 0.5],
    ])
  })

  it('are left out while they have no point, and so are their curves', () => {
    expect(chartsOf([])).toEqual([])
    const titles = chartsOf(lines.slice(0, 2)).map(({ title }) => title)
    expect(titles).toEqual(['Likeness to the teacher', 'Entropy, nats', 'Policy losses'])
    expect(chart('Policy losses').curves.map(({ label }) => label)).toEqual(['imitation'])
  })
})

describe('what comes in', () => {
  it('is taken line by line, a torn one with what follows', () => {
    const first = splitLines('{"kind":"update","step":1}\n{"kind":"up')
    expect(first.lines).toEqual([{ kind: 'update', step: 1 }])
    expect(splitLines(`${first.rest}date","step":2}\n`)).toEqual({ lines: [{ kind: 'update', step: 2 }], rest: '' })
  })

  it('tells where updates began, how far it goes and how many decisions there were', () => {
    expect(updatesBegin(lines)).toBe(3)
    expect(updatesBegin(lines.slice(3))).toBeUndefined()
    expect(decisionsIn(lines)).toBe(330)
    expect(stepsOf({ imitation: { batches: 4, ownGames: 2 }, ppo: { updates: 10 } })).toBe(16)
    expect(stepsOf(undefined)).toBeUndefined()
  })
})

describe('the pace', () => {
  it('is that of the last minutes, and nothing before there are two moments', () => {
    const pace = createPace()
    pace.note(1000, 5000)
    expect(pace.text()).toBe('–')
    pace.note(3000, 7000)
    expect(pace.text()).toBe('1,000')
    pace.note(3000, 187_000)
    expect(pace.text()).toBe('0')
  })
})
