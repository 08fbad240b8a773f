import { columnOf, rowOf } from '../../cards/peaks.js'
import { TABLE } from '../table.js'
import { CARD_HEIGHT, CARD_WIDTH } from './svg-card.js'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels a millimetre of the table. */
const SCALE = CARD_WIDTH / TABLE.cardWidth

export const PICTURE = { width: 1240, height: 760 } as const
export const FELT = { x: 20, y: 20, width: 860, height: 720 } as const
export const PANEL = { x: 900, y: 20, width: 320, height: 720 } as const

const MIDDLE = FELT.x + FELT.width / 2
const TIPS = 262

/** The middle of a peak card. */
export function cardPoint(position: number): Point {
  return {
    x: MIDDLE + columnOf(position) * TABLE.column * SCALE,
    y: TIPS + rowOf(position) * TABLE.row * SCALE,
  }
}

/**
 * Where the piles lie: the first seat sits below the peaks, the others above them, so that each has its own pile nearest.
 * @param place 0 for the seat at the lower edge, then clockwise
 */
export function pilePoint(place: number, players: number): Point {
  if (place === 0) return { x: MIDDLE, y: FELT.y + FELT.height - 38 - CARD_HEIGHT / 2 }
  const aside = players === 2 ? 0 : place === 1 ? -240 : 170
  return { x: MIDDLE + aside, y: FELT.y + 42 + CARD_HEIGHT / 2 }
}

/** A stock lies beside its pile. */
export function stockPoint(place: number, players: number): Point {
  const pile = pilePoint(place, players)
  return { x: pile.x + CARD_WIDTH + 30, y: pile.y }
}
