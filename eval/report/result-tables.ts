import type { EvalResult } from '../eval-result.js'
import { decimal, lineUp, percent, percentRange } from './format.js'
import { html, type Markup } from './html.js'
import { kinds } from './kinds.js'
import { chanceGap } from './pile-gap-chart.js'
import type { ReportedResult } from './quickstart-report-data.js'
import { scrollTable, type TableColumn } from './scroll-table.js'

const columns: readonly TableColumn<EvalResult>[] = [
  { head: 'Games', cell: ({ games }) => String(games) },
  { head: 'Wins', cell: ({ wins }) => String(wins) },
  { head: 'Win rate, %', cell: ({ winRate }) => percent(winRate), main: true },
  { head: '95% interval', cell: ({ ci95 }) => percentRange(ci95) },
  { head: 'Seconds to win', cell: ({ meanSecondsToWin }) => decimal(meanSecondsToWin, 1) },
  { head: 'Stock left', cell: ({ meanStockLeft }) => decimal(meanStockLeft, 1) },
  { head: 'Races lost', cell: ({ events }) => decimal(events.racesLost, 2) },
  { head: 'Double turns', cell: ({ events }) => decimal(events.doubleTurns, 2) },
  { head: 'Put-backs', cell: ({ events }) => decimal(events.putBacks, 2) },
  { head: 'Re-directs', cell: ({ events }) => decimal(events.redirects, 2) },
  { head: 'Wasted turns', cell: ({ events }) => decimal(events.wastedTurns, 2) },
  { head: 'Illegal moves', cell: ({ illegal }) => String(illegal) },
]

export function outcomeTable(results: readonly ReportedResult[], caption: string): Markup {
  return table(
    caption,
    columns.map(({ head }) => head),
    results,
    (result) =>
      columns.map(({ cell, main = false }) => html`<td${main ? html` class="main"` : ''}>${cell(result)}</td>`),
  )
}

export function pileGapTable(results: readonly ReportedResult[]): Markup {
  const distances = chanceGap.map((_, distance) => String(distance))
  return table('Shares of game time by pile gap, %', distances, results, ({ pileGap }) =>
    distances.map((_, distance) => html`<td>${percent(pileGap[distance] ?? 0)}</td>`),
  )
}

/** A table of line-ups under a heading for each kind. */
function table(
  caption: string,
  heads: readonly string[],
  results: readonly ReportedResult[],
  cells: (result: EvalResult) => readonly Markup[],
): Markup {
  const bodies = kinds.map(({ kind, title }) => {
    const members = results.filter((result) => result.kind === kind)
    if (members.length === 0) return null
    return html`<tbody>
      <tr class="group">
        <th scope="rowgroup" colspan="${heads.length + 1}">${title}</th>
      </tr>
      ${members.map(
        ({ result }) =>
          html`<tr>
            <th scope="row">${lineUp(result)}</th>
            ${cells(result)}
          </tr>`,
      )}
    </tbody>`
  })
  return scrollTable(caption, 'Team', heads, bodies)
}
