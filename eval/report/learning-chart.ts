import type { Markup } from './html.js'
import type { DrawPlot } from './plot-svg.js'

export interface Curve {
  readonly name: string
  /** A colour of the style sheet. */
  readonly color: string
  /** A gap in the values is a gap in the line. */
  readonly points: readonly { readonly x: number; readonly y: number | null }[]
  readonly dashed?: boolean
}

export interface LearningChartOptions {
  readonly x: string
  readonly y: string
  /** What the values stand for in the description, such as `%`. */
  readonly unit: string
  /** From 0 up to this; the largest value by default. */
  readonly top?: number
}

/** One or two values over the course of training, from 0 up. */
export function learningChart(
  draw: DrawPlot,
  curves: readonly Curve[],
  { x, y, unit, top }: LearningChartOptions,
): Markup {
  const points = curves.flatMap(({ name, color, dashed = false, points: values }) =>
    values.map((point) => ({ x: point.x, y: point.y, name, color, dashed })),
  )
  const steps = points.map((point) => point.x)
  const highest = Math.max(0, ...points.map((point) => point.y ?? 0))
  const label = `${y} by ${x}. ${curves.map((curve) => describe(curve, unit)).join('; ')}.`
  return draw(label, (plot) => ({
    width: 300,
    height: 200,
    marginLeft: 40,
    marginRight: 14,
    marginTop: 34,
    marginBottom: 36,
    x: {
      label: x,
      labelAnchor: 'center',
      labelArrow: 'none',
      domain: [Math.min(...steps), Math.max(...steps)],
      ticks: 6,
      tickFormat: (tick: number) => (Number.isInteger(tick) ? String(tick) : ''),
    },
    y: { label: y, labelArrow: 'none', domain: [0, top ?? highest * 1.08], ticks: 5, grid: true },
    marks: [
      ...curves.map((curve) =>
        plot.line(
          points.filter(({ name }) => name === curve.name),
          {
            x: 'x',
            y: 'y',
            stroke: curve.color,
            strokeWidth: 2,
            ...(curve.dashed === true && { strokeDasharray: '5,4' }),
          },
        ),
      ),
      plot.dot(points, {
        x: 'x',
        y: 'y',
        fill: 'color',
        r: curves.some(({ points: all }) => all.length > 40) ? 0 : 2.4,
      }),
    ],
  }))
}

function describe({ name, points }: Curve, unit: string): string {
  const known = points.filter((point) => point.y !== null)
  if (known.length === 0) return `${name}: no values`
  const show = (value: number | null): string => `${Number((value ?? 0).toPrecision(3))}${unit}`
  return `${name}: from ${show(known[0].y)} to ${show(known[known.length - 1].y)}`
}
