import { createColors } from 'picocolors'
import type { PlaytestCell, PlaytestDocument, PlaytestSuggestion } from '../benchmarks/playtest.js'
import { documentHead } from './document-head.js'
import { decimal, percent, percentRange } from './format.js'
import { formatTextTable, type TextColumn } from './text-table.js'

/** The playtest as aligned text: a table for each number of players, wrap, latency and talk, then the suggestions. */
export function formatPlaytest(document: PlaytestDocument, { width = 80 } = {}): string {
  const { body, config } = document
  const paint = createColors(false)
  const groups = new Map<string, PlaytestCell[]>()
  for (const cell of body.cells) {
    const name = settingName(cell)
    groups.set(name, [...(groups.get(name) ?? []), cell])
  }
  const maps = [...groups].map(([name, cells]) => {
    const columns = config.grid.seconds.map((seconds): TextColumn<readonly PlaytestCell[]> => ({
      head: [`${seconds} s`],
      cell: (row) => {
        const cell = row.find((one) => one.seconds === seconds)
        return cell ? percent(cell.winRate, 0) : ''
      },
    }))
    const stocks = [...new Set(cells.map(({ stock }) => stock))]
    const table = formatTextTable({
      title: 'stock',
      rows: stocks.map((stock) => cells.filter((cell) => cell.stock === stock)),
      name: ([{ stock }]) => `${stock} each`,
      columns,
      width,
      paint,
    })
    return `${name}, win %\n${table}`
  })
  const suggestions = formatTextTable({
    title: `nearest to ${percent(config.target, 0)}%`,
    rows: body.suggestions,
    name: settingName,
    columns: suggestionColumns,
    width,
    paint,
  })
  return [`${config.agent} at every seat, ${documentHead(document)}`, ...maps, suggestions].join('\n\n')
}

const suggestionColumns: readonly TextColumn<PlaytestSuggestion>[] = [
  { head: ['stock'], cell: ({ cell }) => String(cell.stock) },
  { head: ['seconds'], cell: ({ cell }) => String(cell.seconds) },
  { head: ['win %'], cell: ({ cell }) => percent(cell.winRate) },
  { head: ['95% CI'], cell: ({ cell }) => percentRange(cell.ci95) },
  { head: ['s to', 'win'], cell: ({ cell }) => decimal(cell.meanSecondsToWin, 1) },
  { head: ['within', '5 points'], cell: ({ reached }) => (reached ? 'yes' : 'no') },
]

/** `2 players, wrap, human` */
export function settingName({
  players,
  wrap,
  latency,
  talk,
}: Pick<PlaytestSuggestion, 'players' | 'wrap' | 'latency' | 'talk'>): string {
  return `${players} players, ${wrap ? 'wrap' : 'no wrap'}, ${latency}${talk ? '' : ', silent'}`
}
