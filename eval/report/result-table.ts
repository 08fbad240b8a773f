import { createColors } from 'picocolors'
import type { EvalResult } from '../eval-result.js'
import { common, decimal, lineUp, percent, percentRange } from './format.js'

export interface ResultTableOptions {
  /** Columns of the terminal; 80 by default. */
  readonly width?: number
  /** Bold and dim text; off by default. */
  readonly color?: boolean
}

interface Column {
  /** One or two lines. */
  readonly head: readonly string[]
  readonly cell: (result: EvalResult) => string
}

const gap = '  '

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
  const names = shorten(results.map(lineUp), Math.max(10, width - 34))
  const nameWidth = Math.max(...names.map((name) => name.length), 'team'.length)
  const room = width - nameWidth

  const outcome = [...settingColumns(results), ...outcomeColumns(results)]
  const groups = [
    { title: describe(results), columns: outcome },
    { title: 'means a game, all seats together', columns: eventColumns },
  ]
  return groups
    .map(({ title, columns }) => {
      const blocks = pack(columns, results, room)
      const text = blocks.map((block) => render(block, results, names, nameWidth, paint)).join('\n\n')
      return `${wrap(title, width)
        .map((line) => paint.dim(line))
        .join('\n')}\n${text}`
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

function columnWidth({ head, cell }: Column, results: readonly EvalResult[]): number {
  return Math.max(...head.map((line) => line.length), ...results.map((result) => cell(result).length))
}

/** Splits columns into blocks no wider than `room`; a column alone may be wider. */
function pack(columns: readonly Column[], results: readonly EvalResult[], room: number): Column[][] {
  const blocks: Column[][] = []
  let left = 0
  for (const column of columns) {
    const needed = gap.length + columnWidth(column, results)
    if (blocks.length === 0 || needed > left) {
      blocks.push([])
      left = room
    }
    blocks[blocks.length - 1].push(column)
    left -= needed
  }
  return blocks
}

function render(
  columns: readonly Column[],
  results: readonly EvalResult[],
  names: readonly string[],
  nameWidth: number,
  paint: ReturnType<typeof createColors>,
): string {
  const widths = columns.map((column) => columnWidth(column, results))
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(nameWidth), ...cells.map((cell, i) => cell.padStart(widths[i]))].join(gap)
  const headLines = Math.max(...columns.map(({ head }) => head.length))
  const head = Array.from({ length: headLines }, (_, i) =>
    line(
      i === headLines - 1 ? 'team' : '',
      columns.map((column) => column.head[i - headLines + column.head.length] ?? ''),
    ),
  )
  const rule = '─'.repeat(nameWidth + widths.reduce((sum, width) => sum + gap.length + width, 0))
  const rows = results.map((result, i) => {
    const text = line(
      names[i],
      columns.map(({ cell }) => cell(result)),
    )
    return result.illegal > 0 ? paint.red(text) : text
  })
  return [...head.map((text) => paint.bold(text)), paint.dim(rule), ...rows].join('\n')
}

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

/** Cuts names in their middle, where paths and repeated names tell least. */
function shorten(names: readonly string[], width: number): string[] {
  return names.map((name) => {
    if (name.length <= width) return name
    const end = Math.floor((width - 1) / 2)
    return `${name.slice(0, width - 1 - end)}…${name.slice(name.length - end)}`
  })
}
