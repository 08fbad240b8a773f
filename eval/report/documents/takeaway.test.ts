import { describe, expect, it } from 'vitest'
import { matrixOf, type CrossplayDocument } from '../../benchmarks/crossplay.js'
import type { LadderDocument, Rung } from '../../benchmarks/ladder.js'
import { suggest, type PlaytestDocument } from '../../benchmarks/playtest.js'
import type { TipsDocument } from '../../benchmarks/tips.js'
import { crossplayDetail } from './crossplay-takeaway.js'
import {
  around,
  crossplayFixture,
  fixtureResult,
  ladderFixture,
  playtestFixture,
  tipsFixture,
} from './documents.fixture.js'
import { ladderCounts } from './ladder-takeaway.js'
import { meanWith, columnGroups } from './partner-groups.js'
import { takeaway } from './takeaway.js'

describe('the takeaway of a ladder', () => {
  const withRungs = (rungs: readonly Rung[]): LadderDocument => ({
    ...ladderFixture,
    body: { ladders: [{ setting: ladderFixture.body.ladders[0].setting, rungs, bounds: null }] },
  })
  const [first, reference, last] = ladderFixture.body.ladders[0].rungs

  it('names who won most in each setting, and calls a difference that holds zero undecided', () => {
    expect(takeaway(ladderFixture)).toBe(
      'Of 3 teams most games were won by careful + passive on normal (73.5%) and by model on sprint (65.5%); ' +
        'against the reference, coordinated, that is undecided on normal and above on sprint.',
    )
  })

  it('compares the reference with nobody, names all who share the first place, and nobody where nobody won', () => {
    expect(takeaway(withRungs([reference, last]))).toBe(
      'Of 2 teams most games were won by coordinated on normal (70.5%).',
    )
    const equal = { result: fixtureResult(['greedy', 'greedy'], 141), aboveReference: around(0, 0.04) }
    expect(takeaway(withRungs([reference, equal]))).toContain('by coordinated and greedy on normal (70.5%)')
    const lost = [reference, first].map((rung) => ({ ...rung, result: fixtureResult(rung.result.agents, 0) }))
    expect(takeaway(withRungs(lost))).toBe('Of 2 teams most games were won by nobody on normal (0.0%).')
  })

  it('counts those above, below and undecided without the reference', () => {
    const [ladder] = ladderFixture.body.ladders
    expect(ladderCounts(ladder, ['coordinated'])).toBe('Against the reference: 1 below, 1 undecided.')
    const bound = { result: last.result, aboveReference: { estimate: -0.1, low: -0.2, high: 0 } }
    expect(ladderCounts({ ...ladder, rungs: [reference, bound] }, ['coordinated'])).toContain('1 undecided')
    expect(ladderCounts({ ...ladder, rungs: [reference] }, ['coordinated'])).toContain('Nobody was compared')
  })
})

describe('the takeaway of a cross-play', () => {
  const [matrix] = crossplayFixture.body.matrices

  it('goes by the mean with others, not by self-play', () => {
    expect(takeaway(crossplayFixture)).toBe(
      'With other partners most games were won by coordinated on normal (57.8% on average).',
    )
    expect(crossplayDetail(matrix)).toBe(
      'coordinated: 57.8% with others on average, 45.0% with held-out personas, 45.0% with its worst partner (persona-miser), 70.5% with itself.',
    )
  })

  it('keeps agents, further partners and personas apart', () => {
    const groups = columnGroups(matrix)
    expect(groups).toEqual([
      { title: 'each other', columns: [0, 1] },
      { title: 'further partners', columns: [2] },
      { title: 'held-out personas', columns: [3] },
    ])
    expect(groups.map((group) => meanWith(matrix, 1, group))).toEqual([0.64, 0.485, 0.305])
  })

  it('says so where there was nobody else, as the file has it', () => {
    const { setting, columns, rows } = matrix
    const alone = matrixOf(setting, columns.slice(0, 1), [[rows[0].cells[0]]])
    const document = JSON.parse(
      JSON.stringify({ ...crossplayFixture, body: { matrices: [alone] } }),
    ) as CrossplayDocument
    expect(takeaway(document)).toBe('coordinated was measured with itself only: it won 70.5% on normal.')
    expect(crossplayDetail(document.body.matrices[0])).toBeUndefined()
  })
})

describe('the takeaway of tips', () => {
  it('says helps and hurts only where the interval excludes zero', () => {
    expect(takeaway(tipsFixture)).toBe(
      'Kept by the whole table, all 6 tips together help on normal (+40.0 points) and sprint (+10.0 points); alone, ' +
        'save-stock, one-turns and partner-pile help in every setting, uncover depends on the setting, ' +
        'spacing is undecided in every setting and call hurts in every setting.',
    )
    const [table] = tipsFixture.body.tables
    const effects = table.effects.map((effect) => ({ ...effect, alone: { estimate: 0.2, low: 0, high: 0.4 } }))
    const document: TipsDocument = {
      ...tipsFixture,
      body: { tables: [{ ...table, together: around(-0.1, 0.05), effects }] },
    }
    expect(takeaway(document)).toMatch(/all 6 tips together hurt on normal \(−10\.0 points\); .* are undecided\.$/)
  })
})

describe('the takeaway of a playtest', () => {
  it('names the cell nearest to the target and how many maps reach it', () => {
    expect(takeaway(playtestFixture)).toBe(
      'Of 36 settings tried with coordinated at every seat, the nearest to the wanted 60% is 2 players, wrap, human ' +
        'with 10 cards each and 45 s: 62.5% (55.6–68.9); 2 of 4 combinations of players, wrap, latency and talk have ' +
        'a setting within five points of it.',
    )
    const cells = playtestFixture.body.cells
      .slice(0, 3)
      .map((cell) => ({ ...cell, winRate: 0, ci95: [0, 0.02] as const }))
    const none: PlaytestDocument = { ...playtestFixture, body: { cells, suggestions: suggest(cells, 0.6) } }
    expect(takeaway(none)).toContain('0.0% (0.0–2.0); 0 of 1 combination of players, wrap, latency and talk have')
  })
})
