import { pointsUp, SIDES, type Lattice } from '../engine/lattice.js'
import { pieceAt } from '../engine/mountain.js'
import { NONE, type Board } from '../engine/state.js'

const SIDE = 64
const HEIGHT = 56
const MARGIN = 16
const FILLS = {
  neutral: '#d8c3a5',
  ice: '#bcdff5',
  thin: '#f6e7a1',
  base: '#c9d8b6',
  halfway: '#c9d8b6',
  summit: '#eeeeee',
} as const
const ROPES = {
  neutral: '#7b4f2a',
  ice: '#1f6fb2',
  thin: '#a58100',
  base: '#444',
  halfway: '#444',
  summit: '#444',
} as const
const SEATS = ['#c0392b', '#2471a3', '#1e8449', '#b7950b', '#7d3c98', '#34495e']

interface Spot {
  readonly x: number
  readonly y: number
}

/** The board as a picture, with every rope, climber and token. Everything in it is public. */
export function renderBoardSvg(board: Board): string {
  const { state, rules } = board
  const { lattice } = rules
  const width = ((lattice.columns + 1) * SIDE) / 2 + 2 * MARGIN
  const height = lattice.rows * HEIGHT + 2 * MARGIN
  const shapes: string[] = []
  for (let cell = 0; cell < lattice.cells; cell++) {
    const number = state.cellPiece[cell]
    const piece = state.pieces[number]
    const fill = piece === undefined ? 'none' : piece.flipped ? '#777777' : FILLS[piece.kind]
    const corners = cornersOf(lattice, cell)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
    shapes.push(`<polygon points="${corners}" fill="${fill}" stroke="#cccccc"/>`)
  }
  for (let point = 0; point < state.links.length; point++) shapes.push(...ropes(board, point))
  for (let point = 0; point < state.links.length; point++) {
    const { x, y } = spotOf(board, point)
    const { mark } = state.pieces[state.pointPiece[point]]
    shapes.push(`<circle cx="${x}" cy="${y}" r="${mark === point ? 5 : 2.5}" fill="#333333"/>`)
  }
  shapes.push(...tokens(board), ...climbers(board))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="10">`,
    `<title>${rules.config.mode}, ${rules.difficulty.name}, round ${state.round + 1}</title>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...shapes,
    '</svg>',
  ].join('\n')
}

function cornersOf(lattice: Lattice, cell: number): readonly Spot[] {
  const column = cell % lattice.columns
  const row = Math.floor(cell / lattice.columns)
  const x = MARGIN + (column * SIDE) / 2
  const top = MARGIN + (lattice.rows - 1 - row) * HEIGHT
  const bottom = top + HEIGHT
  return pointsUp(lattice, cell)
    ? [
        { x, y: bottom },
        { x: x + SIDE, y: bottom },
        { x: x + SIDE / 2, y: top },
      ]
    : [
        { x, y: top },
        { x: x + SIDE, y: top },
        { x: x + SIDE / 2, y: bottom },
      ]
}

function middle(spots: readonly Spot[]): Spot {
  const mean = (read: (spot: Spot) => number): number => spots.reduce((sum, spot) => sum + read(spot), 0) / spots.length
  return { x: round(mean(({ x }) => x)), y: round(mean(({ y }) => y)) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The middle of a side: base, left leg, right leg. */
function sideSpot(lattice: Lattice, cell: number, side: number): Spot {
  const [left, right, tip] = cornersOf(lattice, cell)
  if (side === 0) return middle([left, right])
  return middle([side === 1 ? left : right, tip])
}

/** Trail points at a side lie before it, the others in the middle. */
function spotOf({ rules, state }: Board, point: number): Spot {
  const cell = state.pointCell[point]
  const centre = middle(cornersOf(rules.lattice, cell))
  for (let side = 0; side < SIDES; side++) {
    if (state.ends[cell * SIDES + side] !== point) continue
    const edge = sideSpot(rules.lattice, cell, side)
    return middle([centre, edge, edge])
  }
  return centre
}

function line(from: Spot, to: Spot, colour: string): string {
  return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${colour}" stroke-width="2"/>`
}

function ropes(board: Board, point: number): string[] {
  const { state, rules } = board
  const colour = ROPES[state.pieces[state.pointPiece[point]].kind]
  const from = spotOf(board, point)
  const drawn = state.links[point].filter((to) => to > point).map((to) => line(from, spotOf(board, to), colour))
  for (const cell of state.pieces[state.pointPiece[point]].cells) {
    for (let side = 0; side < SIDES; side++) {
      if (state.ends[cell * SIDES + side] === point) drawn.push(line(from, sideSpot(rules.lattice, cell, side), colour))
    }
  }
  return drawn
}

function tokens({ state, rules }: Board): string[] {
  const shown: string[] = []
  for (const [number, { marks, oxygen, cells }] of state.pieces.entries()) {
    const dropped = state.slots.filter(({ point }) => point !== NONE && pieceAt(state, point) === number).length
    const words = [
      ...marks,
      ...(oxygen > 0 ? [`oxygen ×${oxygen}`] : []),
      ...(dropped > 0 ? [`items ×${dropped}`] : []),
    ]
    if (words.length === 0) continue
    const { x, y } = middle(cornersOf(rules.lattice, cells[0]))
    shown.push(`<text x="${x}" y="${y}" text-anchor="middle" fill="#663399">${words.join(', ')}</text>`)
  }
  return shown
}

function climbers(board: Board): string[] {
  const { state } = board
  return state.climbers.flatMap(({ point, out }, seat) => {
    if (point === NONE) return []
    const { x, y } = spotOf(board, point)
    const here = state.climbers.slice(0, seat).filter((other) => other.point === point).length
    const at = round(x + here * 9)
    return [
      `<circle cx="${at}" cy="${y}" r="7" fill="${SEATS[seat]}" fill-opacity="${out ? 0.35 : 1}" stroke="#ffffff"/>`,
      `<text x="${at}" y="${round(y + 3.5)}" text-anchor="middle" fill="#ffffff">${seat}</text>`,
    ]
  })
}
