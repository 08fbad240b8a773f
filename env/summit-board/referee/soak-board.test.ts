import { expect, it } from 'vitest'
import type { Board } from '../engine/state.js'
import { table } from '../testing/table.js'
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
const SPOILT: readonly (readonly [what: string, law: RegExp, spoil: Spoil])[] = [
  ['food below none', /seat 0 has -1 food/, ({ state }) => (state.climbers[0].food = -1)],
  ['two on a trail point', /stand on trail point/, ({ state }) => state.climbers.map((climber) => (climber.point = 1))],
  ['a tile twice', /tiles, \d+ of them different/, ({ state }) => state.tiles.draw.push(state.tiles.draw[0])],
  ['a lost item', /32 items, 32 of them different, for 33/, ({ state }) => state.items.draw.pop()],
  ['too much on the back', /carries \d+ of \d+/, ({ state }) => (state.climbers[0].heavy = 20)],
  ['a flag twice', /two flags lie on one place/, ({ state }) => state.climbers.map(({ flags }) => (flags[1] = 0))],
]

it.each(SPOILT)('notices %s', (_what, law, spoil) => {
  const board = table({ players: 2 })
  expect(brokenBoardLaws(board)).toEqual([])
  spoil(board)
  expect(brokenBoardLaws(board).join('\n')).toMatch(law)
})
