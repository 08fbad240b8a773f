import type { CrossplayMatrix, PartnerGroup } from '../../benchmarks/crossplay.js'

/** Columns of a matrix that belong together. */
export interface ColumnGroup {
  readonly title: PartnerGroup
  /** Places in the matrix's columns, in their order. */
  readonly columns: readonly number[]
}

const ORDER: readonly PartnerGroup[] = [
  'each other',
  'further partners',
  'train personas',
  'validation personas',
  'held-out personas',
]

/** The columns by what is known of them, from the nearest to the strangest. */
export function columnGroups({ groups }: CrossplayMatrix): ColumnGroup[] {
  const places = groups.map((_, column) => column)
  return ORDER.map((title) => ({ title, columns: places.filter((column) => groups[column] === title) })).filter(
    (group) => group.columns.length > 0,
  )
}

/** A row's mean win rate with those of a group who are not itself; null where there are none. */
export function meanWith(matrix: CrossplayMatrix, row: number, { columns }: ColumnGroup): number | null {
  const { cells } = matrix.rows[row]
  const rates = columns.filter((column) => column !== row).map((column) => cells[column].result.winRate)
  return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}
