import { columnOf, NONE, POSITIONS, rowOf } from '../../../env/index.js'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where everything lies, in pixels; points are the middles of cards. */
export interface TableLayout {
  readonly width: number
  readonly height: number
  readonly card: { readonly width: number; readonly height: number }
  /** [28] */
  readonly cards: readonly Point[]
  /** By place: 0 at the lower edge, the others above the peaks, clockwise. */
  readonly piles: readonly Point[]
  readonly stocks: readonly Point[]
}

const COLUMNS = 10
/** Gap between columns, in card widths. */
const COLUMN_GAP = 0.07
const MARGIN = 10
const SLIMMEST = 1.4
const TALLEST = 1.62

/** Fits the table into a box: as large as it goes, taller cards and wider rows where a phone has the room. */
export function layOutTable(width: number, height: number, players: number): TableLayout {
  // Partner's pile, peaks of four rows, own pile; the rows overlap.
  const heights = (rows: number, gaps: number): number => 3 + 3 * rows + 2 * gaps
  const widest = (width - 2 * MARGIN) / (COLUMNS + (COLUMNS - 1) * COLUMN_GAP)
  const room = height - 2 * MARGIN
  const cardWidth = Math.max(20, Math.min(widest, room / heights(0.46, 0.2) / SLIMMEST))
  const cardHeight = Math.min(TALLEST * cardWidth, Math.max(SLIMMEST * cardWidth, room / heights(0.5, 0.3)))
  const spare = Math.max(0, room / cardHeight - heights(0.46, 0.2))
  const row = cardHeight * Math.min(0.72, 0.46 + spare * 0.12)
  const gap = cardHeight * Math.min(0.75, 0.2 + spare * 0.2)
  const used = 3 * cardHeight + 3 * row + 2 * gap
  const top = MARGIN + Math.max(0, (room - used) / 2)
  const middle = width / 2
  const pitch = cardWidth * (1 + COLUMN_GAP)
  const upper = top + cardHeight / 2
  const tips = top + cardHeight + gap + cardHeight / 2
  const lower = tips + 3 * row + cardHeight + gap
  const beside = cardWidth * 1.35
  // The stock lies to the right of its pile, so both together stand in the middle.
  const aside = players === 2 ? [0] : [-width * 0.24, width * 0.24]
  const piles = [{ x: middle - beside / 2, y: lower }, ...aside.map((x) => ({ x: middle + x - beside / 2, y: upper }))]
  return {
    width,
    height,
    card: { width: cardWidth, height: cardHeight },
    cards: Array.from({ length: POSITIONS }, (_, position) => ({
      x: middle + columnOf(position) * pitch,
      y: tips + rowOf(position) * row,
    })),
    piles,
    stocks: piles.map(({ x, y }) => ({ x: x + beside, y })),
  }
}

/** The table of a lone player: peaks, and pile and stock below them. */
export function layOutSolo(width: number, height: number): TableLayout {
  const widest = (width - 2 * MARGIN) / (COLUMNS + (COLUMNS - 1) * COLUMN_GAP)
  const room = height - 2 * MARGIN
  const heights = 2 + 3 * 0.5 + 0.35
  const cardWidth = Math.max(20, Math.min(widest, room / heights / SLIMMEST, 118))
  const cardHeight = Math.min(TALLEST * cardWidth, Math.max(SLIMMEST * cardWidth, room / (heights + 0.4)))
  const row = cardHeight * 0.52
  const gap = cardHeight * 0.35
  const top = MARGIN + Math.max(0, (room - (2 * cardHeight + 3 * row + gap)) / 2)
  const middle = width / 2
  const lower = top + cardHeight + 3 * row + gap + cardHeight / 2
  const beside = cardWidth * 1.35
  const piles = [{ x: middle - beside / 2, y: lower }]
  return {
    width,
    height,
    card: { width: cardWidth, height: cardHeight },
    cards: Array.from({ length: POSITIONS }, (_, position) => ({
      x: middle + columnOf(position) * cardWidth * (1 + COLUMN_GAP),
      y: top + cardHeight / 2 + rowOf(position) * row,
    })),
    piles,
    stocks: piles.map(({ x, y }) => ({ x: x + beside, y })),
  }
}

/** Which place of the layout a seat has. @param viewer the seat at the lower edge, or NONE for the first */
export function placeOf(seat: number, viewer: number, players: number): number {
  return (seat - Math.max(0, viewer) + players) % players
}

/** The free position that an arrow key goes to from another: the nearest in that direction. */
export function neighbour(layout: TableLayout, from: number, free: readonly number[], dx: number, dy: number): number {
  const start = layout.cards[from]
  let best = NONE
  let bestCost = Infinity
  for (const position of free) {
    if (position === from) continue
    const { x, y } = layout.cards[position]
    const along = (x - start.x) * dx + (y - start.y) * dy
    const across = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    if (along <= 1) continue
    const cost = along + 2 * across
    if (cost < bestCost) {
      bestCost = cost
      best = position
    }
  }
  return best
}
