import { describe, expect, it } from 'vitest'
import { fillTables } from './fill-tables.js'
import { markdownTable } from './markdown-table.js'

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
