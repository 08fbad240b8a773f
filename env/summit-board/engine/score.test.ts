import { expect, it } from 'vitest'
import { table } from '../testing/table.js'
import { changeKarma } from './karma-track.js'
import { boardScore, boardWinners, expeditionScore } from './score.js'

it("counts the book's example: 25, 23 and 25, and Green was first on the summit", () => {
  const board = table({ players: 3 })
  const { climbers } = board.state
  const karma = (points: number): number => board.rules.pack.karmaTrack.points.indexOf(points)
  // Places at the Halfway Camp ascending, the Summit, the Halfway Camp descending, the Base Camp.
  const [red, blue, green] = climbers
  Object.assign(red, { flags: [0, 1, 1, 0], karma: karma(5) })
  Object.assign(blue, { flags: [1, 2, 2, 1], karma: karma(9) })
  Object.assign(green, { flags: [2, 0, 0, 2], karma: karma(8) })
  board.state.summitOrder = [2, 0, 1]
  expect([0, 1, 2].map((seat) => boardScore(board, seat))).toEqual([25, 23, 25])
  expect(boardWinners(board)).toEqual([2])
  red.karma++
  expect(boardWinners(board)).toEqual([0])
})

it('lets those win together who tie without having been on the summit, eliminated or not', () => {
  const board = table({ players: 3 })
  board.state.climbers[1].out = true
  board.state.climbers[2].karma = 0
  expect(boardWinners(board)).toEqual([0, 1])
})

it('spreads karma over 14 points, with a jump at each end', () => {
  const board = table({ players: 2 })
  const points = (): number => boardScore(board, 0)
  expect(points()).toBe(5)
  board.state.climbers[0].karma = board.rules.pack.karmaTrack.points.indexOf(10)
  changeKarma(board, 0, 1)
  expect(points()).toBe(12)
  changeKarma(board, 0, 1)
  expect(points()).toBe(12)
  changeKarma(board, 0, -1)
  expect(points()).toBe(10)
  changeKarma(board, 0, -99)
  expect(points()).toBe(-2)
  changeKarma(board, 0, 1)
  expect(points()).toBe(0)
})

it('scores an expedition only when somebody is home', () => {
  const board = table({ mode: 'cooperative', players: 2 })
  const [one, two] = board.state.climbers
  one.summited = two.summited = true
  board.state.hours = 13
  expect(expeditionScore(board)).toBe(0)
  one.home = true
  expect(expeditionScore(board)).toBe(10 + 2 * 3 - 2)
})
