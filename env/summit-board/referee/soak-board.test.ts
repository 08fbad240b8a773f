import { expect, it } from 'vitest'
import { SIDES } from '../engine/lattice.js'
import { NONE, type Board } from '../engine/state.js'
import { basePoints, layTile, table } from '../testing/table.js'
import { brokenBoardLaws } from './board-laws.js'
import { createBoardSoakTotals, soakBoardGame, soakSetting } from './soak-board.js'

it('breaks no law in a game of every mode and number of players', () => {
  const totals = createBoardSoakTotals()
  for (let number = 0; number < 26; number++) soakBoardGame(number, 'test', totals)
  expect(totals.games).toBe(26)
  expect(totals.summited).toBeGreaterThan(0)
  const tables = Array.from({ length: 13 }, (_, number) => soakSetting(number))
  expect(new Set(tables.map(({ mode, players }) => `${mode} ${players}`)).size).toBe(12)
})

type Spoil = (board: Board) => unknown
/** Unties the ropes of a tile that lies beside the Base Camp. */
function looseTile(board: Board): void {
  layTile(board, basePoints(board).left, 'neutral left bend')
  const cell = board.state.pieces.at(-1)?.cells[0] ?? 0
  board.state.ends.fill(NONE, cell * SIDES, (cell + 1) * SIDES)
}

const SPOILT: readonly (readonly [what: string, law: RegExp, spoil: Spoil])[] = [
  ['food below none', /seat 0 has -1 food/, ({ state }) => (state.climbers[0].food = -1)],
  ['two on a trail point', /stand on trail point/, ({ state }) => state.climbers.map((climber) => (climber.point = 1))],
  ['a tile twice', /tiles, \d+ of them different/, ({ state }) => state.tiles.draw.push(state.tiles.draw[0])],
  ['a lost item', /32 items, 32 of them different, for 33/, ({ state }) => state.items.draw.pop()],
  ['too much on the back', /carries \d+ of \d+/, ({ state }) => (state.climbers[0].heavy = 20)],
  ['a hand too large', /holds 9 items/, ({ state }) => (state.climbers[0].items = Array<number>(9).fill(0))],
  ['home without the summit', /came home without/, ({ state }) => Object.assign(state.climbers[0], { home: true })],
  ['an upside-down tile with somebody', /upside down/, ({ state }) => (state.pieces[0].flipped = true)],
  ['a tile on no rope', /hangs on no rope/, looseTile],
  ['an hour that is none', /24 o'clock/, ({ state }) => (state.hour = 24)],
  ['a flag twice', /two flags lie on one place/, ({ state }) => state.climbers.map(({ flags }) => (flags[1] = 0))],
]

it.each(SPOILT)('notices %s', (_what, law, spoil) => {
  const board = table({ players: 2 })
  expect(brokenBoardLaws(board)).toEqual([])
  spoil(board)
  expect(brokenBoardLaws(board).join('\n')).toMatch(law)
})
