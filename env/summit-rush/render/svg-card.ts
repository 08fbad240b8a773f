import { NONE } from '../../cards/peaks.js'
import { isRed, rankText, type Face } from '../../cards/face.js'

export const CARD_WIDTH = 76
export const CARD_HEIGHT = 106

/** Clubs, diamonds, hearts, spades in a box of 20 by 20 around the origin. Own drawings. */
export const SUIT_PATHS = [
  'M0-9.5A4.6 4.6 0 0 1 3.9-2.5 4.6 4.6 0 1 1 1.3 4.6C1.6 7 2.6 8.6 4.2 9.5H-4.2C-2.6 8.6-1.6 7-1.3 4.6A4.6 4.6 0 1 1-3.9-2.5 4.6 4.6 0 0 1 0-9.5Z',
  'M0-10C1.8-6.3 4.4-3 7.6 0 4.4 3 1.8 6.3 0 10-1.8 6.3-4.4 3-7.6 0-4.4-3-1.8-6.3 0-10Z',
  'M0 9.5C-1.8 5.6-9-.2-9-4.6-9-7.6-6.9-9.4-4.6-9.4-2.5-9.4-.8-8 0-5.8.8-8 2.5-9.4 4.6-9.4 6.9-9.4 9-7.6 9-4.6 9-.2 1.8 5.6 0 9.5Z',
  'M0-10C1.6-6.6 8.8-1.6 8.8 2.6 8.8 5.2 7 6.8 4.9 6.8 3.3 6.8 2 5.9 1.3 4.5 1.5 6.9 2.6 8.6 4.2 9.5H-4.2C-2.6 8.6-1.5 6.9-1.3 4.5-2 5.9-3.3 6.8-4.9 6.8-7 6.8-8.8 5.2-8.8 2.6-8.8-1.6-1.6-6.6 0-10Z',
] as const

/** Three peaks in a box of 44 by 24 around the origin: the mark on the backs. */
export const PEAKS_PATH = 'M-22 12L-11-5-5 4 0-12 9 2 13-4 22 12Z'

/** A face, its middle at (x, y). @param open draws the edge of a card that is free to be taken */
export function svgFace(x: number, y: number, face: Face, open = false): string {
  const color = isRed(face) ? 'sr-red' : 'sr-black'
  const rank = rankText(face)
  const left = -CARD_WIDTH / 2
  const top = -CARD_HEIGHT / 2
  const corner = `<text class="sr-rank ${color}" x="${left + 22}" y="${top + 35}" text-anchor="middle" font-size="${rank === '10' ? 29 : 34}"${rank === '10' ? ' letter-spacing="-2"' : ''}>${rank}</text>`
  const suits =
    face.suit === NONE ? '' : svgSuit(face.suit, left + CARD_WIDTH - 20, top + 24, 1) + svgSuit(face.suit, 6, 20, 2.1)
  return group(x, y, `${rectangle('sr-face')}${open ? rectangle('sr-open', 'fill="none"') : ''}${corner}${suits}`)
}

export function svgBack(x: number, y: number): string {
  const frame = `<rect class="sr-back-frame" x="${-CARD_WIDTH / 2 + 5}" y="${-CARD_HEIGHT / 2 + 5}" width="${CARD_WIDTH - 10}" height="${CARD_HEIGHT - 10}" rx="5"/>`
  return group(
    x,
    y,
    `${rectangle('sr-back')}${frame}<path class="sr-back-peaks" transform="translate(0 -24)" d="${PEAKS_PATH}"/>`,
  )
}

/** A back half way to its face. */
export function svgTurningBack(x: number, y: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(.5 1)">${svgBack(0, 0)}</g>`
}

/** Where a card lay that is now in a hand. */
export function svgGhost(x: number, y: number): string {
  return group(x, y, rectangle('sr-ghost'))
}

/** The ground that a peak card stands on: seen once the card is gone, so that the peaks keep their shape. */
export function svgGround(x: number, y: number): string {
  return group(x, y, rectangle('sr-ground'))
}

/** A place for a card with none on it. */
export function svgSlot(x: number, y: number): string {
  return group(x, y, rectangle('sr-slot'))
}

/** A card's shadow, for one that is lifted. */
export function svgShade(x: number, y: number): string {
  return group(x, y, rectangle('sr-shade'))
}

function svgSuit(suit: number, x: number, y: number, scale: number): string {
  const color = suit === 1 || suit === 2 ? 'sr-red' : 'sr-black'
  return `<path class="${color}" transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}" d="${SUIT_PATHS[suit]}"/>`
}

function rectangle(style: string, more = ''): string {
  return `<rect class="${style}"${more && ` ${more}`} x="${-CARD_WIDTH / 2}" y="${-CARD_HEIGHT / 2}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="8"/>`
}

function group(x: number, y: number, content: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${content}</g>`
}

/** Coordinates to a tenth: the same text on every engine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
