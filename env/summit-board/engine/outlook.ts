import { facing, neighbour, NO_CELL, SIDES } from './lattice.js'
import { exitsOf, hasRope, baseSigns } from './mountain.js'
import { NONE, type Board } from './state.js'

/** Trail points that crossing an empty cell is thought to take. */
const CELL = 2.4
/** What a missing tile is thought to cost: a turn of drawing new ones. */
const NO_TILE = 6
/** Farther than anything. */
export const FAR = 999

const exits = [0, 0, 0, 0, 0, 0, 0, 0, 0]

/**
 * How far every trail point is thought to be from where a climber wants to go, in trail points: the summit, then a
 * Base Camp. Along ropes that lie, and over cells that are empty. An estimate for players and encoders, no rule.
 */
export function outlook(board: Board, seat: number): Float32Array {
  const { state, rules } = board
  const { summited, tiles } = state.climbers[seat]
  const toGoal = summited ? rules.toBase : rules.toSummit
  const away = new Float32Array(state.links.length).fill(FAR)
  const queue: number[] = []
  const goals = summited
    ? baseSigns(state)
    : state.pieces.filter(({ kind }) => kind === 'summit').map(({ mark }) => mark)
  for (const goal of goals) {
    away[goal] = 0
    queue.push(goal)
  }
  for (let point = 0; point < away.length; point++) {
    const count = exitsOf(board, point, exits)
    if (state.pieces[state.pointPiece[point]].flipped) continue
    for (let i = 0; i < count; i++) {
      const [cell, side] = [Math.floor(exits[i] / SIDES), exits[i] % SIDES]
      const fits = tiles.some((tile) => tile !== NONE && hasRope(rules, tile, cell, side))
      const guess = CELL * (toGoal[cell] + 0.5) + (fits ? 0 : NO_TILE)
      if (guess >= away[point]) continue
      away[point] = guess
      queue.push(point)
    }
  }
  for (let at = 0; at < queue.length; at++) {
    const point = queue[at]
    for (const next of state.links[point]) {
      if (away[next] <= away[point] + 1 || state.pieces[state.pointPiece[next]].flipped) continue
      away[next] = away[point] + 1
      queue.push(next)
    }
  }
  return away
}

/** How far the goal is thought to be once a tile lies at an exit and one stands on it. */
export function placeOutlook(board: Board, seat: number, slot: number, exit: number, away: Float32Array): number {
  const { state, rules } = board
  const { tiles, point, summited } = state.climbers[seat]
  exitsOf(board, point, exits)
  const [cell, side] = [Math.floor(exits[exit] / SIDES), exits[exit] % SIDES]
  const design = rules.tiles[tiles[slot]]
  const toGoal = summited ? rules.toBase : rules.toSummit
  let best = FAR
  for (let out = 0; out < SIDES; out++) {
    if (out === side || !hasRope(rules, tiles[slot], cell, out)) continue
    const other = neighbour(rules.lattice, cell, out)
    if (other === NO_CELL) continue
    if (state.cellPiece[other] === NONE) best = Math.min(best, CELL * (toGoal[other] + 0.5))
    else {
      const end = state.ends[other * SIDES + facing(out)]
      if (end !== NONE) best = Math.min(best, away[end] + 1)
    }
  }
  return Math.min(FAR, best + Math.min(2, design.points - 1))
}
