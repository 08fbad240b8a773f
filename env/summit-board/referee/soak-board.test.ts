import { expect, it } from 'vitest'
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

it.each([
  ['food below none', /seat 0 has -1 food/, (board: ReturnType<typeof table>) => (board.state.climbers[0].food = -1)],
  [
    'two on a trail point',
    /stand on trail point/,
    (board) => board.state.climbers.map((climber) => (climber.point = 1)),
  ],
  ['a tile twice', /tiles, \d+ of them different/, (board) => board.state.tiles.draw.push(board.state.tiles.draw[0])],
  ['a lost item', /32 items, 32 of them different, for 33/, (board) => board.state.items.draw.pop()],
  ['too much on the back', /carries \d+ of \d+/, (board) => (board.state.climbers[0].heavy = 20)],
  ['a flag twice', /two flags lie on one place/, (board) => board.state.climbers.map(({ flags }) => (flags[1] = 0))],
] as const)('notices %s', (_what, law, spoil: (board: ReturnType<typeof table>) => unknown) => {
  const board = table({ players: 2 })
  expect(brokenBoardLaws(board)).toEqual([])
  spoil(board)
  expect(brokenBoardLaws(board).join('\n')).toMatch(law)
})
