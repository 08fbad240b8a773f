import type { CrossplayDocument, CrossplayMatrix, CrossplayRow } from '../../benchmarks/crossplay.js'
import { decimal, percent, percentOrDash, percentRange } from '../format.js'
import { html, type Markup } from '../html.js'
import type { DrawPlot } from '../plot-svg.js'
import { scrollTable, tableRows, type TableColumn } from '../scroll-table.js'
import { crossplayDetail } from './crossplay-takeaway.js'
import type { SectionContent } from './document-section.js'
import { heatKey, heatMap } from './heat-map.js'
import { meanWith, columnGroups } from './partner-groups.js'
import { counted } from './words.js'

/** Everyone with everyone: a heat map for each setting, what it says of each agent, and every pair's figures. */
export function crossplaySection(document: CrossplayDocument, draw: DrawPlot): SectionContent {
  const { matrices } = document.body
  return {
    heading: 'Cross-play: everyone with everyone',
    reading:
      'Self-play is an agent with itself: the partner shares every habit. Cross-play is the mean over all others of the table, each counting once; held-out personas, which nothing was trained beside or chosen by, have a mean of their own. Best-response proximity is the win rate with a partner over the best that any agent of the table reaches with that partner: 1 means that nobody here does better, not that nobody could. Agents are not compared deal by deal here, so two that are close are not told apart.',
    body: [
      html`<figure>
        <div class="sheets">
          ${matrices.map(
            (matrix) =>
              html`<div>
                <h3>${matrix.setting.name}</h3>
                ${note(crossplayDetail(matrix))}
                <div class="sheet" role="group" aria-label="Heat map, ${matrix.setting.name}" tabindex="0">
                  ${crossplayMap(matrix, draw)}
                </div>
              </div>`,
          )}
        </div>
        <figcaption>
          Games won, %, both seatings together: row with column. Outlined: self-play.${groupsNote(matrices[0])}
          ${heatKey}
        </figcaption>
      </figure>`,
      ...matrices.map(summaryTable),
      html`<details>
        <summary>Every pair's figures</summary>
        ${matrices.map(pairsTable)}
      </details>`,
    ],
  }
}

/** A note, or nothing. */
function note(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`<p class="note">${text}</p>`
}

function crossplayMap(matrix: CrossplayMatrix, draw: DrawPlot): Markup {
  const { setting, rows, columns } = matrix
  const groups = columnGroups(matrix)
  const order = groups.flatMap((group) => group.columns)
  const pairs = rows.flatMap(({ agent, cells }) =>
    order.map((column) => `${agent} with ${columns[column]} ${percent(cells[column].result.winRate)}%`),
  )
  return heatMap(draw, {
    label: `Win rates of pairs on ${setting.name}. ${pairs.join('; ')}.`,
    rows: rows.map(({ agent }) => agent),
    columns: order.map((column) => columns[column]),
    rowTitle: 'agent',
    columnTitle: 'with partner',
    groupStarts: starts(groups.map((group) => group.columns.length)),
    cells: rows.flatMap(({ cells }, row) =>
      order.map((column, place) => ({
        row,
        column: place,
        value: cells[column].result.winRate,
        text: percent(cells[column].result.winRate),
        ...(column === row && { mark: 'solid' as const }),
      })),
    ),
  })
}

/** Where each group but the first begins. */
function starts(sizes: readonly number[]): number[] {
  return sizes.slice(1).map((_, i) => sizes.slice(0, i + 1).reduce((sum, size) => sum + size, 0))
}

function groupsNote(matrix: CrossplayMatrix): string {
  const groups = columnGroups(matrix)
  return groups.length < 2 ? '' : ` From left to right: ${groups.map(({ title }) => title).join(', then ')}.`
}

function summaryTable(matrix: CrossplayMatrix): Markup {
  const groups = columnGroups(matrix)
  const place = (row: CrossplayRow): number => matrix.rows.indexOf(row)
  const columns: TableColumn<CrossplayRow>[] = [
    { head: 'Self-play, %', cell: ({ selfPlay }) => percent(selfPlay) },
    { head: 'Cross-play, %', cell: ({ crossPlay }) => percentOrDash(crossPlay), main: true },
    ...(groups.length < 2
      ? []
      : groups.map((group): TableColumn<CrossplayRow> => ({
          head: `With ${group.title}, %`,
          cell: (row) => percentOrDash(meanWith(matrix, place(row), group)),
        }))),
    ...(matrix.columns.length < 2
      ? []
      : [
          { head: 'Worst partner', cell: ({ worst }: CrossplayRow) => worst.partner },
          { head: 'With the worst, %', cell: ({ worst }: CrossplayRow) => percent(worst.winRate) },
          { head: 'Mean proximity', cell: ({ meanProximity }: CrossplayRow) => decimal(meanProximity, 2) },
          ...(matrix.groups.includes('held-out personas')
            ? [
                {
                  head: 'Mean proximity, held out',
                  cell: ({ heldOutProximity }: CrossplayRow) => decimal(heldOutProximity, 2),
                },
              ]
            : []),
          { head: 'Worst proximity', cell: ({ worstProximity }: CrossplayRow) => decimal(worstProximity, 2) },
        ]),
  ]
  return scrollTable(
    `${matrix.setting.name}: what the matrix says of each agent`,
    'Agent',
    columns.map(({ head }) => head),
    [tableRows(matrix.rows, ({ agent }) => agent, columns)],
  )
}

function pairsTable({ setting, rows, columns }: CrossplayMatrix): Markup {
  const pairs = rows.flatMap(({ agent, cells, proximity }) =>
    cells.map((cell, column) => ({ ...cell, name: `${agent} + ${columns[column]}`, proximity: proximity[column] })),
  )
  const shown: TableColumn<(typeof pairs)[number]>[] = [
    { head: 'Games', cell: ({ result }) => String(result.games) },
    { head: 'Win rate, %', cell: ({ result }) => percent(result.winRate), main: true },
    { head: '95% interval', cell: ({ result }) => percentRange(result.ci95) },
    { head: 'Agent in seat 1, %', cell: ({ bySeat }) => percent(bySeat[0]) },
    { head: 'Agent in seat 2, %', cell: ({ bySeat }) => percent(bySeat[1]) },
    { head: 'Proximity', cell: ({ proximity: share }) => decimal(share, 2) },
    { head: 'Seconds to win', cell: ({ result }) => decimal(result.meanSecondsToWin, 1) },
    { head: 'Races lost', cell: ({ result }) => decimal(result.events.racesLost, 2) },
  ]
  return scrollTable(
    `${setting.name}: ${counted(pairs.length, 'pair')}, agent + partner`,
    'Pair',
    shown.map(({ head }) => head),
    [tableRows(pairs, ({ name }) => name, shown)],
  )
}
