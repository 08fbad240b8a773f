import { describe, expect, it } from 'vitest'
import { basePoints, giveTiles, layTile, legalActions, stepTo, table } from '../testing/table.js'
import { EXIT_SLOTS, FIRST } from './actions.js'
import { movementLeft, slide } from './movement.js'
import { actOnBoard } from './play.js'
import { NONE, type Board } from './state.js'

/** A game in which the active climber has exactly so much movement and the other stands elsewhere. */
function withMovement(movement: number): { board: Board; seat: number; other: number } {
  const board = table({ players: 2 })
  const { seat } = board.state.turn
  const other = 1 - seat
  for (const climber of board.state.climbers) Object.assign(climber, { food: 0, oxygen: 3, items: [] })
  board.state.climbers[seat].boost += movement - movementLeft(board)
  return { board, seat, other }
}

describe('movement', () => {
  it("goes as in the book's example: 3 points up to Green with 4, or 2 and a new thin-air tile", () => {
    const { board, seat, other } = withMovement(4)
    const { sign, left, right } = basePoints(board)
    // Up the left: two trail points of a tile, and Green on the next.
    const first = layTile(board, left, 'neutral left bend')
    const second = board.state.links[first].find((point) => point !== left) ?? 0
    board.state.climbers[other].point = second
    giveTiles(board, seat, 'thin left bend', 'thin fork', 'thin fork')
    stepTo(board, left)
    stepTo(board, first)
    expect(movementLeft(board)).toBe(2)
    // Green may not be joined, and nobody has been asked yet.
    expect(legalActions(board)).not.toContain(FIRST.step + board.state.links[first].indexOf(second))
    stepTo(board, left)
    stepTo(board, sign)
    expect(movementLeft(board)).toBe(0)

    // To the right instead: the point before the leg, then a thin-air tile that costs an oxygen on entering.
    const again = withMovement(4)
    giveTiles(again.board, again.seat, 'thin fork')
    stepTo(again.board, right)
    expect(movementLeft(again.board)).toBe(3)
    actOnBoard(again.board, FIRST.place)
    const climber = again.board.state.climbers[again.seat]
    expect(climber.oxygen).toBe(2)
    expect(climber.tiles).toEqual([])
    const { point } = climber
    const within = again.board.state.links[point].find(
      (to) => again.board.state.pointPiece[to] === again.board.state.pointPiece[point],
    )
    // The same tile asks for no second one, coming back to it does.
    stepTo(again.board, within ?? 0)
    expect(climber.oxygen).toBe(2)
    stepTo(again.board, point)
    stepTo(again.board, right)
    expect(climber.oxygen).toBe(2)
  })

  it('pays with health for each oxygen that is missing', () => {
    const { board, seat } = withMovement(4)
    const climber = board.state.climbers[seat]
    climber.oxygen = 0
    const { health } = climber
    giveTiles(board, seat, 'thin fork')
    stepTo(board, basePoints(board).right)
    actOnBoard(board, FIRST.place)
    expect(climber.health).toBe(health - 1)
  })

  it('places a tile only where a rope leads, with a rope over that side, and steps on it at once', () => {
    const { board, seat } = withMovement(4)
    giveTiles(board, seat, 'neutral left bend', 'neutral right bend', 'neutral traverse')
    stepTo(board, basePoints(board).right)
    const placing = legalActions(board).filter((action) => action >= FIRST.place && action < FIRST.ask)
    // The cell to the right stands on its point: turned round, a bend to the right leads over its left leg.
    expect(placing).toEqual([FIRST.place + EXIT_SLOTS, FIRST.place + 2 * EXIT_SLOTS])
    actOnBoard(board, placing[0])
    const piece = board.state.pieces[board.state.pointPiece[board.state.climbers[seat].point]]
    expect(piece.kind).toBe('neutral')
    expect(board.state.turn.used).toBe(2)
  })

  it('may not place without movement', () => {
    const { board, seat } = withMovement(1)
    giveTiles(board, seat, 'neutral fork')
    stepTo(board, basePoints(board).right)
    expect(legalActions(board).filter((action) => action >= FIRST.step && action < FIRST.ask)).toEqual([])
  })
})

describe('passing', () => {
  /** The other stands on the first point of a tile to the left, and there is one beyond. */
  function blocked(movement: number, options: { levels?: number } = {}) {
    const { board, seat, other } = withMovement(movement)
    const { left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    const second = board.state.links[first].find((point) => point !== left) ?? 0
    board.state.climbers[other].point = first
    if (options.levels !== undefined) board.state.climbers[other].karma = options.levels
    stepTo(board, left)
    return { board, seat, other, left, first, second }
  }

  it('needs permission, which pays only when one is passed', () => {
    const { board, seat, other, first, second } = blocked(4)
    const start = board.state.climbers[other].karma
    actOnBoard(board, FIRST.ask)
    expect(board.state.ask).toMatchObject({ seat: other, kind: 'permission' })
    actOnBoard(board, FIRST.yes)
    expect(board.state.climbers[other].karma).toBe(start)
    stepTo(board, first)
    // Nobody stays where another stands: on, and nothing else.
    expect(legalActions(board).every((action) => action >= FIRST.step && action < FIRST.ask)).toBe(true)
    stepTo(board, second)
    expect(board.state.climbers[other].karma).toBe(start + 1)
    expect(board.state.climbers[seat].point).toBe(second)
  })

  it('costs two levels to refuse, and stays refused for the turn', () => {
    const { board, other, first } = blocked(4)
    const start = board.state.climbers[other].karma
    actOnBoard(board, FIRST.ask)
    actOnBoard(board, FIRST.no)
    expect(board.state.climbers[other].karma).toBe(start - 2)
    expect(legalActions(board)).not.toContain(FIRST.ask)
    expect(legalActions(board)).not.toContain(FIRST.step + board.state.links[basePoints(board).left].indexOf(first))
  })

  it('can not be refused by who can not drop two levels', () => {
    const { board } = blocked(4, { levels: 1 })
    actOnBoard(board, FIRST.ask)
    expect(legalActions(board)).toEqual([FIRST.yes])
  })

  it('may be asked for from afar, of the closest first, with the movement to get past', () => {
    for (const [movement, may] of [
      [3, true],
      [2, false],
    ] as const) {
      const { board, seat, other, second } = blocked(4)
      // Two points away: two to get there and one to get past.
      board.state.climbers[other].point = second
      board.state.climbers[seat].boost += movement - movementLeft(board)
      expect(legalActions(board).includes(FIRST.ask)).toBe(may)
    }
  })

  it('asks those in a row in their order', () => {
    const board = table({ players: 3 })
    const { seat } = board.state.turn
    const { left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    const second = board.state.links[first].find((point) => point !== left) ?? 0
    board.state.climbers[(seat + 1) % 3].point = first
    board.state.climbers[(seat + 2) % 3].point = second
    board.state.climbers[seat].boost += 9
    const asks = (): number[] => legalActions(board).filter((action) => action >= FIRST.ask && action < FIRST.redraw)
    expect(asks()).toEqual([FIRST.ask])
    actOnBoard(board, FIRST.ask)
    actOnBoard(board, FIRST.yes)
    expect(asks()).toEqual([FIRST.ask + 1])
  })

  it('needs the movement to get past', () => {
    const { board } = blocked(2)
    expect(legalActions(board)).not.toContain(FIRST.ask)
  })

  it('is free past those who are out', () => {
    const { board, other, seat, first } = blocked(2)
    board.state.climbers[other].out = true
    board.state.climbers[other].health = 0
    stepTo(board, first)
    expect(board.state.climbers[seat].point).toBe(first)
  })
})

it('the peak itself is passed with permission, and reached in passing', () => {
  const { board, seat, other } = withMovement(9)
  const peak = board.state.pieces.find(({ kind }) => kind === 'summit')?.mark ?? 0
  const [before, beyond] = board.state.links[peak]
  board.state.climbers[seat].point = before
  board.state.climbers[other].point = peak
  actOnBoard(board, FIRST.ask)
  actOnBoard(board, FIRST.yes)
  stepTo(board, peak)
  stepTo(board, beyond)
  expect(board.state.climbers[seat]).toMatchObject({ point: beyond, summited: true, flags: [NONE, 0, NONE, NONE] })
})

it('the Halfway Camp counts going up and going down, at its sign, once each', () => {
  const { board, seat } = withMovement(99)
  const camp = board.state.pieces.find(({ kind }) => kind === 'halfway')
  const sign = camp?.mark ?? 0
  const [beside] = board.state.links[sign]
  const climber = board.state.climbers[seat]
  climber.point = beside
  expect(climber.flags).toEqual([NONE, NONE, NONE, NONE])
  for (const [summited, flags] of [
    [false, [0, NONE, NONE, NONE]],
    [false, [0, NONE, NONE, NONE]],
    [true, [0, NONE, 0, NONE]],
  ] as const) {
    if (summited) Object.assign(climber, { summited })
    stepTo(board, sign)
    expect(climber.flags).toEqual(flags)
    stepTo(board, beside)
  }
})

describe('sliding', () => {
  it('follows the ropes down, past others, to the farthest free point', () => {
    const { board, seat, other } = withMovement(4)
    const { sign, left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    const second = board.state.links[first].find((point) => point !== left) ?? 0
    board.state.climbers[seat].point = second
    board.state.climbers[other].point = left
    slide(board, seat, 2)
    expect(board.state.climbers[seat].point).toBe(first)
    slide(board, seat, 9)
    expect(board.state.climbers[seat].point).toBe(sign)
    expect(board.state.climbers[other].karma).toBe(board.rules.karmaStart)
  })

  it('leads nobody up to the camp who has gone down past it', () => {
    const { board, seat } = withMovement(4)
    const below = layTile(board, basePoints(board).below, 'neutral fork')
    board.state.climbers[seat].point = below
    slide(board, seat, 3)
    expect(board.state.climbers[seat].point).toBe(below)
  })

  it('stops where no rope leads down', () => {
    const { board, seat } = withMovement(4)
    const { left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    const second = board.state.links[first].find((point) => point !== left) ?? 0
    board.state.climbers[seat].point = second
    board.state.pieces[board.state.pointPiece[basePoints(board).sign]].flipped = true
    slide(board, seat, 5)
    expect([first, second]).toContain(board.state.climbers[seat].point)
  })
})

describe('checkpoints', () => {
  it('are reached at the sign and the peak, and give flags in the order of arrival', () => {
    const { board, seat } = withMovement(99)
    const summit = board.state.pieces.find(({ kind }) => kind === 'summit')
    const climber = board.state.climbers[seat]
    const before = board.state.links[summit?.mark ?? 0][0]
    climber.point = before
    expect(climber.summited).toBe(false)
    stepTo(board, summit?.mark ?? 0)
    expect(climber).toMatchObject({ summited: true, flags: [NONE, 0, NONE, NONE] })
    expect(board.state.arrivals).toEqual([0, 1, 0, 0])
    climber.point = basePoints(board).left
    stepTo(board, basePoints(board).sign)
    // Back in camp the movement ends, both dice are rolled, and the climber flies home.
    expect(climber).toMatchObject({ home: true, point: NONE, tiles: [], cards: [] })
    expect(climber.flags[3]).toBe(0)
  })
})
