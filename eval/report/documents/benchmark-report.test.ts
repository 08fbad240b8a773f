import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_VERSION } from '../../../env/index.js'
import { percent } from '../format.js'
import { buildBenchmarkReport } from './benchmark-report.js'
import { crossplayFixture, ladderFixture, playtestFixture, tipsFixture } from './documents.fixture.js'

const documents = [ladderFixture, crossplayFixture, tipsFixture, playtestFixture]

type Page = ReturnType<typeof parseHTML>['document']

function texts(root: Page, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) =>
    (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  )
}

function rowsOf(section: Page): string[][] {
  return [...section.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
}

describe('buildBenchmarkReport', () => {
  let page: string
  let document: Page
  beforeAll(async () => {
    page = await buildBenchmarkReport(documents)
    document = parseHTML(page).document
  })
  const section = (id: string): Page => document.getElementById(id)?.closest('section') as unknown as Page

  it('needs nothing from outside, runs no script, and is the same every time', async () => {
    expect(page).not.toMatch(/(?:src|href)\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)/)
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
    const scripts = [...document.querySelectorAll('script')]
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/json'])
    expect(JSON.parse(scripts[0].textContent ?? '')).toEqual(documents)
    expect(page).not.toMatch(/NaN|undefined<|\bnull\b(?=<)/)
    expect(await buildBenchmarkReport(documents)).toBe(page)
  })

  it('has a section for each document with its takeaway, its versions and its command', () => {
    const ids = ['ladder-1', 'crossplay-2', 'tips-3', 'playtest-4']
    expect([...document.querySelectorAll('h2')].map(({ id }) => id)).toEqual([...ids, 'limits'])
    for (const [i, id] of ids.entries()) {
      const [lead] = texts(section(id), '.takeaway')
      expect(texts(document, '.contents li')[i]).toContain(lead)
      const { command, configHash, players } = documents[i]
      expect(texts(section(id), 'pre')).toEqual([command])
      expect(texts(section(id), 'dd')).toEqual(['200', 'test', 'summit-gym 0.1.0', String(ENGINE_VERSION), configHash])
      for (const print of Object.values(players)) expect(texts(section(id), 'details code')).toContain(print)
    }
  })

  it('says beside a ladder what could be made of its deals, where it was asked', () => {
    const notes = texts(section('ladder-1'), '.note').filter((note) => note.startsWith('What could be made'))
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/of normal: planner as one mind.*86\.0% \(.*every card known.*100\.0%.*3 undecided/)
  })

  it('describes every plot in words, and names and scopes every table', () => {
    const plots = [...document.querySelectorAll('svg')]
    expect(plots).toHaveLength(2 + 1 + 2 + 4)
    for (const plot of plots) {
      expect(plot.getAttribute('role')).toBe('img')
      expect(plot.getAttribute('aria-label')).toMatch(/\d\.?/)
    }
    for (const table of document.querySelectorAll('table')) {
      expect(table.querySelector('caption')?.textContent).toBeTruthy()
      expect([...table.querySelectorAll('th')].every((cell) => cell.hasAttribute('scope'))).toBe(true)
    }
  })

  it('gives every rung with its difference from the reference', () => {
    const rows = rowsOf(section('ladder-1'))
    expect(rows).toHaveLength(6)
    expect(rows).toContainEqual(expect.arrayContaining(['model', '50.5', '−20.0 (−28.0 to −12.0)', 'below']))
    expect(rows).toContainEqual(expect.arrayContaining(['careful + passive', '+3.0 (−4.0 to +10.0)', 'undecided']))
    expect(rows).toContainEqual(expect.arrayContaining(['coordinated', '70.5', '–', 'reference']))
  })

  it('has every pair of the matrix in the heat map and in the table', () => {
    const rows = rowsOf(section('crossplay-2'))
    const inMap = texts(section('crossplay-2'), 'svg text')
    const [{ rows: agents, columns }] = crossplayFixture.body.matrices
    for (const { agent, cells } of agents) {
      for (const [column, { result }] of cells.entries()) {
        const rate = percent(result.winRate)
        expect(inMap).toContain(rate)
        expect(rows).toContainEqual(expect.arrayContaining([`${agent} + ${columns[column]}`, rate]))
      }
    }
    const summary = [
      'coordinated',
      '70.5',
      '57.8',
      '64.0',
      '51.5',
      '45.0',
      'persona-miser',
      '45.0',
      '0.98',
      '1.00',
      '0.96',
    ]
    expect(rows).toContainEqual(summary)
    expect(texts(section('crossplay-2'), 'thead th')).toEqual(expect.arrayContaining(['With held-out personas, %']))
    // One outlined cell a row, over the same number of plain ones as there are pairs.
    expect(section('crossplay-2').querySelectorAll('svg rect')).toHaveLength(2 * 4 + 2)
  })

  it('gives both differences of every tip with a word for each', () => {
    const rows = rowsOf(section('tips-3'))
    expect(rows).toHaveLength(12)
    const spacing = ['spacing', '−1.2 (−4.1 to +1.7)', 'undecided', '+3.1 (+0.2 to +6.0)', 'helps']
    expect(rows).toContainEqual(expect.arrayContaining(spacing))
    const words = texts(section('tips-3'), 'svg text').filter((text) => /^(helps|hurts|undecided)$/.test(text))
    expect(words.toSorted()).toEqual(rows.flatMap((row) => [row[2], row[4]]).toSorted())
  })

  it('has every cell of the playtest in a map and in a table, and marks the nearest to the target', () => {
    const { cells, suggestions } = playtestFixture.body
    const rows = rowsOf(section('playtest-4'))
    expect(rows).toHaveLength(suggestions.length + cells.length)
    for (const { stock, seconds, winRate } of cells) {
      expect(rows).toContainEqual(expect.arrayContaining([`${stock} each`, String(seconds), percent(winRate)]))
    }
    const maps = [...section('playtest-4').querySelectorAll('svg')]
    expect(
      maps.flatMap((map) => texts(map, 'text')).filter((text) => /^\d+$/.test(text)).length,
    ).toBeGreaterThanOrEqual(cells.length)
    const outlined = maps.map((map) => map.querySelectorAll('rect').length)
    const group = ({ players, wrap }: { players: number; wrap: boolean }): string => `${players} ${wrap}`
    expect(outlined).toEqual(
      suggestions.map((suggestion) => cells.filter((cell) => group(cell) === group(suggestion)).length + 1),
    )
    const dashed = maps.filter((map) => map.querySelector('[stroke-dasharray]') !== null)
    expect(dashed).toHaveLength(suggestions.filter(({ reached }) => !reached).length)
    expect(rows).toContainEqual(expect.arrayContaining(['2 players, wrap, human', '10', '45', '62.5', 'yes']))
  })

  it('writes figures in cells in black or white, whichever is at least 4.5 to 1', () => {
    const light = (color: string): number => {
      const [red, green, blue] = (color.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    for (const map of section('playtest-4').querySelectorAll('svg')) {
      const fills = [...map.querySelectorAll('rect')]
        .map((rect) => rect.getAttribute('fill') ?? '')
        .filter((fill) => fill.startsWith('rgb'))
      const inks = [...map.querySelectorAll('text')]
        .map((text) => text.getAttribute('fill') ?? '')
        .filter((ink) => ink !== '' && /^(black|white)$/.test(ink))
      expect(inks).toHaveLength(fills.length)
      for (const [i, fill] of fills.entries()) {
        const other = inks[i] === 'white' ? 1 : 0
        const [high, low] = [light(fill), other].toSorted((a, b) => b - a)
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5)
      }
    }
  })

  it('shows a document of another engine with a warning', async () => {
    expect(texts(document, '.warning')).toEqual([])
    const old = { ...ladderFixture, engineVersion: ENGINE_VERSION + 1 }
    const { document: warned } = parseHTML(await buildBenchmarkReport([old, tipsFixture]))
    expect(texts(warned, '.warning')).toEqual([
      expect.stringContaining('1 document is of another engine'),
      expect.stringContaining(
        `figures are of engine ${ENGINE_VERSION + 1}; this package plays engine ${ENGINE_VERSION}`,
      ),
    ])
  })

  it('escapes everything that comes from a document', async () => {
    const nasty = `"><script>alert('1')</script><img src=x onerror=alert(1)>`
    const [ladder] = ladderFixture.body.ladders
    const [rung, ...rungs] = ladder.rungs
    const { document: escaped } = parseHTML(
      await buildBenchmarkReport([
        {
          ...ladderFixture,
          command: nasty,
          configHash: nasty,
          players: { [nasty]: nasty },
          body: {
            ladders: [
              {
                setting: { ...ladder.setting, name: nasty },
                rungs: [{ ...rung, result: { ...rung.result, agents: [nasty] } }, ...rungs],
                bounds: null,
              },
            ],
          },
        },
      ]),
    )
    expect(escaped.querySelectorAll('script')).toHaveLength(1)
    expect(escaped.querySelectorAll('img')).toHaveLength(0)
  })
})
