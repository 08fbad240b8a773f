import { describe, expect, it } from 'vitest'
import type { TalkDocument } from '../../benchmarks/talk/talk.js'
import type { TipsDocument } from '../../benchmarks/tips.js'
import { fillTables } from './fill-tables.js'
import { markdownTable } from './markdown-table.js'
import { talkMarkdown } from './talk-markdown.js'
import { tipMarkdown } from './tip-markdown.js'

describe('markdownTable', () => {
  it('aligns names left and figures right', () => {
    expect(
      markdownTable(
        ['team', 'win %'],
        [
          ['greedy', '49.8'],
          ['a', '7.0'],
        ],
      ),
    ).toBe(['| team   | win % |', '| ------ | ----: |', '| greedy |  49.8 |', '| a      |   7.0 |'].join('\n'))
  })
})

describe('fillTables', () => {
  const page = 'before\n\n<!-- table:ladder -->\nold\n<!-- end of table -->\n\nafter'

  it('puts the table between its marks, again and again alike', () => {
    const once = fillTables(page, { ladder: 'NEW $& ROWS' })
    expect(once).toBe('before\n\n<!-- table:ladder -->\n\nNEW $& ROWS\n\n<!-- end of table -->\n\nafter')
    expect(fillTables(once, { ladder: 'NEW $& ROWS' })).toBe(once)
  })

  it('refuses a table that there is not', () => {
    expect(() => fillTables(page, { tips: '' })).toThrow(/docs\/no-table[^]*ladder/)
  })

  it('leaves other pages alone', () => {
    expect(fillTables('no table', {})).toBe('no table')
  })
})

describe('tipMarkdown', () => {
  it('says what a tip is worth alone and among the others, and no more than its interval', () => {
    const rate = (winRate: number) => ({ winRate })
    const interval = (estimate: number, low: number, high: number) => ({ estimate, low, high })
    const effect = {
      tip: 'call',
      onlyThis: rate(0.5),
      allButThis: rate(0.7),
      alone: interval(0.1, 0.05, 0.15),
      among: interval(-0.01, -0.03, 0.01),
    }
    const tables = [{ setting: { name: 'hard' }, none: rate(0.4), all: rate(0.69), effects: [effect] }]
    const text = tipMarkdown({ body: { tables } } as unknown as TipsDocument, 'call')
    expect(text.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      '| a table | wins % without it | with it | difference (95% interval) | so it |',
      expect.stringMatching(/^\|[-:| ]+\|$/),
      '| hard, no other tip kept | 40.0 | 50.0 | +10.0 (+5.0 to +15.0) | helps |',
      '| hard, the other tips kept | 70.0 | 69.0 | −1.0 (−3.0 to +1.0) | is undecided |',
    ])
  })
})

describe('talkMarkdown', () => {
  it('tells what words are worth and how often they were kept, and has a dash for what nobody said or played', () => {
    const interval = (estimate: number, low: number, high: number) => ({ estimate, low, high })
    const rows = [
      {
        setting: 'sprint',
        partner: 'self',
        intact: interval(0.7, 0.68, 0.72),
        aboveMuted: interval(0.05, 0.02, 0.08),
        aboveShuffled: interval(-0.01, -0.04, 0.02),
        words: { mine: { said: 200, kept: 199 }, turn: { said: 0, kept: 0 }, other: 0 },
        listening: { rows: 10, kl: 0.25, changed: 0.125 },
      },
    ]
    const lines = talkMarkdown({ body: { rows } } as unknown as TalkDocument).split('\n')
    const cells = lines.map((line) => line.replaceAll(/ +/g, ' '))
    expect(cells[2]).toBe('| sprint, itself | 70.0 (68.0–72.0) | +5.0 (+2.0 to +8.0) | −1.0 (−4.0 to +2.0) | – |')
    expect(cells[6]).toBe('| sprint, itself | 99.5 | – | 12.5 | 0.25 |')
  })
})
