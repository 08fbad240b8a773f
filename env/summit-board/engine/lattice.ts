/**
 * The board's grid lines: rows of isosceles triangles, point up and point down in turn. Each cell has a long side, its
 * base, and two short ones, its legs; a base only ever meets a base, and a leg a leg.
 * A cell's number is row × columns + column; row 0 is the lowest. Sides: 0 the base, 1 the left leg, 2 the right leg.
 */
export const BASE = 0
export const SIDES = 3
export const NO_CELL = -1

export interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly cells: number
}

/** Whether the cell stands on its base; else it stands on its point. */
export function pointsUp({ columns }: Lattice, cell: number): boolean {
  return ((Math.floor(cell / columns) + (cell % columns)) & 1) === 0
}

/** The cell over a side, or NO_CELL at the rim of the board. */
export function neighbour(lattice: Lattice, cell: number, side: number): number {
  const { columns, cells } = lattice
  const column = cell % columns
  if (side === 1) return column === 0 ? NO_CELL : cell - 1
  if (side === 2) return column === columns - 1 ? NO_CELL : cell + 1
  const other = pointsUp(lattice, cell) ? cell - columns : cell + columns
  return other >= 0 && other < cells ? other : NO_CELL
}

/** The side of the neighbour that is shared with this side. */
export function facing(side: number): number {
  return side === BASE ? BASE : 3 - side
}

export type SideLength = 'long' | 'short'

/** The length of a side: tiles are put long to long and short to short. */
export function sideLength(side: number): SideLength {
  return side === BASE ? 'long' : 'short'
}

/**
 * Which side of a printed tile comes to lie on a side of the cell. Tiles are printed on their base; on their point they
 * are turned round by half, which changes the legs. No other way to lay one down puts its base on the cell's.
 */
export function printedSide(lattice: Lattice, cell: number, side: number): number {
  return pointsUp(lattice, cell) ? side : facing(side)
}

/** Steps over sides from every cell to the nearest of some cells, however the ropes may run. */
export function cellDistances(lattice: Lattice, goals: readonly number[]): Int16Array {
  const distances = new Int16Array(lattice.cells).fill(-1)
  let frontier = [...goals]
  for (const goal of goals) distances[goal] = 0
  for (let distance = 1; frontier.length > 0; distance++) {
    const next: number[] = []
    for (const cell of frontier) {
      for (let side = 0; side < SIDES; side++) {
        const other = neighbour(lattice, cell, side)
        if (other === NO_CELL || distances[other] >= 0) continue
        distances[other] = distance
        next.push(other)
      }
    }
    frontier = next
  }
  return distances
}
