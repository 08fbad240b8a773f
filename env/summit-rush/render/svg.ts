import { NONE } from '../../cards/peaks.js'
import { CARD, OUTCOME } from '../state.js'
import { outcomeText } from './event-text.js'
import { faceText, seatLetter } from '../../cards/face.js'
import { clockText, handText, handTime } from './hand-text.js'
import type { Scene, SceneSeat } from './scene.js'
import { CARD_WIDTH, round, svgBack, svgFace, svgGhost, svgGround, svgSlot, svgTurningBack } from './svg-card.js'
import { placeOf, svgHand } from './svg-hands.js'
import { cardPoint, FELT, PANEL, PICTURE, pilePoint, stockPoint } from './svg-layout.js'
import { svgStyle, type Theme } from './svg-style.js'

export interface SvgOptions {
  readonly theme?: Theme
  /** Begins the ids in the picture: give each picture of one page its own. */
  readonly id?: string
}

/**
 * The table as an SVG picture that stands alone: peaks, piles, stocks, every hand with the way it goes, clock, events and
 * a legend. Nothing is told by colour alone, and the description says in words what the picture shows.
 */
export function renderSvg(scene: Scene, { theme = 'auto', id = 'summit-rush' }: SvgOptions = {}): string {
  const { width, height } = PICTURE
  const hands = scene.seats.map((seat) => svgHand(scene, seat))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="sr-table sr-${theme}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeXml(titleOf(scene))}</title>`,
    `<desc id="${id}-desc">${escapeXml(describeScene(scene))}</desc>`,
    `<style>${svgStyle(theme)}</style>`,
    `<rect class="sr-page" width="${width}" height="${height}" rx="18"/>`,
    `<rect class="sr-felt" x="${FELT.x}" y="${FELT.y}" width="${FELT.width}" height="${FELT.height}" rx="16"/>`,
    ...scene.cards.map((_, position) => ground(position)),
    ...scene.cards.map((_, position) => peakCard(scene, position)),
    ...scene.seats.map((seat) => pileAndStock(scene, seat)),
    ...hands.map(({ way }) => way),
    ...hands.map(({ hand }) => hand),
    panel(scene),
    '</svg>',
    '',
  ].join('\n')
}

function ground(position: number): string {
  const { x, y } = cardPoint(position)
  return svgGround(x, y)
}

function peakCard(scene: Scene, position: number): string {
  const { state, face, turning } = scene.cards[position]
  const { x, y } = cardPoint(position)
  if (state === CARD.Gone) return ''
  if (state === CARD.Held) return svgGhost(x, y)
  if (face) return svgFace(x, y, face, true)
  return turning ? svgTurningBack(x, y) : svgBack(x, y)
}

function pileAndStock(scene: Scene, seat: SceneSeat): string {
  const place = placeOf(scene, seat.seat)
  const pile = pilePoint(place, scene.seats.length)
  const stock = stockPoint(place, scene.seats.length)
  const backs = Math.min(3, Math.ceil(seat.stockLeft / 4))
  const stack = Array.from({ length: backs }, (_, i) => svgBack(stock.x + 4 * i, stock.y - 3 * i)).join('')
  const labelX = pile.x - CARD_WIDTH / 2 - 16
  return [
    svgFace(pile.x, pile.y, seat.pile),
    stack || svgSlot(stock.x, stock.y),
    text(stock.x + CARD_WIDTH / 2 + 22, pile.y + 2, String(seat.stockLeft), 'sr-strong', 30),
    text(stock.x + CARD_WIDTH / 2 + 22, pile.y + 24, 'in stock', 'sr-soft', 17),
    text(labelX, pile.y + 2, `${seatLetter(seat.seat)}'s pile`, 'sr-strong', 22, 'end'),
    text(labelX, pile.y + 26, cut(seat.name, scene.seats.length === 2 ? 18 : 13), 'sr-soft', 17, 'end'),
    seat.word === '' ? '' : speech(seat, labelX - 8, pile.y + 56),
  ].join('')
}

/** What was said, in a bubble that ends at x. */
function speech({ seat, word }: SceneSeat, x: number, y: number): string {
  const content = cut(word, 22)
  const width = 26 + 9.5 * content.length
  return `<g class="sr-seat-${seat}"><rect class="sr-speech" x="${round(x - width)}" y="${y - 19}" width="${round(width)}" height="28" rx="14"/>${text(x - width / 2, y + 1, content, 'sr-strong', 16, 'middle')}</g>`
}

function panel(scene: Scene): string {
  const { x, y, width, height } = PANEL
  const left = x + 20
  const inner = width - 40
  const parts = [`<rect class="sr-panel" x="${x}" y="${y}" width="${width}" height="${height}" rx="16"/>`]
  const rule = (at: number): void => {
    parts.push(`<line class="sr-rule" x1="${left}" x2="${left + inner}" y1="${at}" y2="${at}"/>`)
  }
  parts.push(...clock(scene, left, y + 20, inner))
  let at = y + 170
  rule(at)
  for (const seat of scene.seats) {
    parts.push(...seatLines(scene, seat, left, at + 36))
    at += 68
  }
  at += 12
  rule(at)
  at += 30
  parts.push(text(left, at, 'Last events', 'sr-strong', 17))
  for (const event of scene.events.slice(scene.seats.length === 2 ? -5 : -3)) {
    at += 28
    if (event.seat !== NONE) parts.push(letter(event.seat, left + 10, at - 6, 10, 13))
    // The picture shows no numbers of positions, so its text leaves them out.
    parts.push(text(left + (event.seat === NONE ? 0 : 28), at, cut(event.text.replaceAll(/ \(\d+\)/g, ''), 31), '', 15))
  }
  parts.push(...legend(left, y + height - 172))
  return parts.join('')
}

function clock(
  { level, wrap, limitMs, timeMs, outcome, cleared, viewer }: Scene,
  x: number,
  y: number,
  width: number,
): string[] {
  const timeLeft = Math.max(0, limitMs - timeMs)
  const share = timeLeft / limitMs
  const state = outcome === OUTCOME.Running ? 'left' : outcomeText(outcome)
  const bar = `x="${x}" y="${y + 100}" height="10" rx="5"`
  return [
    text(x, y + 18, `Summit Rush · ${level}${wrap ? '' : ', no wrap'}`, 'sr-soft', 17),
    text(x, y + 78, clockText(timeLeft), 'sr-strong', 52),
    text(x + width, y + 78, state, 'sr-soft', 18, 'end'),
    `<rect class="sr-bar" ${bar} width="${width}"/>`,
    `<rect class="${share < 0.25 ? 'sr-bar-short' : 'sr-bar-left'}" ${bar} width="${round(width * share)}"/>`,
    text(x, y + 136, `${cleared} of 28 cards cleared`, '', 17),
    viewer === NONE ? '' : text(x + width, y + 136, `as ${seatLetter(viewer)} sees it`, 'sr-soft', 15, 'end'),
  ]
}

function seatLines(scene: Scene, seat: SceneSeat, x: number, y: number): string[] {
  return [
    letter(seat.seat, x + 14, y - 2, 14, 17),
    text(x + 38, y, cut(handText(scene, seat), 28), 'sr-strong', 16),
    text(x + 38, y + 22, handTime(scene, seat), 'sr-soft', 15),
  ]
}

function legend(x: number, y: number): string[] {
  const row = (line: number): number => y + 28 + 26 * line
  const box = (style: string, line: number): string =>
    `<rect class="${style}" x="${x + 4}" y="${row(line) - 15}" width="15" height="20" rx="3"/>`
  return [
    `<line class="sr-rule" x1="${x}" x2="${x + PANEL.width - 40}" y1="${y}" y2="${y}"/>`,
    `${box('sr-face', 0)}<rect class="sr-open" fill="none" x="${x + 4}" y="${row(0) - 15}" width="15" height="20" rx="3"/>`,
    text(x + 34, row(0), 'face up: free to play', '', 15),
    box('sr-back', 1),
    text(x + 34, row(1), 'covered, face down', '', 15),
    box('sr-ghost', 2),
    text(x + 34, row(2), 'in a hand, still covers', '', 15),
    `<g class="sr-seat-0"><path class="sr-way" d="M${x + 2} ${row(3) - 5}h14"/><polygon class="sr-tip" points="${x + 26},${row(3) - 5} ${x + 15},${row(3) - 12} ${x + 15},${row(3) + 2}"/></g>`,
    text(x + 34, row(3), 'the way of a hand', '', 15),
    `<g class="sr-seat-0"><path class="sr-way sr-aim" d="M${x + 3} ${row(4) - 5}h22"/></g>`,
    text(x + 34, row(4), 'still being decided', '', 15),
  ]
}

function letter(seat: number, x: number, y: number, radius: number, size: number): string {
  return `<g class="sr-seat-${seat}"><circle class="sr-tip" cx="${x}" cy="${y}" r="${radius}"/><text class="sr-letter" x="${x}" y="${y + size * 0.36}" text-anchor="middle" font-size="${size}">${seatLetter(seat)}</text></g>`
}

function titleOf({ level, timeMs, seats }: Scene): string {
  return `Summit Rush, ${level}, ${seats.length} players, after ${clockText(timeMs)}`
}

/** The picture in words. */
export function describeScene(scene: Scene): string {
  const free = scene.cards.flatMap(({ state, face }) => (state === CARD.Up && face ? [faceText(face)] : []))
  const down = scene.cards.filter(({ state }) => state === CARD.Down).length
  return [
    `${scene.cleared} of 28 cards cleared, ${down} face down, free: ${free.join(', ') || 'none'}.`,
    ...scene.seats.map(
      (seat) =>
        `${seatLetter(seat.seat)}${seat.name === '' ? '' : ` (${seat.name})`}: pile ${faceText(seat.pile)}, ${seat.stockLeft} in stock, ${handText(scene, seat)}.`,
    ),
    scene.outcome === OUTCOME.Running
      ? `${clockText(Math.max(0, scene.limitMs - scene.timeMs))} left.`
      : `The game is over: ${outcomeText(scene.outcome)}.`,
  ].join(' ')
}

function text(x: number, y: number, content: string, style: string, size: number, anchor?: string): string {
  const more = `${style && ` class="${style}"`}${anchor === undefined ? '' : ` text-anchor="${anchor}"`}`
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${more}>${escapeXml(content)}</text>`
}

function cut(content: string, length: number): string {
  return content.length > length ? `${content.slice(0, length - 1)}…` : content
}

function escapeXml(content: string): string {
  // XML has no way to write most control characters, not even escaped.
  const clean = content.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '?')
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
