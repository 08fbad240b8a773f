import { NONE } from '../../cards/peaks.js'
import { PHASE } from '../state.js'
import { seatLetter } from '../../cards/face.js'
import type { Scene, SceneSeat } from './scene.js'
import { CARD_HEIGHT, CARD_WIDTH, round, svgFace, svgBack, svgShade } from './svg-card.js'
import { cardPoint, pilePoint, stockPoint, type Point } from './svg-layout.js'

/** Where the pictures of a scene put each seat: the viewer, or seat 0, at the lower edge. */
export function placeOf(scene: Scene, seat: number): number {
  const { length } = scene.seats
  return (seat - Math.max(0, scene.viewer) + length) % length
}

/** A hand in two layers: its way lies under all hands and the cards they carry. */
export interface HandPicture {
  readonly way: string
  readonly hand: string
}

/** A hand, the way it goes, and what it carries. */
export function svgHand(scene: Scene, seat: SceneSeat): HandPicture {
  const players = scene.seats.length
  const home = pilePoint(placeOf(scene, seat.seat), players)
  const stock = stockPoint(placeOf(scene, seat.seat), players)
  const target = seat.target === NONE ? undefined : cardPoint(seat.target)
  const pile = seat.targetPile === NONE ? home : pilePoint(placeOf(scene, seat.targetPile), players)
  const done = progress(scene, seat)
  switch (seat.phase) {
    case PHASE.Decide:
      return { way: way(seat, home, target ?? stock, 'sr-aim'), hand: badge(seat, resting(home)) }
    case PHASE.Reach:
    case PHASE.ReachStock:
      return moving(seat, home, target ?? stock, done)
    case PHASE.Carry:
      return target ? carrying(scene, seat, target, pile, done) : atRest(seat, home)
    case PHASE.PutBack:
      return target ? carrying(scene, seat, pile, target, done) : atRest(seat, home)
    case PHASE.Turn:
      return carrying(scene, seat, stock, home, done)
    case PHASE.Flip:
      if (seat.flips.length === 0) return atRest(seat, home)
      return { way: '', hand: seat.flips.map((position) => badge(seat, below(cardPoint(position)))).join('') }
    default:
      return atRest(seat, home)
  }
}

/** How far through its phase a hand is; half, where that cannot be known. */
function progress({ timeMs }: Scene, { sinceMs, dueMs }: SceneSeat): number {
  if (dueMs === NONE || dueMs <= sinceMs) return 0.5
  return Math.min(1, Math.max(0, (timeMs - sinceMs) / (dueMs - sinceMs)))
}

/** A hand at rest lies at the corner of its pile, so that the card stays in view. */
function resting(home: Point): Point {
  return { x: home.x - 38, y: home.y + 44 }
}

function below(card: Point): Point {
  return { x: card.x, y: card.y + 30 }
}

function atRest(seat: SceneSeat, home: Point): HandPicture {
  return { way: '', hand: badge(seat, resting(home)) }
}

function moving(seat: SceneSeat, from: Point, to: Point, done: number): HandPicture {
  const margin = Math.min(0.45, (toEdge(from, to) + 20) / Math.hypot(to.x - from.x, to.y - from.y))
  return { way: way(seat, from, to), hand: badge(seat, along(from, to, margin + (1 - 2 * margin) * done)) }
}

function carrying(scene: Scene, seat: SceneSeat, from: Point, to: Point, done: number): HandPicture {
  const face = seat.target === NONE ? undefined : scene.cards[seat.target].face
  // Kept off both ends, so that neither place is hidden and the way can be seen.
  const at = along(from, to, 0.2 + 0.5 * done)
  const card = face ? svgFace(0, 0, face) : svgBack(0, 0)
  const tilt = seat.seat % 2 === 0 ? -6 : 6
  return {
    way: way(seat, from, to),
    hand: `${svgShade(at.x + 5, at.y + 7)}<g transform="translate(${round(at.x)} ${round(at.y)}) rotate(${tilt})">${card}</g>${badge(seat, { x: at.x - 34, y: at.y + 46 })}`,
  }
}

/** An arrow from card to card: it begins at the edge of the one and ends a little inside the other. */
function way(seat: SceneSeat, from: Point, to: Point, style = ''): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const edge = toEdge(from, to)
  if (length < 2 * edge + 20) return ''
  const start = along(from, to, (edge + 4) / length)
  const end = along(from, to, 1 - (edge - 12) / length)
  const neck = along(from, to, 1 - (edge + 4) / length)
  const across = { x: (-(to.y - from.y) / length) * 9, y: ((to.x - from.x) / length) * 9 }
  const corners = [
    [end.x, end.y],
    [neck.x + across.x, neck.y + across.y],
    [neck.x - across.x, neck.y - across.y],
  ]
  const tip = corners.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  const line = `M${round(start.x)} ${round(start.y)}L${round(neck.x)} ${round(neck.y)}`
  return `<g class="sr-seat-${seat.seat}"><path class="sr-way${style && ` ${style}`}" d="${line}"/><polygon class="sr-tip" points="${tip}"/></g>`
}

/** From the middle of a card to its edge, in the direction of a point. */
function toEdge(from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const across = Math.abs(to.x - from.x) / length
  const down = Math.abs(to.y - from.y) / length
  return Math.min(CARD_WIDTH / 2 / Math.max(across, 1e-6), CARD_HEIGHT / 2 / Math.max(down, 1e-6))
}

function badge({ seat }: SceneSeat, { x, y }: Point): string {
  return `<g class="sr-seat-${seat}" transform="translate(${round(x)} ${round(y)})"><circle class="sr-hand" r="17"/><text class="sr-letter" y="6.5" text-anchor="middle" font-size="19">${seatLetter(seat)}</text></g>`
}

function along(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
