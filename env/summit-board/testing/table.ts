import { resolveBoardConfig, type BoardOptions } from '../config.js'
import { FIRST } from '../engine/actions.js'
import { SIDES } from '../engine/lattice.js'
import { writeBoardMask } from '../engine/mask.js'
import { baseSigns, exitsOf, putTile } from '../engine/mountain.js'
import { actOnBoard, startBoard } from '../engine/play.js'
import { createRules } from '../engine/rules.js'
import type { Board } from '../engine/state.js'
import type { Pack } from '../pack/pack.js'
import { SYNTHETIC_PACK } from '../pack/synthetic.js'
import { BOARD_ACTIONS } from '../engine/actions.js'

/** A pack whose dice always show the same: no events, and this weather. */
export function calmPack(weather: Pack['dice']['weather'][number] = 'sunny', event: 'blank' | 'event' = 'blank'): Pack {
  return {
    ...SYNTHETIC_PACK,
    dice: {
      event: Array<typeof event>(6).fill(event),
      weather: Array<typeof weather>(6).fill(weather),
      source: 'synthetic',
    },
  }
}

/** A game of the fast-play set-up in which the first seat is on turn; hours, where asked for, are 8. */
export function table(options: BoardOptions = {}, pack = calmPack(), seed = 'table'): Board {
  const config = resolveBoardConfig({ setup: 'fast', mode: 'competitive', karmaCards: false, ...options })
  const board = startBoard(createRules(pack, config), seed)
  while (board.state.ask !== null && board.state.ask.kind !== 'turn') {
    const { kind } = board.state.ask
    actOnBoard(board, kind === 'window' ? FIRST.pass : FIRST.choose + (kind === 'hour' ? 8 : 0))
  }
  return board
}

/** Numbers of the first tiles of a design that nobody holds, taken out of the stack. */
export function takeTiles(board: Board, name: string, n: number): number[] {
  const { draw } = board.state.tiles
  const found: number[] = []
  for (let i = draw.length - 1; i >= 0 && found.length < n; i--) {
    if (board.rules.tiles[draw[i]].name === name) found.push(...draw.splice(i, 1))
  }
  return found
}

/** Gives a seat these tiles instead of its hand. */
export function giveTiles(board: Board, seat: number, ...names: string[]): void {
  const { climbers, tiles } = board.state
  tiles.draw.unshift(...climbers[seat].tiles)
  climbers[seat].tiles = names.flatMap((name) => takeTiles(board, name, 1))
}

/** Lays a tile at the n-th empty cell that a rope leads to from a trail point. @returns the trail point one comes to */
export function layTile(board: Board, from: number, name: string, exit = 0): number {
  const exits: number[] = []
  exitsOf(board, from, exits)
  const cell = Math.floor(exits[exit] / SIDES)
  putTile(board, takeTiles(board, name, 1)[0], cell)
  const point = board.state.ends[cell * SIDES + (exits[exit] % SIDES)]
  if (point < 0) throw new Error(`${name} has no rope over that side`)
  return point
}

/** The trail points of the first Base Camp: its sign, and the points before its base and legs. */
export function basePoints(board: Board): { sign: number; below: number; left: number; right: number } {
  const [sign] = baseSigns(board.state)
  const { first } = board.state.pieces[board.state.pointPiece[sign]]
  return { sign, below: first + 1, left: first + 2, right: first + 3 }
}

/** Goes to a neighbouring trail point. */
export function stepTo(board: Board, point: number): void {
  const { state } = board
  const n = state.links[state.climbers[state.turn.seat].point].indexOf(point)
  actOnBoard(board, FIRST.step + n)
}

/** Everything the asked seat may do. */
export function legalActions(board: Board): number[] {
  const mask = new Uint8Array(BOARD_ACTIONS)
  writeBoardMask(board, mask)
  return Array.from(mask).flatMap((legal, action) => (legal === 1 ? [action] : []))
}

/** Puts an item of this name into the hands of a seat, from wherever it is. */
export function giveItem(board: Board, seat: number, name: string): number {
  const { state, rules } = board
  const all = [state.items.draw, state.items.discard, ...state.climbers.map(({ items }) => items)]
  for (const pile of all) {
    const at = pile.findIndex((item) => rules.items[item].name === name)
    if (at < 0) continue
    const [item] = pile.splice(at, 1)
    state.climbers[seat].items.push(item)
    return item
  }
  throw new Error(`no item ${name}`)
}

/** Puts a karma card of this name into a hand. */
export function giveCard(board: Board, seat: number, name: string): void {
  const { draw } = board.state.karma
  const at = draw.findIndex((card) => board.rules.karma[card].name === name)
  board.state.climbers[seat].cards.push(...draw.splice(at, 1))
}

/** Puts an event of this name on top of its stack. */
export function stackEvent(board: Board, name: string): void {
  const { draw } = board.state.events
  const at = draw.findIndex((card) => board.rules.events[card].name === name)
  draw.push(...draw.splice(at, 1))
}
