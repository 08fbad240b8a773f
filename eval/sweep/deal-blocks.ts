/** Consecutive deals. */
export interface DealBlock {
  /** The first one's number. */
  readonly first: number
  readonly deals: number
}

/** So many deals in blocks of a size; the last one holds what is left. */
export function dealBlocks(deals: number, size: number): DealBlock[] {
  return Array.from({ length: Math.ceil(deals / size) }, (_, k) => ({
    first: k * size,
    deals: Math.min(size, deals - k * size),
  }))
}
