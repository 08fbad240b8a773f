import { expect, it } from 'vitest'
import {
  cellDistances,
  facing,
  neighbour,
  NO_CELL,
  pointsUp,
  printedSide,
  sideLength,
  SIDES,
  type Lattice,
} from './lattice.js'

const lattice: Lattice = { columns: 15, rows: 7, cells: 105 }
const sides = Array.from({ length: lattice.cells * SIDES }, (_, i) => [Math.floor(i / SIDES), i % SIDES] as const)

it('has cells that see each other over sides of one length, turned by half', () => {
  for (const [cell, side] of sides) {
    const other = neighbour(lattice, cell, side)
    if (other === NO_CELL) continue
    expect(neighbour(lattice, other, facing(side))).toBe(cell)
    expect(sideLength(side)).toBe(sideLength(facing(side)))
    expect(pointsUp(lattice, cell)).not.toBe(pointsUp(lattice, other))
    // The printed base comes to lie on the base, whichever way round.
    expect(sideLength(printedSide(lattice, cell, side))).toBe(sideLength(side))
  }
})

it('measures over sides, not corners', () => {
  const distances = cellDistances(lattice, [52])
  expect(distances[52]).toBe(0)
  for (const [cell, side] of sides) {
    const other = neighbour(lattice, cell, side)
    if (other !== NO_CELL) expect(Math.abs(distances[cell] - distances[other])).toBe(1)
  }
})
