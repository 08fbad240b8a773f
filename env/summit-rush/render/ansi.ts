import { columnOf, NONE, rowOf } from '../../cards/peaks.js'
import { CARD, OUTCOME } from '../state.js'
import { outcomeText } from './event-text.js'
import { faceText, isRed, seatLetter, type Face } from '../../cards/face.js'
import { clockText, handText, handTime } from './hand-text.js'
import type { Scene, SceneCard, SceneSeat } from './scene.js'
import { canvasText, createTextCanvas, put, type TextCanvas, type TextOptions } from '../../cards/text-canvas.js'

// 80 columns by 24 lines: a line of title and clock, nine of peaks, four of seats, six of events.
const WIDTH = 80
const HEIGHT = 24
const PEAKS_TOP = 2
const SEATS_TOP = 12
const EVENTS_TOP = 17
const EVENTS = 6
/** A card is 7 by 3; the next one of its row begins 8 further, the row below 2 lines further and on top. */
const COLUMN = 8

const LEGEND = '▒ covered   ? turning up   dashed: held   letter: whose hand   number: position'

const DIM = '2'
const BOLD = '1'
const BACK = '34'
const SEAT_STYLES = ['1;36', '1;33', '1;35'] as const

/** The table as text for a terminal of 80 by 24. */
export function renderAnsi(scene: Scene, options: TextOptions = {}): string {
  return canvasText(drawScene(scene), options)
}

/**
 * The table on a canvas of 80 by 24. Free cards show their face, covered ones their back; a card in or under a hand shows
 * the hand's letter. The number on a card's edge is its position, as in the names of the moves.
 * @param legendLine where the signs are explained: the last line, or the one above the events, which leaves that one free
 */
export function drawScene(scene: Scene, legendLine: number = HEIGHT - 1): TextCanvas {
  const canvas = createTextCanvas(WIDTH, HEIGHT)
  drawHead(canvas, scene)
  for (const [position, card] of scene.cards.entries()) drawPeakCard(canvas, scene, position, card)
  for (const seat of scene.seats) drawSeat(canvas, scene, seat)
  drawEvents(canvas, scene)
  put(canvas, 0, legendLine, LEGEND, DIM)
  return canvas
}

function drawHead(canvas: TextCanvas, { level, wrap, timeMs, limitMs, outcome, cleared, viewer }: Scene): void {
  put(canvas, 0, 0, 'Summit Rush', BOLD)
  const eyes = viewer === NONE ? 'referee' : `as ${seatLetter(viewer)} sees it`
  put(canvas, 12, 0, `· ${level}${wrap ? '' : ', no wrap'} · ${eyes}`)
  const left = Math.max(0, limitMs - timeMs)
  const cells = 12
  const filled = Math.ceil((cells * left) / limitMs)
  const clock =
    outcome === OUTCOME.Running || outcome === OUTCOME.Won
      ? `${outcome === OUTCOME.Won ? 'won with ' : ''}${clockText(left)} left `
      : `${outcomeText(outcome)} `
  put(canvas, WIDTH - cells - clock.length, 0, clock, BOLD)
  put(canvas, WIDTH - cells, 0, '█'.repeat(filled), left * 4 < limitMs ? '31' : '32')
  put(canvas, WIDTH - cells + filled, 0, '░'.repeat(cells - filled), DIM)
  put(canvas, 0, 1, `${cleared} of 28 cleared, ${clockText(timeMs)} played`, DIM)
}

function drawPeakCard(canvas: TextCanvas, scene: Scene, position: number, card: SceneCard): void {
  if (card.state === CARD.Gone) return
  const x = COLUMN * (columnOf(position) + 4.5)
  const y = PEAKS_TOP + 2 * rowOf(position)
  if (card.state === CARD.Held) {
    // It still covers what lies under it, but cannot be taken.
    drawBox(canvas, x, y, DIM, HELD)
  } else {
    drawBox(canvas, x, y, card.face || card.turning ? BOLD : BACK)
  }
  if (card.face) put(canvas, x + 2, y + 1, faceText(card.face), faceStyle(card.face))
  else put(canvas, x + 1, y + 1, card.turning ? '  ?  ' : '▒▒▒▒▒', card.turning ? BOLD : BACK)
  for (const [i, hand] of handsAt(scene, position, card).entries()) {
    put(canvas, i === 0 ? x + 5 : x + 1, y + 1, seatLetter(hand), SEAT_STYLES[hand])
  }
  put(canvas, x + 1, y, String(position), DIM)
}

/** The hands that have this card or go for it; there is room for two. */
function handsAt({ seats }: Scene, position: number, card: SceneCard): number[] {
  const hands = seats.filter((seat) => seat.target === position || seat.flips.includes(position))
  if (hands.length === 0 && card.holder !== NONE) return [card.holder]
  return hands.map(({ seat }) => seat).slice(0, 2)
}

const WHOLE = ['┌─────┐', '│     │', '└─────┘'] as const
const HELD = ['┌╌╌╌╌╌┐', '╎     ╎', '└╌╌╌╌╌┘'] as const

function drawBox(canvas: TextCanvas, x: number, y: number, style: string, box: readonly string[] = WHOLE): void {
  for (const [line, text] of box.entries()) put(canvas, x, y + line, text, style)
}

function drawSeat(canvas: TextCanvas, scene: Scene, seat: SceneSeat): void {
  const width = Math.floor(WIDTH / scene.seats.length)
  const x = seat.seat * width
  const y = SEATS_TOP
  const room = width - 9
  const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)
  const style = SEAT_STYLES[seat.seat]
  put(canvas, x, y, seatLetter(seat.seat), style)
  // Three seats leave 26 columns each: a name then makes room for what is said.
  const nameRoom = seat.word === '' ? width - 3 : scene.seats.length === 2 ? 16 : 9
  put(canvas, x + 2, y, cut(seat.name || (scene.viewer === seat.seat ? 'you' : `seat ${seat.seat}`), nameRoom), BOLD)
  if (seat.word !== '') put(canvas, x + nameRoom + 3, y, cut(`“${seat.word}”`, width - nameRoom - 4), style)
  drawBox(canvas, x, y + 1, BOLD)
  put(canvas, x + 2, y + 2, faceText(seat.pile), faceStyle(seat.pile))
  put(canvas, x + 8, y + 1, `stock ${seat.stockLeft} `)
  put(canvas, x + 17, y + 1, '▮'.repeat(Math.min(seat.stockLeft, width - 19)), BACK)
  const doing = handText(scene, seat)
  put(canvas, x + 8, y + 2, doing.length > room ? cut(doing.replace("'s pile", ''), room) : doing)
  put(canvas, x + 8, y + 3, cut(handTime(scene, seat), room), DIM)
}

function drawEvents(canvas: TextCanvas, { events }: Scene): void {
  for (const [line, { timeMs, seat, text }] of events.slice(-EVENTS).entries()) {
    const y = EVENTS_TOP + line
    put(canvas, 0, y, clockText(timeMs).padStart(6), DIM)
    if (seat !== NONE) put(canvas, 8, y, seatLetter(seat), SEAT_STYLES[seat])
    put(canvas, seat === NONE ? 8 : 10, y, text)
  }
}

function faceStyle(face: Face): string {
  return isRed(face) ? '1;31' : BOLD
}
