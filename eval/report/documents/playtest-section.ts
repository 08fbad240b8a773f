import type { PlaytestCell, PlaytestDocument, PlaytestSuggestion } from '../../benchmarks/playtest.js'
import { decimal, percent, percentRange } from '../format.js'
import { html, type Markup } from '../html.js'
import { settingName } from '../playtest-text.js'
import type { DrawPlot } from '../plot-svg.js'
import { scrollTable, tableRows, type TableColumn } from '../scroll-table.js'
import type { SectionContent } from './document-section.js'
import { heatKey, heatMap } from './heat-map.js'

/** One table, pace and talk: its cells over stock and seconds, and the one nearest to the target. */
interface Panel {
  readonly name: string
  readonly cells: readonly PlaytestCell[]
  readonly suggestion: PlaytestSuggestion | undefined
}

/** How hard the game is over its dials: heat maps of stock by seconds, what comes nearest to the target, and all figures. */
export function playtestSection(document: PlaytestDocument, draw: DrawPlot): SectionContent {
  const { body, config } = document
  const panels = panelsOf(document)
  const target = `${percent(config.target, 0)}%`
  return {
    heading: 'Playtest: how hard the settings are',
    reading: `At every seat sits ${config.agent}. Each map is one table and pace; down the side the cards dealt to each stock, along the top the time limit. Outlined: of the cells within a point of the nearest to the wanted ${target} the one with least time; dashed where it is more than five points away.`,
    body: [
      html`<figure>
        <div class="panels maps">
          ${panels.map(
            (panel) =>
              html`<div>
                <h3>${panel.name}</h3>
                ${panelMap(panel, draw)}
              </div>`,
          )}
        </div>
        <figcaption>
          Games won, %. A combination that needs more than the 24 stock cards is left out. ${heatKey}
        </figcaption>
      </figure>`,
      suggestionTable(body.suggestions, target),
      html`<details>
        <summary>Every setting's figures</summary>
        ${panels.map(cellsTable)}
      </details>`,
    ],
  }
}

function panelsOf({ body }: PlaytestDocument): Panel[] {
  const names = [...new Set(body.cells.map(settingName))]
  return names.map((name) => ({
    name,
    cells: body.cells.filter((cell) => settingName(cell) === name),
    suggestion: body.suggestions.find((suggestion) => settingName(suggestion) === name),
  }))
}

function panelMap({ name, cells, suggestion }: Panel, draw: DrawPlot): Markup {
  const stocks = distinct(cells.map(({ stock }) => stock))
  const seconds = distinct(cells.map((cell) => cell.seconds))
  const nearest = suggestion?.cell
  const figures = cells.map((cell) => `stock ${cell.stock}, ${cell.seconds} s: ${percent(cell.winRate, 0)}%`)
  return heatMap(draw, {
    label: `Win rates by stock and seconds, ${name}. ${figures.join('; ')}.`,
    rows: stocks.map(String),
    columns: seconds.map((limit) => `${limit} s`),
    rowTitle: 'stock',
    columnTitle: 'time limit',
    cells: cells.map((cell) => ({
      row: stocks.indexOf(cell.stock),
      column: seconds.indexOf(cell.seconds),
      value: cell.winRate,
      text: percent(cell.winRate, 0),
      ...(nearest?.stock === cell.stock &&
        nearest.seconds === cell.seconds && { mark: suggestion?.reached ? ('solid' as const) : ('dashed' as const) }),
    })),
  })
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b)
}

function suggestionTable(suggestions: readonly PlaytestSuggestion[], target: string): Markup {
  const columns: TableColumn<PlaytestSuggestion>[] = [
    { head: 'Stock', cell: ({ cell }) => String(cell.stock) },
    { head: 'Seconds', cell: ({ cell }) => String(cell.seconds) },
    { head: 'Win rate, %', cell: ({ cell }) => percent(cell.winRate), main: true },
    { head: '95% interval', cell: ({ cell }) => percentRange(cell.ci95) },
    { head: 'Within 5 points', cell: ({ reached }) => (reached ? 'yes' : 'no') },
    { head: 'Seconds to win', cell: ({ cell }) => decimal(cell.meanSecondsToWin, 1) },
    { head: 'Stock left', cell: ({ cell }) => decimal(cell.meanStockLeft, 1) },
  ]
  return scrollTable(
    `The setting nearest to ${target} of each map`,
    'Map',
    columns.map(({ head }) => head),
    [tableRows(suggestions, settingName, columns)],
  )
}

const cellColumns: readonly TableColumn<PlaytestCell>[] = [
  { head: 'Seconds', cell: ({ seconds }) => String(seconds) },
  { head: 'Win rate, %', cell: ({ winRate }) => percent(winRate), main: true },
  { head: '95% interval', cell: ({ ci95 }) => percentRange(ci95) },
  { head: 'Seconds to win', cell: ({ meanSecondsToWin }) => decimal(meanSecondsToWin, 1) },
  { head: 'Stock left', cell: ({ meanStockLeft }) => decimal(meanStockLeft, 1) },
]

function cellsTable({ name, cells }: Panel): Markup {
  return scrollTable(
    name,
    'Stock',
    cellColumns.map(({ head }) => head),
    [tableRows(cells, ({ stock }) => `${stock} each`, cellColumns)],
  )
}
