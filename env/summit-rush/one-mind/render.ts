import { bitCount } from '../../cards/bits.js'
import { seatLetter } from '../../cards/face.js'
import { BACK, BOLD, DIM, drawCard, drawPeaks, PEAKS_HEIGHT } from '../../cards/peaks-text.js'
import { canvasText, createTextCanvas, put, type TextOptions } from '../../cards/text-canvas.js'
import { OUTCOME_NAMES } from '../state.js'
import { oneMindPlays } from './rules.js'
import type { OneMindState } from './state.js'

// 80 columns by 17 lines: two of title, nine of peaks, three of piles, a legend, a blank above and one below the piles.
const WIDTH = 80
const HEIGHT = 17
const PEAKS_TOP = 2
const PILES_TOP = PEAKS_TOP + PEAKS_HEIGHT + 1
/** From one pile to the next. */
const PILE_STRIDE = 26
const LEGEND = '▒ face down   letter: fits that pile   *: fits several   number: position'

/** The table as all seats together see it, as text for a terminal of 80 columns. Face-down cards show their backs. */
export function renderOneMind(state: OneMindState, options: TextOptions = {}): string {
  const { rules, deck, gone, pileTop, stockLeft, steps, outcome } = state
  const canvas = createTextCanvas(WIDTH, HEIGHT)
  const piles = Array.from({ length: rules.players }, (_, pile) => pile)
  const plays = piles.map((pile) => oneMindPlays(state, pile))
  put(canvas, 0, 0, 'Summit Rush', BOLD)
  put(canvas, 12, 0, `· one mind · ${rules.wrap ? 'king and ace meet' : 'no wrap'} · ${OUTCOME_NAMES[outcome]}`)
  put(canvas, 0, 1, `step ${steps}, ${bitCount(gone)} of 28 cleared`, DIM)
  drawPeaks(canvas, PEAKS_TOP, deck, gone, (position) => {
    const fitting = piles.filter((pile) => (plays[pile] >>> position) & 1)
    return fitting.length > 1 ? '*' : fitting.map(seatLetter).join('')
  })
  for (const pile of piles) {
    const x = PILE_STRIDE * pile
    drawCard(canvas, x, PILES_TOP, pileTop[pile])
    put(canvas, x + 9, PILES_TOP, `pile ${seatLetter(pile)}`, BOLD)
    put(canvas, x + 9, PILES_TOP + 1, `stock ${stockLeft[pile]}`)
    put(canvas, x + 9, PILES_TOP + 2, '▮'.repeat(stockLeft[pile]), BACK)
  }
  put(canvas, 0, HEIGHT - 1, LEGEND, DIM)
  return canvasText(canvas, options)
}
