import type { CrossplayMatrix } from '../../benchmarks/crossplay.js'

/** Columns of a matrix that belong together. */
export interface PartnerGroup {
  readonly title: string
  /** Places in the matrix's columns, in their order. */
  readonly columns: readonly number[]
}

const PERSONA = /^persona\b/

/**
 * The columns by what is known of them: those who are rows too, personas by their name, and other partners. Nothing in a
 * document says whom a model was trained beside, so no group is called strangers or held out.
 */
export function partnerGroups({ rows, columns }: CrossplayMatrix): PartnerGroup[] {
  const kindOf = (column: number): string =>
    PERSONA.test(columns[column]) ? 'personas' : column < rows.length ? 'each other' : 'further partners'
  const places = columns.map((_, column) => column)
  return ['each other', 'further partners', 'personas']
    .map((title) => ({ title, columns: places.filter((column) => kindOf(column) === title) }))
    .filter((group) => group.columns.length > 0)
}

/** A row's mean win rate with those of a group who are not itself; null where there are none. */
export function meanWith(matrix: CrossplayMatrix, row: number, { columns }: PartnerGroup): number | null {
  const { cells } = matrix.rows[row]
  const rates = columns.filter((column) => column !== row).map((column) => cells[column].result.winRate)
  return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}
