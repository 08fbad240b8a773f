import { describe, expect, it } from 'vitest'
import { headline } from './headline.js'
import { fixtureReport } from './report.fixture.js'

describe('headline', () => {
  it('puts cross-play first, with its weakest teammate', () => {
    expect(headline(fixtureReport.results)).toEqual([
      'With 3 other kinds of teammate the trained partner won 39.6% of games on average, and 16.4% with the weakest of them (model + random).',
      'With itself (model + model) it won 53.5% of games (95% interval 48.6–58.3).',
      'The best scripted pair (coordinated + coordinated) won 65.8% of games (95% interval 61.0–70.2).',
      'One player beside a partner that only sits there (careful + passive) won 32.4% of games (95% interval 29.2–35.7).',
    ])
  })

  it('says only what was measured', () => {
    expect(headline([])).toEqual([])
    expect(headline(fixtureReport.results.filter(({ kind }) => kind === 'self-play'))).toEqual([
      'With itself (model + model) the trained partner won 53.5% of games (95% interval 48.6–58.3).',
    ])
    expect(headline(fixtureReport.results.slice(-1))).toEqual([
      'With another kind of teammate (model + coordinated) the trained partner won 58.4% of games (95% interval 54.9–61.7).',
    ])
  })
})
