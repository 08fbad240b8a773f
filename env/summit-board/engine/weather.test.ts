import { describe, expect, it } from 'vitest'
import { basePoints, calmPack, layTile, table } from '../testing/table.js'
import { FIRST } from './actions.js'
import { actOnBoard } from './play.js'
import type { Board } from './state.js'

/** Everybody out of camp, each on a tile of its own. */
function outside(weather: Parameters<typeof calmPack>[0], options = {}): Board {
  const board = table({ players: 2, ...options }, calmPack(weather))
  const { left, right, below } = basePoints(board)
  for (const [seat, climber] of board.state.climbers.entries()) {
    climber.items = []
    climber.point = layTile(board, [left, right, below][seat % 3], 'neutral fork')
  }
  return board
}

const endTurn = (board: Board): void => actOnBoard(board, FIRST.pass)

describe('the Weather Die', () => {
  it.each([
    ['sunny', 0],
    ['light', 1],
    ['heavy', 2],
  ] as const)('%s takes %d food of the active climber alone', (weather, food) => {
    const board = outside(weather)
    const { seat } = board.state.turn
    const [own, other] = [board.state.climbers[seat].food, board.state.climbers[1 - seat].food]
    endTurn(board)
    expect(own - board.state.climbers[seat].food).toBe(food)
    expect(board.state.climbers[1 - seat].food).toBe(other)
  })

  it('takes health for each food that is missing', () => {
    const board = outside('heavy')
    const climber = board.state.climbers[board.state.turn.seat]
    climber.food = 1
    const { health } = climber
    endTurn(board)
    expect(climber).toMatchObject({ food: 0, health: health - 1 })
  })

  it('does not touch who is in camp', () => {
    const board = table({ players: 2 }, calmPack('heavy'))
    const { food } = board.state.climbers[board.state.turn.seat]
    const { seat } = board.state.turn
    endTurn(board)
    expect(board.state.climbers[seat].food).toBe(food)
  })

  it.each([
    ['shelter', 0],
    ['snow-cave', 1],
  ] as const)('asks less on a tile with a %s', (mark, food) => {
    const board = outside('heavy')
    const climber = board.state.climbers[board.state.turn.seat]
    board.state.pieces[board.state.pointPiece[climber.point]].marks.push(mark)
    const before = climber.food
    endTurn(board)
    expect(before - climber.food).toBe(food)
  })
})

it('asks nothing on a sunny day of who needs more food than others', () => {
  const pack = calmPack('sunny')
  const board = outside('sunny')
  const climber = board.state.climbers[board.state.turn.seat]
  climber.mat.push(pack.events.findIndex(({ lasting }) => lasting !== undefined))
  const event = board.rules.events[climber.mat[0]]
  const hungry = { ...event, lasting: { food: -1, oxygen: -1 } }
  const rules = { ...board.rules, events: board.rules.events.map((one) => (one === event ? hungry : one)) }
  const { food, oxygen } = climber
  endTurn({ rules, state: board.state })
  expect(climber).toMatchObject({ food, oxygen })
})

describe('a blizzard', () => {
  it('raises the marker by one and takes the same of all who are not in camp', () => {
    const board = outside('blizzard', { difficulty: 'black' })
    const level = board.state.blizzard
    board.state.climbers[1 - board.state.turn.seat].point = basePoints(board).sign
    const { seat } = board.state.turn
    const before = board.state.climbers.map(({ food, oxygen }) => ({ food, oxygen }))
    endTurn(board)
    const cost = board.rules.pack.blizzard.levels[level + 1]
    expect(board.state.blizzard).toBe(level + 1)
    expect(board.state.climbers[seat].food).toBe(before[seat].food - cost.food)
    expect(board.state.climbers[seat].oxygen).toBe(before[seat].oxygen - cost.oxygen)
    expect(board.state.climbers[1 - seat].food).toBe(before[1 - seat].food)
  })

  it('moves the 4+ token in turn, and costs only when the two are together', () => {
    const board = table({ players: 4, difficulty: 'black' }, calmPack('blizzard'))
    const { left } = basePoints(board)
    const climber = board.state.climbers[board.state.turn.seat]
    climber.point = layTile(board, left, 'neutral left bend')
    climber.items = []
    const { food } = climber
    endTurn(board)
    expect([board.state.blizzard, board.state.blizzardTwin]).toEqual([2, 1])
    expect(climber.food).toBe(food)
    endTurn(board)
    expect([board.state.blizzard, board.state.blizzardTwin]).toEqual([2, 2])
    expect(climber.food).toBe(food - board.rules.pack.blizzard.levels[2].food)
  })

  it('ends the game at the skull', () => {
    const board = outside('blizzard')
    board.state.blizzard = board.rules.pack.blizzard.levels.length - 1
    endTurn(board)
    expect(board.state.over).toBe(true)
    expect(board.state.climbers.every(({ out }) => out)).toBe(true)
  })
})
