import { NONE, PHASE, type Scene, type SceneSeat } from '../../../env/index.js'
import { placeOf, type Point, type TableLayout } from './layout.js'

/** Where a hand is drawn at a moment, and what it carries. */
export interface HandPose extends Point {
  /** A hand that rests comes back in its own time; one at work is where it is. */
  readonly resting: boolean
  /** The peak card in the hand, or NONE. */
  readonly card: number
  /** It carries a stock card, face down. */
  readonly stockCard: boolean
  /** Where the middle of what it carries is. */
  readonly load: Point
  /** How large it is there, in sizes of a peak card. */
  readonly loadScale: number
  readonly beaten: boolean
}

/** @param seen whether its owner's mind is open: others' decisions and the piles they mean are not drawn before the touch */
export function handPose(scene: Scene, seat: SceneSeat, layout: TableLayout, viewer: number): HandPose {
  const players = scene.seats.length
  const place = placeOf(seat.seat, viewer, players)
  const home = layout.piles[place]
  const stock = layout.stocks[place]
  const rest = restOf(layout, place)
  const target = seat.target === NONE ? undefined : layout.cards[seat.target]
  const pile = seat.targetPile === NONE ? home : layout.piles[placeOf(seat.targetPile, viewer, players)]
  const done = progress(scene, seat)
  const at = (point: Point, more: Partial<HandPose> = {}): HandPose => ({
    x: point.x,
    y: point.y,
    resting: false,
    card: NONE,
    stockCard: false,
    load: point,
    loadScale: 1,
    beaten: false,
    ...more,
  })
  switch (seat.phase) {
    case PHASE.Reach:
      return target ? at(between(rest, grip(target, layout, place), done)) : at(rest, { resting: true })
    case PHASE.ReachStock:
      return at(between(rest, grip(stock, layout, place), done))
    case PHASE.Carry:
    case PHASE.PutBack: {
      if (!target) return at(rest, { resting: true })
      const load = seat.phase === PHASE.Carry ? between(target, pile, done) : between(pile, target, done)
      const grown = layout.pile.width / layout.card.width - 1
      const loadScale = 1 + grown * (seat.phase === PHASE.Carry ? done : 1 - done)
      return at(grip(load, layout, place), { card: seat.target, load, loadScale })
    }
    case PHASE.Turn: {
      const load = between(stock, home, done)
      return at(grip(load, layout, place), { stockCard: true, load })
    }
    case PHASE.Flip:
      return seat.flips.length > 0 ? at(grip(layout.cards[seat.flips[0]], layout, place)) : at(rest, { resting: true })
    case PHASE.Recover:
      return at(rest, { resting: true, beaten: true })
    default:
      return at(rest, { resting: true })
  }
}

/** A hand at rest lies beside its pile, away from the stock. */
export function restOf({ piles, pile }: TableLayout, place: number): Point {
  const { x, y } = piles[place]
  return { x: x - pile.width * 0.86, y: y + (place === 0 ? pile.height * 0.26 : -pile.height * 0.26) }
}

/** Where a hand takes hold of a card: it leaves the corner with the rank in view, from whichever edge it comes. */
function grip({ x, y }: Point, { card }: TableLayout, place: number): Point {
  return { x: x + card.width * 0.2, y: y + card.height * (place === 0 ? 0.42 : 0.1) }
}

function progress({ timeMs }: Scene, { sinceMs, dueMs }: SceneSeat): number {
  if (dueMs === NONE || dueMs <= sinceMs) return 1
  const share = Math.min(1, Math.max(0, (timeMs - sinceMs) / (dueMs - sinceMs)))
  // Hands start and stop softly, without changing when they arrive.
  return share * share * (3 - 2 * share)
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
