import { columnOf, NONE, POSITIONS, rowOf } from '../../../env/index.js'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where everything lies, in pixels; points are the middles of cards. */
export interface TableLayout {
  readonly width: number
  readonly height: number
  readonly card: Size
  /** Piles and stocks, larger than the cards of the peaks where there is room. */
  readonly pile: Size
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
const TALLEST = 1.75
/** What a table needs at least, in heights of a card: two piles, peaks of four rows, two gaps. */
const LEAST_ROW = 0.46
const LEAST_GAP = 0.2
const LEAST_HEIGHT = 3 + 3 * LEAST_ROW + 2 * LEAST_GAP

/** Fits the table into a box: as large as it goes; where a phone has the room, taller cards, wider rows and larger piles. */
export function layOutTable(width: number, height: number, players: number): TableLayout {
  const room = height - 2 * MARGIN
  const card = fitCard(width, room, LEAST_HEIGHT)
  const spare = Math.max(0, room / card.height - LEAST_HEIGHT)
  const scale = 1 + Math.min(players === 2 ? 0.6 : 0.4, spare * 0.15)
  const row = card.height * (LEAST_ROW + Math.min(0.3, spare * 0.06))
  const gap = card.height * (LEAST_GAP + Math.min(0.8, spare * 0.15))
  const pile = { width: card.width * scale, height: card.height * scale }
  const used = 2 * pile.height + 3 * row + card.height + 2 * gap
  const top = MARGIN + Math.max(0, (room - used) / 2)
  const middle = width / 2
  const upper = top + pile.height / 2
  const tips = top + pile.height + gap + card.height / 2
  const lower = top + used - pile.height / 2
  const beside = pile.width * 1.35
  const aside = players === 2 ? [0] : [-width * 0.22, width * 0.28]
  // The stock lies to the right of its pile, so both together stand in the middle.
  const piles = [{ x: middle - beside / 2, y: lower }, ...aside.map((x) => ({ x: middle + x - beside / 2, y: upper }))]
  return {
    width,
    height,
    card,
    pile,
    cards: peakPoints(middle, tips, card.width, row),
    piles,
    stocks: piles.map(({ x, y }) => ({ x: x + beside, y })),
  }
}

function fitCard(width: number, room: number, heights: number): Size {
  const widest = (width - 2 * MARGIN) / (COLUMNS + (COLUMNS - 1) * COLUMN_GAP)
  const cardWidth = Math.max(20, Math.min(widest, room / heights / SLIMMEST))
  return {
    width: cardWidth,
    height: Math.min(TALLEST * cardWidth, Math.max(SLIMMEST * cardWidth, room / (heights + 0.3))),
  }
}

function peakPoints(middle: number, tips: number, cardWidth: number, row: number): Point[] {
  return Array.from({ length: POSITIONS }, (_, position) => ({
    x: middle + columnOf(position) * cardWidth * (1 + COLUMN_GAP),
    y: tips + rowOf(position) * row,
  }))
}

/** The table of a lone player: peaks, and pile and stock below them. */
export function layOutSolo(width: number, height: number): TableLayout {
  const room = height - 2 * MARGIN
  const least = 2 + 3 * 0.5 + 0.35
  const card = fitCard(width, room, least)
  const spare = Math.max(0, room / card.height - least)
  const scale = 1 + Math.min(0.6, spare * 0.2)
  const row = card.height * (0.5 + Math.min(0.3, spare * 0.08))
  const gap = card.height * (0.35 + Math.min(0.6, spare * 0.15))
  const pile = { width: card.width * scale, height: card.height * scale }
  const used = card.height + 3 * row + gap + pile.height
  const top = MARGIN + Math.max(0, (room - used) / 2)
  const middle = width / 2
  const beside = pile.width * 1.35
  const piles = [{ x: middle - beside / 2, y: top + used - pile.height / 2 }]
  return {
    width,
    height,
    card,
    pile,
    cards: peakPoints(middle, top + card.height / 2, card.width, row),
    piles,
    stocks: piles.map(({ x, y }) => ({ x: x + beside, y })),
  }
}

/** The sizes as the style sheet knows them. */
export function sizes({ card, pile }: TableLayout): Record<string, string> {
  return {
    '--card-width': `${card.width}px`,
    '--card-height': `${card.height}px`,
    '--pile-width': `${pile.width}px`,
    '--pile-height': `${pile.height}px`,
  }
}

/** Which place of the layout a seat has. @param viewer the seat at the lower edge, or NONE for the first */
export function placeOf(seat: number, viewer: number, players: number): number {
  return (seat - Math.max(0, viewer) + players) % players
}

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The free position that a key goes to from another, NONE if there is none that way; undefined for a key that is no arrow. */
export function arrowTo(key: string, layout: TableLayout, from: number, free: readonly number[]): number | undefined {
  const arrow = ARROWS[key]
  return arrow && neighbour(layout, from, free, ...arrow)
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
