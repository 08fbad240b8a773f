import { INTERVAL_BAR, WIN_RATE_AXIS } from './chart-parts.js'
import type { EvalResult } from '../eval-result.js'
import { lineUp, percent, percentRange } from './format.js'
import type { Markup } from './html.js'
import { kinds } from './kinds.js'
import type { DrawPlot } from './plot-svg.js'
import type { ReportedResult } from './quickstart-report-data.js'

interface Row {
  readonly y: string
  readonly label: string
  readonly result: EvalResult
  readonly color: string
  readonly symbol: string
}

/** Win rates as dots with 95% intervals, one line-up a row, under a heading for each kind. */
export function winRateChart(draw: DrawPlot, results: readonly ReportedResult[], width: number): Markup {
  const domain: string[] = []
  const headings: { y: string; title: string; color: string }[] = []
  const rows: Row[] = []
  for (const { kind, title, color, symbol } of kinds) {
    const members = results.filter((result) => result.kind === kind)
    if (members.length === 0) continue
    // Rows are told apart by number: two line-ups may have the same name.
    headings.push({ y: `heading ${domain.length}`, title, color })
    domain.push(`heading ${domain.length}`)
    for (const { result } of members) {
      rows.push({ y: `row ${domain.length}`, label: lineUp(result), result, color, symbol })
      domain.push(`row ${domain.length}`)
    }
  }
  // In a narrow chart names stand above their rows, or they would leave no room for the intervals.
  const above = width < 500
  const labelWidth = above ? 10 : Math.min(width * 0.48, 14 + 6.6 * Math.max(...rows.map(({ label }) => label.length)))
  const down = above ? 9 : 0
  const label = `Win rates with 95% intervals. ${rows.map(describe).join('; ')}.`

  return draw(label, (plot) => ({
    width,
    height: (above ? 40 : 26) * domain.length + 48,
    marginLeft: labelWidth,
    marginRight: 46,
    marginTop: 8,
    marginBottom: 40,
    x: WIN_RATE_AXIS,
    y: { domain, axis: null },
    symbol: { type: 'identity' },
    marks: [
      plot.text(headings, {
        y: 'y',
        frameAnchor: 'left',
        dx: -labelWidth,
        dy: above ? 8 : 3,
        text: 'title',
        textAnchor: 'start',
        fill: 'color',
        fontWeight: 700,
        fontSize: 12,
      }),
      plot.text(rows, {
        y: 'y',
        frameAnchor: 'left',
        dx: -labelWidth,
        dy: above ? -9 : 0,
        text: 'label',
        textAnchor: 'start',
        fill: 'currentColor',
        fontSize: 12,
      }),
      plot.ruleY(rows, {
        y: 'y',
        x1: ({ result }: Row) => 100 * result.ci95[0],
        x2: ({ result }: Row) => 100 * result.ci95[1],
        stroke: 'color',
        ...INTERVAL_BAR,
        dy: down,
      }),
      plot.dot(rows, {
        y: 'y',
        x: ({ result }: Row) => 100 * result.winRate,
        fill: 'color',
        symbol: 'symbol',
        r: 5,
        dy: down,
      }),
      plot.text(rows, {
        y: 'y',
        x: ({ result }: Row) => 100 * result.ci95[1],
        dx: 8,
        dy: down,
        text: ({ result }: Row) => percent(result.winRate),
        textAnchor: 'start',
        fill: 'currentColor',
        fontSize: 12,
        fontVariant: 'tabular-nums',
      }),
    ],
  }))
}

function describe({ label, result }: Row): string {
  return `${label}: ${percent(result.winRate)}% (${percentRange(result.ci95)})`
}
