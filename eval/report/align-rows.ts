/** Rows as lines of aligned columns: the first column to the left, the others to the right, a rule below the head. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const [head, ...lines] = rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  )
  return [head, '─'.repeat(head.length), ...lines]
}
