import { describe, expect, it } from 'vitest'
import { basePoints, calmPack, giveCard, giveItem, layTile, stackEvent, stepTo, table } from '../testing/table.js'
import { FIRST } from './actions.js'
import { movementLeft } from './movement.js'
import { actOnBoard } from './play.js'
import type { Board } from './state.js'

/** Both climbers out of camp, each on a tile of its own, with nothing to carry. */
function outside(pack = calmPack()): Board {
  const board = table({ players: 2 }, pack)
  const { left, right } = basePoints(board)
  for (const [seat, climber] of board.state.climbers.entries()) {
    board.state.items.draw.push(...climber.items)
    Object.assign(climber, {
      food: 3,
      oxygen: 2,
      items: [],
      point: layTile(board, [left, right][seat], 'neutral fork'),
    })
  }
  return board
}

const pass = (board: Board): void => actOnBoard(board, FIRST.pass)

describe('the next movement', () => {
  it.each([
    ['Clear Ridge', 2],
    ['Broken Lace', -2],
  ])('is changed by %s, which the Event Die brings when that of this turn is over', (name, change) => {
    const board = outside(calmPack('sunny', 'event'))
    const { seat } = board.state.turn
    const before = movementLeft(board)
    stackEvent(board, name)
    pass(board)
    Object.assign(board.state.events, { draw: [], discard: [] })
    pass(board)
    expect(board.state.turn.seat).toBe(seat)
    expect(movementLeft(board)).toBe(before + change)
    // It was for one movement.
    pass(board)
    pass(board)
    expect(movementLeft(board)).toBe(before)
  })

  it('stays changed while it is skipped', () => {
    const board = outside()
    const { seat } = board.state.turn
    const before = movementLeft(board)
    board.state.climbers[seat].boost = 1
    actOnBoard(board, FIRST.redraw)
    pass(board)
    pass(board)
    expect(movementLeft(board)).toBe(before + 1)
  })
})

describe('a tile with a token', () => {
  it.each([
    ['pitons', 2],
    ['ice-screw', 1],
    ['verglas', -2],
  ] as const)('of %s counts once a turn, however often movement is skipped on it', (mark, change) => {
    const board = outside()
    const climber = board.state.climbers[board.state.turn.seat]
    const before = movementLeft(board)
    board.state.pieces[board.state.pointPiece[climber.point]].marks.push(mark)
    for (let turn = 0; turn < 3; turn++) {
      actOnBoard(board, FIRST.redraw)
      pass(board)
      pass(board)
      expect(movementLeft(board)).toBe(before + change)
    }
  })

  it('leaves a movement of 1 on verglas', () => {
    const board = outside()
    const { turn, climbers, pieces, pointPiece, links } = board.state
    const { point } = climbers[turn.seat]
    const to = links[point].find((next) => pointPiece[next] !== pointPiece[point]) ?? 0
    pieces[pointPiece[to]].marks.push('verglas')
    turn.used = movementLeft(board) - 3
    stepTo(board, to)
    expect(movementLeft(board)).toBe(1)
  })

  it('that the active climber puts there helps it at once', () => {
    const board = outside()
    const { seat } = board.state.turn
    giveItem(board, seat, 'Pitons')
    const before = movementLeft(board)
    actOnBoard(board, FIRST['use-item'])
    // The pitons weigh no more, either.
    expect(movementLeft(board)).toBeGreaterThanOrEqual(before + 2)
    expect(board.state.turn.ground).toBe(2)
  })
})

describe('the end of a turn', () => {
  it('rolls no Weather Die for whom the event eliminates, unless it is a blizzard', () => {
    const board = outside(calmPack('blizzard', 'event'))
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    const other = board.state.climbers[1 - seat]
    climber.health = 1
    const [level, supplies] = [board.state.blizzard, climber.food + climber.oxygen]
    stackEvent(board, 'Falling Ice')
    pass(board)
    const { food, oxygen } = board.rules.pack.blizzard.levels[level + 1]
    expect(climber.out).toBe(true)
    // All others pay, the one who is out does not.
    expect(board.state.blizzard).toBe(level + 1)
    expect(climber.food + climber.oxygen).toBe(supplies)
    expect([other.food, other.oxygen]).toEqual([3 - food, 2 - oxygen])
  })

  it('draws tiles up to three, and none for who holds more', () => {
    for (const [held, then] of [
      [1, 3],
      [5, 5],
    ]) {
      const board = outside()
      const { seat } = board.state.turn
      const { tiles } = board.state.climbers[seat]
      tiles.splice(0)
      for (let i = 0; i < held; i++) tiles.push(board.state.tiles.draw.pop() ?? 0)
      pass(board)
      expect(tiles.length).toBe(then)
    }
  })

  it('adds an hour a round, not a turn, and hands the dice to who still climbs', () => {
    const board = table({ mode: 'cooperative', players: 3 })
    const { first, hour } = board.state
    Object.assign(board.state.climbers[(first + 1) % 3], { out: true, health: 0 })
    pass(board)
    expect([board.state.turn.seat, board.state.hour]).toEqual([(first + 2) % 3, hour])
    pass(board)
    expect([board.state.turn.seat, board.state.hour, board.state.hours]).toEqual([first, hour + 1, 1])
  })
})

describe('flying home', () => {
  it('comes after both dice and before anything is drawn', () => {
    const board = table({ players: 2, karmaCards: true })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    climber.summited = true
    climber.cards = []
    climber.tiles = []
    giveCard(board, seat, 'Swapped Flags')
    const left = [board.state.tiles.draw.length, board.state.karma.draw.length]
    climber.point = basePoints(board).left
    while (board.state.ask?.kind !== 'turn') pass(board)
    stepTo(board, basePoints(board).sign)
    while (!climber.home) pass(board)
    expect(climber).toMatchObject({ home: true, tiles: [], cards: [] })
    expect([board.state.tiles.draw.length, board.state.karma.draw.length]).toEqual(left)
    expect(board.state.karma.discard.length).toBe(1)
  })
})
