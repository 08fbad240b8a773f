import { createColors } from 'picocolors'
import type { EvalResult } from '../eval-result.js'
import { common, decimal, lineUp, percent, percentRange } from './format.js'
import { formatTextTable, type TextColumn } from './text-table.js'

/** How a table is set. */
export interface ResultTableOptions {
  /** Columns of the terminal; 80 by default. */
  readonly width?: number
  /** Bold and dim text; off by default. */
  readonly color?: boolean
}

type Column = TextColumn<EvalResult>

/**
 * The results as aligned text, one line-up a row. What does not fit beside the names goes on in a further block below,
 * so that no figure is lost and no line wraps.
 */
export function formatResultTable(
  results: readonly EvalResult[],
  { width = 80, color = false }: ResultTableOptions = {},
): string {
  if (results.length === 0) return 'no results'
  const paint = createColors(color)
  const outcome = [...settingColumns(results), ...outcomeColumns(results)]
  const groups = [
    { title: describe(results), columns: outcome },
    { title: 'means a game, all seats together', columns: eventColumns },
  ]
  return groups
    .map(({ title, columns }) => {
      const text = formatTextTable({
        title: 'team',
        rows: results,
        name: lineUp,
        columns,
        width,
        paint,
        isFaulty: ({ illegal }) => illegal > 0,
      })
      const lines = wrap(title, width).map((line) => paint.dim(line))
      return `${lines.join('\n')}\n${text}`
    })
    .join('\n\n')
}

/** Columns for settings that differ between the rows; what they share is said once above. */
function settingColumns(results: readonly EvalResult[]): Column[] {
  const columns: Column[] = []
  for (const key of ['env', 'level', 'latency', 'seed'] as const) {
    if (common(results, (result) => result[key]) === undefined) {
      columns.push({ head: [key], cell: (result) => String(result[key]) })
    }
  }
  return columns
}

function describe(results: readonly EvalResult[]): string {
  const shared = (key: 'env' | 'level' | 'latency' | 'seed', before: string, after: string): string[] => {
    const value = common(results, (result) => result[key])
    return value === undefined ? [] : [`${before}${value}${after}`]
  }
  return [
    ...shared('env', '', ''),
    ...shared('level', '', ''),
    ...shared('latency', '', ' latency'),
    ...shared('seed', 'seed ', ''),
    ...(results.some(({ illegal }) => illegal > 0) ? [] : ['no illegal action']),
  ].join(', ')
}

function outcomeColumns(results: readonly EvalResult[]): Column[] {
  const illegal = { head: ['illegal'], cell: (result: EvalResult) => String(result.illegal) }
  return [
    { head: ['win %'], cell: ({ winRate }) => percent(winRate) },
    { head: ['95% CI'], cell: ({ ci95 }) => percentRange(ci95) },
    { head: ['wins'], cell: ({ wins }) => String(wins) },
    { head: ['games'], cell: ({ games }) => String(games) },
    { head: ['s to', 'win'], cell: ({ meanSecondsToWin }) => decimal(meanSecondsToWin, 1) },
    { head: ['stock', 'left'], cell: ({ meanStockLeft }) => decimal(meanStockLeft, 1) },
    // An illegal action is a fault: worth a column only when there was one.
    ...(results.some((result) => result.illegal > 0) ? [illegal] : []),
  ]
}

const eventColumns: readonly Column[] = [
  { head: ['races', 'lost'], cell: ({ events }) => decimal(events.racesLost, 2) },
  { head: ['double', 'turns'], cell: ({ events }) => decimal(events.doubleTurns, 2) },
  { head: ['wasted', 'turns'], cell: ({ events }) => decimal(events.wastedTurns, 2) },
  { head: ['put', 'backs'], cell: ({ events }) => decimal(events.putBacks, 2) },
  { head: ['re-', 'directs'], cell: ({ events }) => decimal(events.redirects, 2) },
  { head: ['pile', 'gap 1 %'], cell: ({ pileGap }) => (pileGap.length > 1 ? percent(pileGap[1]) : '–') },
]

/** Breaks a list at its commas. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const part of text.split(', ')) {
    const joined = lines.length === 0 ? part : `${lines[lines.length - 1]}, ${part}`
    if (lines.length === 0) lines.push(part)
    else if (joined.length <= width) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}
