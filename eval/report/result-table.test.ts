import { describe, expect, it } from 'vitest'
import { fixtureResults } from './report.fixture.js'
import { formatResultTable } from './result-table.js'

describe('formatResultTable', () => {
  it.each([50, 60, 80, 120])('keeps every figure and fits %d columns', (width) => {
    const text = formatResultTable(fixtureResults, { width })
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width)
    for (const figure of ['65.8', '61.0–70.2', '263', '400', '45.1', '4.6', '0.31', '0.04', '28.5']) {
      expect(text).toContain(figure)
    }
  })

  it('aligns numbers on their right', () => {
    const lines = formatResultTable(fixtureResults, { width: 80 }).split('\n')
    const rows = lines.filter((line) => line.includes(' + ')).slice(0, fixtureResults.length)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    expect(rows.every((row) => /[\d–]$/.test(row))).toBe(true)
  })

  it('says once what all rows share, and gives a column to what they do not', () => {
    expect(formatResultTable(fixtureResults)).toMatch(
      /^summit-rush, normal, human latency, seed held-out, no illegal action\n/,
    )
    const mixed = formatResultTable([fixtureResults[0], { ...fixtureResults[1], level: 'sprint' }])
    expect(mixed).toMatch(/^summit-rush, human latency/)
    expect(mixed).toMatch(/ level /)
    expect(mixed).toMatch(/ sprint /)
  })

  it('shows a dash for what a team without a win has not', () => {
    const row = formatResultTable(fixtureResults)
      .split('\n')
      .find((line) => line.startsWith('random + random'))
    expect(row).toMatch(/–\s+–$/)
  })

  it('shows illegal actions when there were any', () => {
    const text = formatResultTable([{ ...fixtureResults[0], illegal: 3 }])
    expect(text).toMatch(/ illegal$/m)
    expect(text).not.toContain('no illegal')
  })

  it('cuts long names and colours only when asked', () => {
    const long = { ...fixtureResults[0], agents: [`./${'deep/'.repeat(20)}mine.mjs`, 'greedy'] }
    const text = formatResultTable([long], { width: 60 })
    expect(text).toContain('…')
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
    expect(text).not.toContain('\u001B')
    expect(formatResultTable([long], { color: true })).toContain('\u001B[1m')
    expect(formatResultTable([])).toBe('no results')
  })
})
