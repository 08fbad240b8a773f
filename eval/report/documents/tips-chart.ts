import { INTERVAL_BAR } from '../chart-parts.js'
import type { TipsOfSetting } from '../../benchmarks/tips.js'
import type { Interval } from '../../statistics/interval.js'
import { signedPoints } from '../format.js'
import type { Markup } from '../html.js'
import type { DrawPlot } from '../plot-svg.js'
import { effectWord } from './tips-takeaway.js'

interface Effect {
  readonly y: string
  readonly difference: Interval
}

/** The two ways of measuring a tip. They differ in shape too. */
export const measures = [
  { key: 'alone', title: 'alone, above no tip', color: 'var(--self-play)', symbol: 'circle', down: 2 },
  { key: 'among', title: 'among all, above all but it', color: 'var(--cross-play)', symbol: 'diamond', down: 18 },
] as const

/**
 * One setting's tips as differences in points with their intervals. Hollow: undecided.
 * @param reach the largest difference to make room for, equal in charts that stand side by side
 */
export function tipsChart(draw: DrawPlot, { setting, effects }: TipsOfSetting, reach: number): Markup {
  const tips = effects.map(({ tip }, i) => ({ y: String(i), tip }))
  const label = `Differences in win rate on ${setting.name}, points with 95% intervals. ${effects
    .map(({ tip, alone, among }) => `${tip}: alone ${signedPoints(alone)}, among all ${signedPoints(among)}`)
    .join('; ')}.`
  return draw(label, (plot) => ({
    width: 340,
    height: 62 * tips.length + 48,
    marginLeft: 10,
    marginRight: 70,
    marginTop: 4,
    marginBottom: 40,
    x: {
      domain: [-100 * reach, 100 * reach],
      ticks: 5,
      label: 'points of win rate (95% interval)',
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
      tickFormat: (tick: number) => (tick > 0 ? `+${tick}` : String(tick).replace('-', '−')),
    },
    y: { domain: tips.map(({ y }) => y), axis: null },
    symbol: { type: 'identity' },
    marks: [
      plot.ruleX([0], { stroke: 'currentColor', strokeWidth: 1.5 }),
      plot.text(tips, {
        y: 'y',
        frameAnchor: 'left',
        dx: -10,
        dy: -17,
        text: 'tip',
        textAnchor: 'start',
        fill: 'currentColor',
        stroke: 'var(--card)',
        strokeWidth: 4,
        fontSize: 12,
      }),
      ...measures.flatMap(({ key, color, symbol, down }) => {
        const rows = effects.map((effect, i): Effect => ({ y: String(i), difference: effect[key] }))
        return [
          plot.ruleY(rows, {
            y: 'y',
            x1: ({ difference }: Effect) => 100 * difference.low,
            x2: ({ difference }: Effect) => 100 * difference.high,
            stroke: color,
            ...INTERVAL_BAR,
            dy: down,
          }),
          plot.dot(rows, {
            y: 'y',
            x: ({ difference }: Effect) => 100 * difference.estimate,
            symbol,
            stroke: color,
            strokeWidth: 2,
            fill: ({ difference }: Effect) => (effectWord(difference) === 'undecided' ? 'var(--card)' : color),
            r: 4.5,
            dy: down,
          }),
          plot.text(rows, {
            y: 'y',
            frameAnchor: 'right',
            dx: 70,
            dy: down,
            text: ({ difference }: Effect) => effectWord(difference),
            textAnchor: 'end',
            fill: color,
            fontSize: 12,
          }),
        ]
      }),
    ],
  }))
}
