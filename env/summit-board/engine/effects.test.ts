import { describe, expect, it } from 'vitest'
import type { Op } from '../pack/ops.js'
import { basePoints, calmPack, giveItem, layTile, legalActions, table } from '../testing/table.js'
import { FIRST } from './actions.js'
import { moveHours, pushOps } from './effects.js'
import { actOnBoard } from './play.js'
import { NONE, type Board } from './state.js'

/** Three climbers out of camp around the Base Camp, each on a tile of its own, with some supplies and no items. */
function around(
  weather: Parameters<typeof calmPack>[0] = 'sunny',
  mode: 'competitive' | 'cooperative' = 'competitive',
) {
  const board = table({ players: 3, mode }, calmPack(weather))
  const { left, right, below } = basePoints(board)
  for (const [seat, climber] of board.state.climbers.entries()) {
    board.state.items.draw.push(...climber.items)
    const point = layTile(board, [left, right, below][seat], 'neutral fork')
    Object.assign(climber, { food: 3, oxygen: 3, items: [], point })
  }
  return { board, seat: board.state.turn.seat, climbers: board.state.climbers }
}

/** Lets ops take effect at the next question; that of the turn is answered with an action that changes nothing else. */
function run(board: Board, target: number, ...ops: Op[]): void {
  const { seat } = board.state.turn
  board.state.ask = null
  pushOps(board, ops, seat, target)
  board.state.ask = {
    seat,
    kind: 'window',
    options: [],
    pass: true,
    yesNo: false,
    mustAgree: false,
    about: -1,
    terms: [],
  }
  actOnBoard(board, FIRST.pass)
}

const pieceOf = (board: Board, seat: number): number => board.state.pointPiece[board.state.climbers[seat].point]

describe('tokens on tiles', () => {
  it('of bandits take all items of who is there or comes through', () => {
    const { board, seat, climbers } = around()
    giveItem(board, seat, 'Rope')
    giveItem(board, seat, 'Helmet')
    run(board, NONE, { op: 'mark', mark: 'bandits', who: 'self' })
    expect(climbers[seat].items).toEqual([])
    expect(board.state.items.discard.length).toBe(2)
  })

  it('of a serac roll the Weather Die for those on the tiles beside it, not on it', () => {
    const { board, seat, climbers } = around('heavy')
    const other = (seat + 1) % 3
    climbers[other].point = basePoints(board).left
    // The Base Camp's tile lies beside that of the active climber.
    const before = climbers.map(({ health }) => health)
    run(board, NONE, { op: 'mark', mark: 'serac', who: 'self' })
    const lost = climbers.map(({ health }, i) => before[i] - health)
    expect([lost[seat], lost[other], lost[(seat + 2) % 3]]).toEqual([0, 2, 0])
  })

  it('lie on no solid ground and on no tile beside it', () => {
    const { board, seat, climbers } = around()
    const other = (seat + 1) % 3
    climbers[other].point = basePoints(board).left
    run(board, other, { op: 'mark', mark: 'solid-ground', who: 'target' })
    run(board, other, { op: 'mark', mark: 'verglas', who: 'all' })
    expect(board.state.pieces.flatMap(({ marks }) => marks)).toEqual(['solid-ground'])
    expect(board.state.pieces[pieceOf(board, other)].marks).toEqual(['solid-ground'])
  })
})

describe('supplies', () => {
  it('that are lost and not there cost no health, those that are required do', () => {
    const { board, seat, climbers } = around()
    const { health } = climbers[seat]
    run(board, NONE, { op: 'food', who: 'self', n: -9 })
    expect(climbers[seat]).toMatchObject({ food: 0, health })
    run(board, NONE, { op: 'require', who: 'self', food: 2, oxygen: 4 })
    expect(climbers[seat]).toMatchObject({ food: 0, oxygen: 0, health: health - 3 })
  })

  it.each([
    [2, 'amount'],
    [-2, 'give-up'],
  ] as const)('up to %d are the choice of the climber they come to or from', (n, kind) => {
    const { board, seat, climbers } = around()
    const other = (seat + 1) % 3
    run(board, other, { op: 'up-to', what: 'food', who: 'target', n })
    expect(board.state.ask).toMatchObject({ seat: other, kind, options: [0, 1, 2] })
    actOnBoard(board, FIRST.choose + 1)
    expect(climbers[other].food).toBe(3 + Math.sign(n))
  })

  it('spent on a blast hurt one ring of tiles for each oxygen, and not the one who spends them', () => {
    for (const [oxygen, reached] of [
      [1, false],
      [2, true],
    ] as const) {
      const { board, seat, climbers } = around()
      const other = (seat + 1) % 3
      climbers[other].point = basePoints(board).left
      const before = climbers.map(({ health }) => health)
      run(board, NONE, { op: 'blast', n: 1 })
      actOnBoard(board, FIRST.choose + oxygen - 1)
      expect(climbers[seat]).toMatchObject({ oxygen: 3 - oxygen, health: before[seat] })
      expect(climbers[other].health).toBe(before[other] - (reached ? 1 : 0))
    }
  })
})

it('the sled makes who refuses roll for damage', () => {
  const { board, seat, climbers } = around('heavy')
  const other = (seat + 1) % 3
  const { point } = climbers[seat]
  const way = board.state.links[point].find((to) => board.state.pointPiece[to] === pieceOf(board, seat)) ?? NONE
  climbers[other].point = way
  const { health } = climbers[other]
  run(board, NONE, { op: 'sled' })
  actOnBoard(board, FIRST.ask)
  expect(board.state.ask).toMatchObject({ seat: other, kind: 'permission' })
  actOnBoard(board, FIRST.no)
  actOnBoard(board, FIRST.step + board.state.links[point].indexOf(way))
  const on = legalActions(board)[0]
  actOnBoard(board, on)
  expect(climbers[other].health).toBe(health - 2)
})

it('flags change hands at the last checkpoint that both have reached, of who is home too', () => {
  const { board, seat, climbers } = around()
  const other = (seat + 1) % 3
  climbers[seat].flags = [1, 2, -1, -1]
  Object.assign(climbers[other], { flags: [0, 0, 0, 0], home: true, point: NONE })
  run(board, other, { op: 'swap-flags' })
  expect(climbers[seat].flags).toEqual([1, 0, -1, -1])
  expect(climbers[other].flags).toEqual([0, 2, 0, 0])
})

it('hours go round the clock, and not back behind the start', () => {
  const { board } = around('sunny', 'cooperative')
  Object.assign(board.state, { hour: 2, hours: 60 })
  moveHours(board, -50)
  expect([board.state.hour, board.state.hours]).toEqual([0, 10])
  moveHours(board, -50)
  expect([board.state.hour, board.state.hours]).toEqual([14, 0])
})
