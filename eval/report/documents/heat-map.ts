import { html, type Markup } from '../html.js'
import type { DrawPlot } from '../plot-svg.js'

export interface HeatCell {
  readonly row: number
  readonly column: number
  /** 0 to 1 */
  readonly value: number
  /** What stands in the cell. */
  readonly text: string
  /** An outline around it. */
  readonly mark?: 'solid' | 'dashed'
}

export interface HeatMap {
  /** What it says to those who can't see it, with its figures. */
  readonly label: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly rowTitle: string
  readonly columnTitle: string
  readonly cells: readonly HeatCell[]
  /** Columns before which a gap stands: another group begins there. */
  readonly groupStarts?: readonly number[]
}

const CELL = { width: 50, height: 32 }
const GROUP_GAP = 12
const LETTER = 6.6
/** Longer names of columns are slanted. */
const SHORT_NAME = 6
const SLANT = 40

/** A matrix of shares as coloured cells with their figures in them. Its size is its own: it doesn't grow with the page. */
export function heatMap(draw: DrawPlot, map: HeatMap): Markup {
  const { rows, columns, cells, groupStarts = [] } = map
  const left = (column: number): number =>
    column * CELL.width + GROUP_GAP * groupStarts.filter((start) => start <= column).length
  const longest = (names: readonly string[]): number => LETTER * Math.max(...names.map((name) => name.length))
  const slanted = columns.some((name) => name.length > SHORT_NAME)
  const tilt = (SLANT * Math.PI) / 180
  const head = slanted ? 14 + longest(columns) * Math.sin(tilt) : 20
  const width = left(columns.length - 1) + CELL.width
  const height = rows.length * CELL.height
  const marginLeft = 10 + longest([...rows, map.rowTitle])
  const marginRight = slanted ? Math.max(6, longest(columns) * Math.cos(tilt) - CELL.width / 2) : 6
  const marginTop = head + 20

  return draw(map.label, (plot) => {
    // Dark blue to yellow: it keeps apart in lightness, so also in grey and for the colour-blind.
    const scale = plot.scale({ color: { type: 'linear', domain: [0, 1], scheme: 'cividis' } })
    const drawn = cells.map((cell) => {
      const fill = String(scale.apply(cell.value))
      return {
        ...cell,
        x1: left(cell.column) + 1,
        x2: left(cell.column) + CELL.width - 1,
        y1: cell.row * CELL.height + 1,
        y2: (cell.row + 1) * CELL.height - 1,
        x: left(cell.column) + CELL.width / 2,
        y: (cell.row + 0.5) * CELL.height,
        fill,
        ink: readableOn(fill),
      }
    })
    const marked = (mark: HeatCell['mark']): typeof drawn => drawn.filter((cell) => cell.mark === mark)
    const outline = { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', insetLeft: 2, insetRight: 2, insetTop: 2, insetBottom: 2 }
    return {
      width: marginLeft + width + marginRight,
      height: marginTop + height + 4,
      marginLeft,
      marginRight,
      marginTop,
      marginBottom: 4,
      x: { type: 'linear', domain: [0, width], axis: null },
      y: { type: 'linear', domain: [height, 0], axis: null },
      marks: [
        plot.rect(drawn, {
          x1: 'x1',
          x2: 'x2',
          y1: 'y1',
          y2: 'y2',
          fill: 'fill',
          stroke: 'var(--line)',
          strokeWidth: 1,
        }),
        plot.rect(marked('solid'), { ...outline, fill: 'none', stroke: 'ink', strokeWidth: 2 }),
        plot.rect(marked('dashed'), {
          ...outline,
          fill: 'none',
          stroke: 'ink',
          strokeWidth: 1.5,
          strokeDasharray: '4,3',
        }),
        plot.text(drawn, { x: 'x', y: 'y', text: 'text', fill: 'ink', fontSize: 12.5 }),
        plot.text(rows, {
          x: 0,
          y: (_: string, row: number) => (row + 0.5) * CELL.height,
          dx: -6,
          text: (name: string) => name,
          textAnchor: 'end',
          fill: 'currentColor',
          fontSize: 12,
        }),
        plot.text(columns, {
          x: (_: string, column: number) => left(column) + CELL.width / 2,
          y: 0,
          dx: slanted ? -4 : 0,
          dy: slanted ? -8 : -10,
          rotate: slanted ? -SLANT : 0,
          text: (name: string) => name,
          textAnchor: slanted ? 'start' : 'middle',
          fill: 'currentColor',
          fontSize: 12,
        }),
        plot.text([map.columnTitle], {
          x: 0,
          y: 0,
          dy: -marginTop + 9,
          text: (title: string) => title,
          textAnchor: 'start',
          fill: 'var(--soft)',
        }),
        plot.text([map.rowTitle], {
          x: 0,
          y: 0,
          dx: -6,
          dy: -10,
          text: (title: string) => title,
          textAnchor: 'end',
          fill: 'var(--soft)',
        }),
      ],
    }
  })
}

/** What the colours of heat maps mean. */
export const heatKey: Markup = html`<span class="heat-key">0% <span aria-hidden="true"></span> 100%</span>`

/** Black or white, whichever stands out more: at least 4.58 to 1 on any colour, where the two are equal. */
function readableOn(color: string): 'black' | 'white' {
  const [red, green, blue] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? 'black' : 'white'
}
