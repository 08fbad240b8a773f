import type { createColors } from 'picocolors'

export interface TextColumn<Row> {
  /** One or two lines. */
  readonly head: readonly string[]
  readonly cell: (row: Row) => string
}

export interface TextTable<Row> {
  /** Over the names. */
  readonly title: string
  readonly rows: readonly Row[]
  /** What a row begins with. */
  readonly name: (row: Row) => string
  readonly columns: readonly TextColumn<Row>[]
  /** Columns of the terminal. */
  readonly width: number
  readonly paint: Paint
  /** Rows to be shown as faults. */
  readonly isFaulty?: (row: Row) => boolean
}

type Paint = ReturnType<typeof createColors>

const gap = '  '

/**
 * Aligned text, a row a line. What does not fit beside the names goes on in a further block below, so that no figure is lost
 * and no line wraps.
 */
export function formatTextTable<Row>(table: TextTable<Row>): string {
  const { title, rows, name, columns, width } = table
  const names = rows.map((row) => shorten(name(row), Math.max(10, width - 34)))
  const nameWidth = Math.max(...names.map((one) => one.length), title.length)
  return pack(columns, rows, width - nameWidth)
    .map((block) => renderBlock(table, block, names, nameWidth))
    .join('\n\n')
}

function columnWidth<Row>({ head, cell }: TextColumn<Row>, rows: readonly Row[]): number {
  return Math.max(...head.map((line) => line.length), ...rows.map((row) => cell(row).length))
}

/** Splits columns into blocks no wider than `room`; a column alone may be wider. */
function pack<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[], room: number): TextColumn<Row>[][] {
  const blocks: TextColumn<Row>[][] = []
  let left = 0
  for (const column of columns) {
    const needed = gap.length + columnWidth(column, rows)
    if (blocks.length === 0 || needed > left) {
      blocks.push([])
      left = room
    }
    blocks[blocks.length - 1].push(column)
    left -= needed
  }
  return blocks
}

function renderBlock<Row>(
  { title, rows, paint, isFaulty }: TextTable<Row>,
  columns: readonly TextColumn<Row>[],
  names: readonly string[],
  nameWidth: number,
): string {
  const widths = columns.map((column) => columnWidth(column, rows))
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(nameWidth), ...cells.map((cell, i) => cell.padStart(widths[i]))].join(gap)
  const headLines = Math.max(...columns.map(({ head }) => head.length))
  const head = Array.from({ length: headLines }, (_, i) =>
    line(
      i === headLines - 1 ? title : '',
      columns.map((column) => column.head[i - headLines + column.head.length] ?? ''),
    ),
  )
  const rule = '─'.repeat(nameWidth + widths.reduce((sum, width) => sum + gap.length + width, 0))
  const lines = rows.map((row, i) => {
    const text = line(
      names[i],
      columns.map(({ cell }) => cell(row)),
    )
    return isFaulty?.(row) === true ? paint.red(text) : text
  })
  return [...head.map((text) => paint.bold(text)), paint.dim(rule), ...lines].join('\n')
}

/** Cuts a name in its middle, where paths and repeated names tell least. */
function shorten(name: string, width: number): string {
  if (name.length <= width) return name
  const end = Math.floor((width - 1) / 2)
  return `${name.slice(0, width - 1 - end)}…${name.slice(name.length - end)}`
}
