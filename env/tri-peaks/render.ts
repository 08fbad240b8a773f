import { bitCount } from '../cards/bits.js'
import { BACK, BOLD, DIM, drawCard, drawPeaks } from '../cards/peaks-text.js'
import { canvasText, createTextCanvas, put, type TextOptions } from '../cards/text-canvas.js'
import { triPeaksMoveName } from './moves.js'
import { playBits } from './rules.js'
import { STOCK, TRI_PEAKS_OUTCOME_NAMES, type TriPeaksState } from './state.js'

// 80 columns by 17 lines: two of title, nine of peaks, three of waste and stock, two of moves and legend.
const WIDTH = 80
const HEIGHT = 17
const PEAKS_TOP = 2
const WASTE_TOP = 12
const LEGEND = '▒ face down   *: fits the waste card   number: position'

/** The table as its player sees it, as text for a terminal of 80 columns. Face-down cards show their backs. */
export function renderTriPeaks(state: TriPeaksState, options: TextOptions = {}): string {
  const canvas = createTextCanvas(WIDTH, HEIGHT)
  const { gone, wrap, score, run, outcome, turned, length, moves } = state
  put(canvas, 0, 0, 'Tri Peaks', BOLD)
  put(canvas, 10, 0, `· ${wrap ? 'king and ace meet' : 'no wrap'} · ${TRI_PEAKS_OUTCOME_NAMES[outcome]}`)
  put(canvas, 0, 1, `score ${score}, run ${run}, ${bitCount(gone)} of 28 cleared`, DIM)
  const plays = playBits(state)
  drawPeaks(canvas, PEAKS_TOP, state.deck, gone, (position) => ((plays >>> position) & 1 ? '*' : ''))
  drawCard(canvas, 0, WASTE_TOP, state.waste)
  put(canvas, 9, WASTE_TOP, `stock ${STOCK - turned}`)
  put(canvas, 9, WASTE_TOP + 1, '▮'.repeat(STOCK - turned), BACK)
  const last = Array.from(moves.subarray(Math.max(0, length - 6), length), triPeaksMoveName)
  if (last.length > 0) put(canvas, 9, WASTE_TOP + 2, `last: ${last.join(', ')}`, DIM)
  put(canvas, 0, HEIGHT - 1, LEGEND, DIM)
  return canvasText(canvas, options)
}
