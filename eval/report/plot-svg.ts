import type * as PlotLibrary from '@observablehq/plot'
import { Markup } from './html.js'

type Plot = typeof PlotLibrary

/** Draws a plot as an SVG element. `label` is what it says to those who can't see it. */
export type DrawPlot = (label: string, options: (plot: Plot) => PlotLibrary.PlotOptions) => Markup

/** The plotting library and a document to draw in. Loaded when a report is built, for most commands need neither. */
export async function loadPlot(): Promise<DrawPlot> {
  const [plot, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')])
  const { document } = parseHTML('<html><body></body></html>')
  return (label, options) => {
    const svg = plot.plot({
      ...options(plot),
      document,
      // Colours come from the page's style sheet, so that one drawing serves light and dark.
      style: { background: 'none', overflow: 'visible', fontFamily: 'inherit', fontSize: '11.5px' },
    })
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', label)
    return new Markup(svg.outerHTML)
  }
}
