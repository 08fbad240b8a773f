import { bitCount } from '../cards/bits.js'
import { columnOf, POSITIONS, rowOf } from '../cards/peaks.js'
import { RANKS, rankOf, type Card } from '../cards/ranks.js'
import { freeBits } from '../cards/uncovered.js'
import { faceText, isRed, type Face } from '../summit-rush/render/face.js'
import {
  canvasText,
  createTextCanvas,
  put,
  type TextCanvas,
  type TextOptions,
} from '../summit-rush/render/text-canvas.js'
import { triPeaksMoveName } from './moves.js'
import { playBits } from './rules.js'
import { STOCK, TRI_PEAKS_OUTCOME_NAMES, type TriPeaksState } from './state.js'

// 80 columns by 17 lines: two of title, nine of peaks, three of waste and stock, two of moves and legend.
const WIDTH = 80
const HEIGHT = 17
const PEAKS_TOP = 2
const WASTE_TOP = 12
/** A card is 7 by 3; the next one of its row begins 8 further, the row below 2 lines further and on top. */
const COLUMN = 8
const LEGEND = '▒ face down   *: fits the waste card   number: position'

const DIM = '2'
const BOLD = '1'
const BACK = '34'
const RED = '1;31'

/** The table as its player sees it, as text for a terminal of 80 columns. Face-down cards show their backs. */
export function renderTriPeaks(state: TriPeaksState, options: TextOptions = {}): string {
  const canvas = createTextCanvas(WIDTH, HEIGHT)
  const { gone, wrap, score, run, outcome, turned, length, moves } = state
  put(canvas, 0, 0, 'Tri Peaks', BOLD)
  put(canvas, 10, 0, `· ${wrap ? 'king and ace meet' : 'no wrap'} · ${TRI_PEAKS_OUTCOME_NAMES[outcome]}`)
  put(canvas, 0, 1, `score ${score}, run ${run}, ${bitCount(gone)} of 28 cleared`, DIM)
  const free = freeBits(gone)
  const plays = playBits(state)
  for (let position = 0; position < POSITIONS; position++) {
    if ((gone >>> position) & 1) continue
    const x = COLUMN * (columnOf(position) + 4.5)
    const y = PEAKS_TOP + 2 * rowOf(position)
    const up = ((free >>> position) & 1) === 1
    drawCard(canvas, x, y, up ? faceOf(state.deck[position]) : undefined)
    put(canvas, x + 1, y, String(position), DIM)
    if ((plays >>> position) & 1) put(canvas, x + 5, y + 1, '*', BOLD)
  }
  drawCard(canvas, 0, WASTE_TOP, faceOf(state.waste))
  put(canvas, 9, WASTE_TOP, `stock ${STOCK - turned}`)
  put(canvas, 9, WASTE_TOP + 1, '▮'.repeat(STOCK - turned), BACK)
  const last = Array.from(moves.subarray(Math.max(0, length - 6), length), triPeaksMoveName)
  if (last.length > 0) put(canvas, 9, WASTE_TOP + 2, `last: ${last.join(', ')}`, DIM)
  put(canvas, 0, HEIGHT - 1, LEGEND, DIM)
  return canvasText(canvas, options)
}

function drawCard(canvas: TextCanvas, x: number, y: number, face: Face | undefined): void {
  const style = face ? BOLD : BACK
  for (const [line, text] of ['┌─────┐', face ? '│     │' : '│▒▒▒▒▒│', '└─────┘'].entries())
    put(canvas, x, y + line, text, style)
  if (face) put(canvas, x + 2, y + 1, faceText(face), isRed(face) ? RED : BOLD)
}

function faceOf(card: Card): Face {
  return { rank: rankOf(card), suit: Math.floor(card / RANKS) }
}
