import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildQuickstartReport } from './quickstart-report.js'
import { fixtureReport } from './report.fixture.js'

describe('buildQuickstartReport', () => {
  let page: string
  let document: ReturnType<typeof parseHTML>['document']
  beforeAll(async () => {
    page = await buildQuickstartReport(fixtureReport)
    document = parseHTML(page).document
  })

  const texts = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '')

  it('needs nothing from outside and runs no script', () => {
    expect(page).not.toMatch(/(?:src|href)\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)/)
    const scripts = [...document.querySelectorAll('script')]
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/json'])
    expect(page).not.toMatch(/\son[a-z]+=/)
  })

  it('carries its data', () => {
    expect(JSON.parse(document.querySelector('#report-data')?.textContent ?? '')).toEqual(fixtureReport)
  })

  it('has one title, headings in order, and a name for every section', () => {
    expect(texts('h1')).toEqual([fixtureReport.title])
    expect(texts('h2').length).toBeGreaterThanOrEqual(6)
    for (const section of document.querySelectorAll('section')) {
      const id = section.getAttribute('aria-labelledby')
      expect(section.querySelector('h2')?.id).toBe(id)
    }
  })

  it('describes every chart in words with its figures', () => {
    const charts = [...document.querySelectorAll('svg')]
    expect(charts.length).toBeGreaterThanOrEqual(2 + 8 + 3)
    const labels = charts.map((chart) => chart.getAttribute('aria-label') ?? '')
    expect(charts.every((chart) => chart.getAttribute('role') === 'img')).toBe(true)
    expect(labels.every((label) => label.length > 20)).toBe(true)
    expect(labels[0]).toContain('model + coordinated: 58.4% (54.9–61.7)')
  })

  it('has tables with captions and scopes, and every figure of every team', () => {
    const tables = [...document.querySelectorAll('table')]
    expect(tables).toHaveLength(2)
    for (const table of tables) {
      expect(table.querySelector('caption')?.textContent).toBeTruthy()
      expect([...table.querySelectorAll('th')].every((cell) => cell.hasAttribute('scope'))).toBe(true)
    }
    const rows = [...tables[0].querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toContainEqual([
      'model + coordinated',
      '800',
      '467',
      '58.4',
      '54.9–61.7',
      '45.9',
      '4.2',
      '0.58',
      '0.11',
      '0.24',
      '0.12',
      '0.19',
      '0',
    ])
    expect(rows).toContainEqual(expect.arrayContaining(['random + random', '0.0', '–']))
  })

  it('keeps self-play and cross-play apart and states its limits', () => {
    const text = document.querySelector('main')?.textContent ?? ''
    for (const part of [
      'Self-play: model with itself',
      'Cross-play: model with others',
      'One training seed (7)',
      'No people were tested',
      'With 3 other kinds of teammate the trained partner won 39.6% of games on average',
      'npx summit quickstart --seed 7',
      'at most 3.1e-6 in a logit',
      fixtureReport.manifest.configHash,
    ]) {
      expect(text).toContain(part)
    }
  })

  it('escapes everything that comes from outside', async () => {
    const nasty = `"><script>alert('1')</script><img src=x onerror=alert(1)>`
    const [first, ...others] = fixtureReport.results
    const text = await buildQuickstartReport({
      ...fixtureReport,
      title: nasty,
      notes: [nasty],
      commands: [{ purpose: nasty, command: nasty }],
      results: [{ ...first, result: { ...first.result, agents: [nasty, nasty] } }, ...others],
      manifest: { ...fixtureReport.manifest, command: [nasty], config: { [nasty]: nasty } },
    })
    const { document: nastyPage } = parseHTML(text)
    expect(nastyPage.querySelectorAll('script')).toHaveLength(1)
    expect(nastyPage.querySelectorAll('img')).toHaveLength(0)
    for (const element of nastyPage.querySelectorAll('*')) expect(element.hasAttribute('onerror')).toBe(false)
  })

  it('gives each level its own chart and table', async () => {
    const sprint = fixtureReport.results.map(({ kind, result }) => ({ kind, result: { ...result, level: 'sprint' } }))
    const { document: both } = parseHTML(
      await buildQuickstartReport({ ...fixtureReport, results: [...fixtureReport.results, ...sprint] }),
    )
    const captions = [...both.querySelectorAll('caption')].map((caption) => caption.textContent?.trim())
    expect(captions).toContain('Level normal. Results on the held-out deals')
    expect(captions).toContain('Level sprint. Results on the held-out deals')
  })

  it('can do without learning curves, and with gaps in them', async () => {
    const text = await buildQuickstartReport({
      ...fixtureReport,
      imitation: [{ epoch: 1, loss: 2, accuracy: 0.3 }],
      ppo: [
        { update: 1, decisions: 10, winRate: null },
        { update: 2, decisions: 20, winRate: 0.5 },
      ],
    })
    expect(text).not.toContain('NaN')
    const none = await buildQuickstartReport({ ...fixtureReport, imitation: [], ppo: [] })
    expect(none).not.toContain('NaN')
    expect(none).not.toContain('PPO: games won')
  })
})
