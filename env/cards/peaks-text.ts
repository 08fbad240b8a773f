import { columnOf, POSITIONS, rowOf } from './peaks.js'
import { RANKS, rankOf, type Card } from './ranks.js'
import { freeBits } from './uncovered.js'
import { faceText, isRed } from './face.js'
import { put, type TextCanvas } from './text-canvas.js'

/** The peaks take this many lines: four rows of cards, each on top of the one above. */
export const PEAKS_HEIGHT = 9
/** A card is 7 by 3; the next one of its row begins 8 further, the row below 2 lines further and on top. */
const COLUMN = 8

export const DIM = '2'
export const BOLD = '1'
export const BACK = '34'
const RED = '1;31'

/**
 * Draws the peaks as their player sees them, 80 columns wide. Cards that something covers show their backs.
 * @param deck the peak cards by position
 * @param gone bit set of the positions that are cleared
 * @param mark one character in a free card
 */
export function drawPeaks(
  canvas: TextCanvas,
  y: number,
  deck: ArrayLike<Card>,
  gone: number,
  mark: (position: number) => string,
): void {
  const free = freeBits(gone)
  for (let position = 0; position < POSITIONS; position++) {
    if ((gone >>> position) & 1) continue
    const x = COLUMN * (columnOf(position) + 4.5)
    const top = y + 2 * rowOf(position)
    const up = ((free >>> position) & 1) === 1
    drawCard(canvas, x, top, up ? deck[position] : undefined)
    put(canvas, x + 1, top, String(position), DIM)
    if (up) put(canvas, x + 5, top + 1, mark(position), BOLD)
  }
}

/** Draws a card, or the back of one. */
export function drawCard(canvas: TextCanvas, x: number, y: number, card: Card | undefined): void {
  const style = card === undefined ? BACK : BOLD
  for (const [line, text] of ['┌─────┐', card === undefined ? '│▒▒▒▒▒│' : '│     │', '└─────┘'].entries()) {
    put(canvas, x, y + line, text, style)
  }
  if (card === undefined) return
  const face = { rank: rankOf(card), suit: Math.floor(card / RANKS) }
  put(canvas, x + 2, y + 1, faceText(face), isRed(face) ? RED : BOLD)
}
