import type { PlaceDesign } from '../pack/pack.js'
import { facing, neighbour, NO_CELL, printedSide, SIDES } from './lattice.js'
import type { Rules } from './rules.js'
import { NONE, type Board, type BoardState, type Piece } from './state.js'

/** Puts a camp or the summit on its cells, the middle one at `cell`. */
export function putPlace(board: Board, kind: 'base' | 'halfway' | 'summit', design: PlaceDesign, cell: number): void {
  const left = cell - (design.cells.length - 1) / 2
  const cells = design.cells.map((_, i) => left + i)
  const first = addPiece(board.state, kind, NONE, cells, design.points, design.mark)
  for (const [i, sides] of design.cells.entries()) {
    for (let side = 0; side < SIDES; side++) setEnd(board, cells[i], side, first, sides[side])
  }
  for (const [from, to] of design.links) link(board, first + from, first + to)
  for (const one of cells) join(board, one)
}

/** Puts a tile on an empty cell. @returns its first trail point */
export function putTile(board: Board, tile: number, cell: number): number {
  const { rules, state } = board
  const design = rules.tiles[tile]
  const first = addPiece(state, design.terrain, tile, [cell], design.points, NONE)
  for (let side = 0; side < SIDES; side++) {
    setEnd(board, cell, side, first, design.ends[printedSide(rules.lattice, cell, side)])
  }
  for (const [from, to] of design.links) link(board, first + from, first + to)
  join(board, cell)
  return first
}

function addPiece(
  state: BoardState,
  kind: Piece['kind'],
  tile: number,
  cells: number[],
  points: number,
  mark: number,
): number {
  const first = state.pointPiece.length
  const piece = state.pieces.length
  state.pieces.push({
    kind,
    tile,
    cells,
    first,
    points,
    mark: mark === NONE ? NONE : first + mark,
    flipped: false,
    marks: [],
    oxygen: 0,
  })
  for (const cell of cells) state.cellPiece[cell] = piece
  for (let i = 0; i < points; i++) {
    state.pointPiece.push(piece)
    // Of several cells, the one whose side the point leads over is set with its end.
    state.pointCell.push(cells[(cells.length - 1) >> 1])
    state.links.push([])
  }
  return first
}

function setEnd({ state }: Board, cell: number, side: number, first: number, end: number | null): void {
  if (end === null) return
  state.ends[cell * SIDES + side] = first + end
  state.pointCell[first + end] = cell
}

/** Ties the ropes of a cell to those that meet them over its sides. */
function join(board: Board, cell: number): void {
  const { rules, state } = board
  for (let side = 0; side < SIDES; side++) {
    const other = neighbour(rules.lattice, cell, side)
    if (other === NO_CELL) continue
    const [from, to] = [state.ends[cell * SIDES + side], state.ends[other * SIDES + facing(side)]]
    if (from !== NONE && to !== NONE) link(board, from, to)
  }
}

/** Links are kept with the way up first. */
function link({ rules, state }: Board, a: number, b: number): void {
  if (state.links[a].includes(b)) return
  insert(rules, state, a, b)
  insert(rules, state, b, a)
}

function insert(rules: Rules, state: BoardState, from: number, to: number): void {
  const list = state.links[from]
  const rank = (point: number): number => rules.toSummit[state.pointCell[point]]
  let at = list.length
  while (at > 0 && rank(list[at - 1]) > rank(to)) at--
  list.splice(at, 0, to)
}

/** The tile of a climber, or NONE. */
export function pieceAt(state: BoardState, point: number): number {
  return point === NONE ? NONE : state.pointPiece[point]
}

/** Whether two tiles are one or touch with a side; corners don't count. */
export function isNear({ rules, state }: Board, a: number, b: number): boolean {
  if (a === b) return true
  for (const cell of state.pieces[a].cells) {
    for (let side = 0; side < SIDES; side++) {
      const other = neighbour(rules.lattice, cell, side)
      if (other !== NO_CELL && state.cellPiece[other] === b) return true
    }
  }
  return false
}

/** The tiles that touch this one with a side. */
export function piecesBeside({ rules, state }: Board, piece: number): number[] {
  const found: number[] = []
  for (const cell of state.pieces[piece].cells) {
    for (let side = 0; side < SIDES; side++) {
      const other = neighbour(rules.lattice, cell, side)
      const beside = other === NO_CELL ? NONE : state.cellPiece[other]
      if (beside !== NONE && beside !== piece && !found.includes(beside)) found.push(beside)
    }
  }
  return found
}

/** The empty cells that ropes from a trail point lead to, with the side they come over: cell × 3 + side of that cell. */
export function exitsOf({ rules, state }: Board, point: number, into: number[]): number {
  let count = 0
  for (const cell of state.pieces[state.pointPiece[point]].cells) {
    for (let side = 0; side < SIDES; side++) {
      if (state.ends[cell * SIDES + side] !== point) continue
      const other = neighbour(rules.lattice, cell, side)
      if (other !== NO_CELL && state.cellPiece[other] === NONE) into[count++] = other * SIDES + facing(side)
    }
  }
  return count
}

/** Whether a tile on a cell would have a rope over this side. */
export function hasRope({ tiles, lattice }: Rules, tile: number, cell: number, side: number): boolean {
  return tiles[tile].ends[printedSide(lattice, cell, side)] !== null
}

/** Trail points from every one to the nearest of some, along ropes; -1 where none leads. Upside-down tiles are left out. */
export function ropeDistances(state: BoardState, goals: readonly number[]): Int32Array {
  const distances = new Int32Array(state.links.length).fill(-1)
  const queue: number[] = []
  for (const goal of goals) {
    distances[goal] = 0
    queue.push(goal)
  }
  for (let at = 0; at < queue.length; at++) {
    const point = queue[at]
    for (const next of state.links[point]) {
      if (distances[next] >= 0 || state.pieces[state.pointPiece[next]].flipped) continue
      distances[next] = distances[point] + 1
      queue.push(next)
    }
  }
  return distances
}

/** The camp signs of the Base Camps. */
export function baseSigns(state: BoardState): number[] {
  return state.pieces.filter(({ kind }) => kind === 'base').map(({ mark }) => mark)
}

/** The climber on a trail point, or NONE. Camp signs hold any number and block nobody; nor do those who are out. */
export function occupant(state: BoardState, point: number, except: number): number {
  const piece = state.pieces[state.pointPiece[point]]
  if (piece.mark === point && piece.kind !== 'summit') return NONE
  for (let seat = 0; seat < state.climbers.length; seat++) {
    const { point: at, out } = state.climbers[seat]
    if (at === point && !out && seat !== except) return seat
  }
  return NONE
}
