import { INTERVAL_BAR, WIN_RATE_AXIS } from '../chart-parts.js'
import type { LadderOfSetting, Rung } from '../../benchmarks/ladder.js'
import { percent, percentRange } from '../format.js'
import type { Markup } from '../html.js'
import type { DrawPlot } from '../plot-svg.js'
import { isReference } from './ladder-takeaway.js'
import { signOf, teamName } from './words.js'

interface Row {
  readonly y: string
  readonly name: string
  readonly rung: Rung
  readonly color: string
  readonly fill: string
  readonly symbol: 'diamond' | 'circle'
}

/** One setting's win rates as dots with 95% intervals, the best on top. Hollow: undecided against the reference. */
export function ladderChart(
  draw: DrawPlot,
  { setting, rungs }: LadderOfSetting,
  reference: readonly string[],
  width: number,
): Markup {
  const rows = rungs.map((rung, i): Row => {
    const compared = isReference(rung, reference)
    const color = compared ? 'var(--cross-play)' : 'var(--self-play)'
    const hollow = !compared && signOf(rung.aboveReference) === 'undecided'
    return {
      // Rows are told apart by number: two line-ups may have the same name.
      y: String(i),
      name: compared ? `${teamName(rung.result)} (reference)` : teamName(rung.result),
      rung,
      color,
      fill: hollow ? 'var(--card)' : color,
      symbol: compared ? 'diamond' : 'circle',
    }
  })
  // In a narrow chart names stand above their rows, or they would leave no room for the intervals.
  const above = width < 500
  const labelWidth = above ? 10 : Math.min(width * 0.4, 14 + 6.8 * Math.max(...rows.map(({ name }) => name.length)))
  const down = above ? 9 : 0
  const label = `Win rates on ${setting.name} with 95% intervals. ${rows.map(describe).join('; ')}.`

  return draw(label, (plot) => ({
    width,
    height: (above ? 40 : 28) * rows.length + 44,
    marginLeft: labelWidth,
    marginRight: 46,
    marginTop: 4,
    marginBottom: 40,
    x: WIN_RATE_AXIS,
    y: { domain: rows.map(({ y }) => y), axis: null },
    symbol: { type: 'identity' },
    marks: [
      plot.text(rows, {
        y: 'y',
        frameAnchor: 'left',
        dx: -labelWidth,
        dy: above ? -9 : 0,
        text: 'name',
        textAnchor: 'start',
        fill: 'currentColor',
        fontSize: 12,
      }),
      plot.ruleY(rows, {
        y: 'y',
        x1: ({ rung }: Row) => 100 * rung.result.ci95[0],
        x2: ({ rung }: Row) => 100 * rung.result.ci95[1],
        stroke: 'color',
        ...INTERVAL_BAR,
        dy: down,
      }),
      plot.dot(rows, {
        y: 'y',
        x: ({ rung }: Row) => 100 * rung.result.winRate,
        stroke: 'color',
        strokeWidth: 2,
        fill: 'fill',
        symbol: 'symbol',
        r: 4.5,
        dy: down,
      }),
      plot.text(rows, {
        y: 'y',
        x: ({ rung }: Row) => 100 * rung.result.ci95[1],
        dx: 8,
        dy: down,
        text: ({ rung }: Row) => percent(rung.result.winRate),
        textAnchor: 'start',
        fill: 'currentColor',
        fontSize: 12,
      }),
    ],
  }))
}

function describe({ name, rung }: Row): string {
  return `${name}: ${percent(rung.result.winRate)}% (${percentRange(rung.result.ci95)})`
}
