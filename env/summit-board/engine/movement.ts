import type { Mark } from '../pack/ops.js'
import { bonusOf, campOf, isClimbing, movementOf } from './climber.js'
import { rollWeather } from './deck.js'
import { loseAllItems } from './items.js'
import { EXIT_SLOTS } from './actions.js'
import { baseSigns, exitsOf, hasRope, occupant, pieceAt, putTile, ropeDistances } from './mountain.js'
import { SIDES } from './lattice.js'
import { changeKarma } from './karma-track.js'
import { tell } from './stack.js'
import { CHECKPOINT, NONE, type Board, type Piece } from './state.js'
import { hurt, requireSupplies } from './supplies.js'

/** What the active climber can still spend. */
export function movementLeft(board: Board): number {
  const { seat, used, skipped } = board.state.turn
  return skipped ? 0 : Math.max(0, movementOf(board, seat) - used)
}

/** Whether the active climber may go over this trail point: free, or held by somebody whom it may pass. */
export function mayEnter(board: Board, seat: number, point: number): boolean {
  const { state } = board
  if (state.pieces[state.pointPiece[point]].flipped) return false
  const other = occupant(state, point, seat)
  return other === NONE || mayPass(board, other)
}

function mayPass({ state: { turn } }: Board, other: number): boolean {
  return turn.passing || ((turn.granted >> other) & 1) === 1 || (turn.sled && ((turn.refused >> other) & 1) === 1)
}

const exits = [0, 0, 0, 0, 0, 0, 0, 0, 0]

/** Whether a climber that has come to a point with so much movement can get from there to a point that it may keep. */
export function canRest(board: Board, seat: number, point: number, left: number, from: number): boolean {
  if (occupant(board.state, point, seat) === NONE) return true
  if (left < 1) return false
  for (const next of board.state.links[point]) {
    if (next !== from && mayEnter(board, seat, next) && canRest(board, seat, next, left - 1, point)) return true
  }
  return canPlaceFrom(board, seat, point)
}

function canPlaceFrom(board: Board, seat: number, point: number): boolean {
  const hand = board.state.climbers[seat].tiles
  const count = exitsOf(board, point, exits)
  for (let i = 0; i < count; i++) {
    const [cell, side] = [Math.floor(exits[i] / SIDES), exits[i] % SIDES]
    for (const tile of hand) if (hasRope(board.rules, tile, cell, side)) return true
  }
  return false
}

/** Whether the active climber may take the n-th rope from where it is. */
export function mayStep(board: Board, n: number): boolean {
  const { state } = board
  const { seat, passLast } = state.turn
  const { point } = state.climbers[seat]
  const to = state.links[point][n]
  if (to === undefined || to === passLast) return false
  const left = movementLeft(board)
  return left >= 1 && mayEnter(board, seat, to) && canRest(board, seat, to, left - 1, point)
}

/** Whether a tile of the hand may be put at the n-th empty cell that a rope leads to. */
export function mayPlace(board: Board, slot: number, exit: number): boolean {
  const { state, rules } = board
  const { seat } = state.turn
  const { tiles, point } = state.climbers[seat]
  if (slot >= tiles.length || movementLeft(board) < 1) return false
  if (exit >= Math.min(exitsOf(board, point, exits), EXIT_SLOTS)) return false
  return hasRope(rules, tiles[slot], Math.floor(exits[exit] / SIDES), exits[exit] % SIDES)
}

export function step(board: Board, n: number): void {
  const { state } = board
  const { seat } = state.turn
  walkTo(board, state.links[state.climbers[seat].point][n])
}

export function place(board: Board, slot: number, exit: number): void {
  const { state } = board
  const { seat } = state.turn
  const climber = state.climbers[seat]
  exitsOf(board, climber.point, exits)
  const [cell, side] = [Math.floor(exits[exit] / SIDES), exits[exit] % SIDES]
  const [tile] = climber.tiles.splice(slot, 1)
  putTile(board, tile, cell)
  walkTo(board, state.ends[cell * SIDES + side])
}

/** One trail point of the active climber's own way. */
function walkTo(board: Board, to: number): void {
  const { state } = board
  const { turn } = state
  const climber = state.climbers[turn.seat]
  const from = climber.point
  const passed = turn.passLast === NONE ? NONE : occupant(state, from, turn.seat)
  turn.used++
  turn.moved = true
  if (passed !== NONE) passOver(board, passed)
  if (occupant(state, to, turn.seat) === NONE) {
    turn.passLast = NONE
    turn.passFrom = NONE
  } else {
    if (turn.passFrom === NONE) turn.passFrom = from
    turn.passLast = from
  }
  arrive(board, turn.seat, to)
}

/** Somebody has been passed physically: only now consent pays. */
function passOver(board: Board, other: number): void {
  const { turn } = board.state
  const bit = 1 << other
  if (turn.granted & bit) {
    if (!(turn.thanked & bit)) changeKarma(board, other, 1)
    turn.thanked |= bit
  } else if (!turn.passing && turn.sled) hurt(board, other, rollWeather(board))
}

/** Goes to a trail point, by own or foreign force, with all that waits there. */
export function arrive(board: Board, seat: number, to: number): void {
  const { state } = board
  const climber = state.climbers[seat]
  const before = pieceAt(state, climber.point)
  climber.point = to
  const now = state.pointPiece[to]
  if (now !== before) enter(board, seat, now)
  if (isClimbing(climber) && state.pieces[now].mark === to) reach(board, seat, state.pieces[now].kind)
}

function enter(board: Board, seat: number, number: number): void {
  const piece = board.state.pieces[number]
  if (piece.marks.includes('bandits')) loseAllItems(board, seat)
  if (seat === board.state.turn.seat) changeMovement(board, seat, number)
  if (isThin(piece)) requireSupplies(board, seat, 0, 1)
}

/** Whether the air at a piece is thin. */
export function isThin({ kind, marks }: Piece): boolean {
  return kind === 'thin' || kind === 'summit' || marks.includes('thin-air')
}

/** Ice gear and tokens change the movement of a turn once a tile. */
export function changeMovement(board: Board, seat: number, number: number): void {
  const { turn, pieces } = board.state
  const { kind, marks } = pieces[number]
  const climber = board.state.climbers[seat]
  if (kind === 'ice' && !turn.changed.includes(NONE)) {
    turn.changed.push(NONE)
    turn.ground += bonusOf(board, climber, 'ice')
  }
  if (marks.length === 0 || turn.changed.includes(number)) return
  turn.changed.push(number)
  for (const mark of marks) meetMark(board, mark)
}

/** A token that is put under the active climber's feet while it moves counts at once. */
export function putUnderfoot(board: Board, number: number, mark: Mark): void {
  const { turn, climbers } = board.state
  if (turn.phase !== 'move' || pieceAt(board.state, climbers[turn.seat].point) !== number) return
  if (!turn.changed.includes(number)) turn.changed.push(number)
  meetMark(board, mark)
}

function meetMark(board: Board, mark: Mark): void {
  const { turn } = board.state
  if (mark === 'ice-screw') turn.ground += 1
  else if (mark === 'pitons') turn.ground += 2
  // By 2, but 1 is left of what was left.
  else if (mark === 'verglas') turn.ground -= Math.min(2, Math.max(0, movementLeft(board) - 1))
}

/** A camp sign or the peak: flags are set there, and only there. */
function reach(board: Board, seat: number, kind: Piece['kind']): void {
  const { state } = board
  const climber = state.climbers[seat]
  if (kind === 'summit' && !climber.summited) {
    climber.summited = true
    state.summitOrder.push(seat)
    setFlag(board, seat, CHECKPOINT.Summit)
  }
  if (kind === 'halfway') setFlag(board, seat, climber.summited ? CHECKPOINT.Descending : CHECKPOINT.Ascending)
  if (kind === 'base' && climber.summited) setFlag(board, seat, CHECKPOINT.Base)
}

function setFlag(board: Board, seat: number, checkpoint: number): void {
  const { flags } = board.state.climbers[seat]
  if (flags[checkpoint] !== NONE) return
  flags[checkpoint] = board.state.arrivals[checkpoint]++
  tell(board, 'flag', seat, { n: checkpoint })
}

/** Who has gone down past the Base Camp has no way down along ropes: they lead up to the camp. */
function isBelowBase({ rules, state }: Board, point: number): boolean {
  return Math.floor(state.pointCell[point] / rules.lattice.columns) < rules.pack.board.below
}

/**
 * Down the mountain along the ropes, through everybody; it ends on the farthest free point within reach, or where the
 * ropes end. Nobody gains or loses karma by it.
 */
export function slide(board: Board, seat: number, n: number): void {
  const { state } = board
  const climber = state.climbers[seat]
  const steps = n - bonusOf(board, climber, 'grip')
  if (steps <= 0 || campOf(board, seat) === 'base' || isBelowBase(board, climber.point)) return
  const down = ropeDistances(state, baseSigns(state))
  const way: number[] = []
  for (let at = climber.point; way.length < steps;) {
    const next = state.links[at].find((point) => down[point] >= 0 && down[point] < down[at])
    if (next === undefined) break
    way.push(next)
    at = next
  }
  while (way.length > 0 && occupant(state, way[way.length - 1], seat) !== NONE) way.pop()
  if (way.length > 0) tell(board, 'slides', seat, { n: way.length })
  for (const point of way) if (isClimbing(climber)) arrive(board, seat, point)
}
