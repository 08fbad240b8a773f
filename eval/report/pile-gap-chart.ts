import { percent } from './format.js'
import type { Markup } from './html.js'
import type { DrawPlot } from './plot-svg.js'

/** Shares of two ranks drawn at random by cyclic distance: 1 of 13 ranks is equal, 2 are at each distance from 1 to 6. */
export const chanceGap: readonly number[] = [1, 2, 2, 2, 2, 2, 2].map((ways) => ways / 13)

/**
 * One pair's histogram of pile gaps, with a line at each bar for what two random ranks would give.
 * @param shares by cyclic distance 0 to 6
 * @param top the largest share to make room for, equal in charts that stand side by side
 */
export function pileGapChart(
  draw: DrawPlot,
  name: string,
  shares: readonly number[],
  color: string,
  top: number,
): Markup {
  const bars = shares.map((share, distance) => ({
    distance,
    share: 100 * share,
    chance: 100 * (chanceGap[distance] ?? 0),
  }))
  const label = `${name}: shares of time by pile gap: ${bars.map((bar) => `${bar.distance}: ${percent(bar.share / 100, 0)}%`).join(', ')}`
  return draw(label, (plot) => ({
    width: 178,
    height: 116,
    marginLeft: 32,
    marginRight: 4,
    marginTop: 14,
    marginBottom: 22,
    x: { domain: bars.map(({ distance }) => distance), label: null, tickSize: 0, padding: 0.18 },
    y: {
      domain: [0, 100 * top],
      ticks: 3,
      label: null,
      tickSize: 0,
      grid: true,
      tickFormat: (tick: number) => `${tick}%`,
    },
    marks: [
      plot.barY(bars, { x: 'distance', y: 'share', fill: color, fillOpacity: 0.85 }),
      plot.tickY(bars, {
        x: 'distance',
        y: 'chance',
        stroke: 'currentColor',
        strokeWidth: 1.5,
        strokeDasharray: '3,2',
      }),
      plot.ruleY([0], { strokeOpacity: 0.5 }),
    ],
  }))
}
