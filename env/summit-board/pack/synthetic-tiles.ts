import type { PlaceDesign, Terrain, TileDesign } from './pack.js'

const source = 'synthetic'

/** Sides in the order base, left, right. A chain of points between two sides. */
function chain(terrain: Terrain, name: string, from: number, to: number, points: number, copies: number): TileDesign {
  const ends: (number | null)[] = [null, null, null]
  ends[from] = 0
  ends[to] = points - 1
  const links = Array.from({ length: points - 1 }, (_, i) => [i, i + 1])
  return { name: `${terrain} ${name}`, terrain, copies, points, ends, links, source }
}

/** Ropes from every side that meet: in each other, or in a point of their own in the middle. */
function fork(terrain: Terrain, middle: boolean, copies: number): TileDesign {
  const links = middle
    ? [
        [0, 3],
        [1, 3],
        [2, 3],
      ]
    : [
        [0, 1],
        [0, 2],
        [1, 2],
      ]
  return { name: `${terrain} fork`, terrain, copies, points: middle ? 4 : 3, ends: [0, 1, 2], links, source }
}

/** 28 tiles of a terrain. */
function terrainTiles(kind: Terrain, points: number, middle: boolean): TileDesign[] {
  return [
    chain(kind, 'left bend', 0, 1, points, 8),
    chain(kind, 'right bend', 0, 2, points, 8),
    chain(kind, 'traverse', 1, 2, points, 4),
    fork(kind, middle, 8),
  ]
}

export const SYNTHETIC_TILES: readonly TileDesign[] = [
  ...terrainTiles('neutral', 2, false),
  ...terrainTiles('ice', 3, true),
  ...terrainTiles('thin', 2, false),
]

/** One cell with its mark in the middle and a trail point before each side. */
const SINGLE = {
  points: 4,
  links: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
  mark: 0,
  cells: [[1, 2, 3]],
  source,
} as const satisfies PlaceDesign

/** Three cells in a row; the mark is in the middle one, and every outer side has its trail point. */
const TRIPLE = {
  points: 6,
  links: [
    [0, 1],
    [0, 2],
    [0, 3],
    [2, 4],
    [3, 5],
  ],
  mark: 0,
  cells: [
    [4, 2, null],
    [1, null, null],
    [5, null, 3],
  ],
  source,
} as const satisfies PlaceDesign

export const SYNTHETIC_PLACES = { base: SINGLE, halfway: SINGLE, narrowSummit: SINGLE, wideSummit: TRIPLE }
