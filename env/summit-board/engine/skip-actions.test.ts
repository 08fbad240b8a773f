import { describe, expect, it } from 'vitest'
import { basePoints, calmPack, layTile, legalActions, stepTo, table } from '../testing/table.js'
import { FIRST, MAT_SLOTS } from './actions.js'
import { movementOf } from './climber.js'
import { actOnBoard } from './play.js'
import { SHERPA_FOOD, type Board } from './state.js'

const inGroup = (actions: readonly number[], from: number, to: number): number[] =>
  actions.filter((action) => action >= from && action < to)

/** Passes until the turn is another's, or in a solo game another. */
function endTurn(board: Board): void {
  while (board.state.ask?.kind === 'sherpa-item') actOnBoard(board, FIRST.pass)
  actOnBoard(board, FIRST.pass)
}

describe('skipping movement', () => {
  it.each([
    ['event', 1],
    ['blank', 2],
  ] as const)("removes a weight token as in the book's example when the die shows its %s", (face, tokens) => {
    const board = table({ players: 2 }, calmPack('sunny', face))
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    climber.mat.push(board.rules.events.findIndex(({ name }) => name === 'Frostbite'))
    climber.heavy = 2
    board.state.events.draw = []
    const slow = movementOf(board, seat)
    expect(legalActions(board)).toEqual(expect.arrayContaining([FIRST.remove, FIRST.remove + MAT_SLOTS]))
    actOnBoard(board, FIRST.remove + MAT_SLOTS)
    expect(climber.heavy).toBe(tokens)
    actOnBoard(board, FIRST.pass)
    // Either way the turn is gone: the dice were rolled and the next one is asked.
    expect(board.state.turn.seat).toBe(1 - seat)
    expect(movementOf(board, seat)).toBeGreaterThanOrEqual(slow)
  })

  it('is no longer possible once a climber has moved', () => {
    const board = table({ players: 2 })
    const before = legalActions(board)
    expect(before).toEqual(expect.arrayContaining([FIRST.redraw, FIRST['camp-supplies'], FIRST['camp-items']]))
    stepTo(board, basePoints(board).left)
    stepTo(board, basePoints(board).sign)
    expect(inGroup(legalActions(board), FIRST.redraw, FIRST['drop-item'])).toEqual([])
  })

  it('draws a whole new tile hand', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const old = [...board.state.climbers[seat].tiles]
    actOnBoard(board, FIRST.redraw)
    const { tiles } = board.state.climbers[seat]
    expect(tiles.length).toBe(
      3 + (board.state.climbers[seat].items.some((item) => board.rules.items[item].bonus?.tiles) ? 1 : 0),
    )
    expect(tiles.filter((tile) => old.includes(tile))).toEqual([])
    expect(board.state.tiles.discard).toEqual(old)
  })

  it('gains up to 3 health in camp, and not beyond the maximum', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    const { health } = climber
    climber.health -= 2
    actOnBoard(board, FIRST['camp-health'])
    expect(climber.health).toBe(health)
  })

  it('draws 3 items in camp, of which the rest goes back into the deck', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    Object.assign(climber, { food: 0, oxygen: 0 })
    const [items, deck] = [climber.items.length, board.state.items.draw.length]
    actOnBoard(board, FIRST['camp-items'])
    expect(board.state.ask).toMatchObject({ seat, kind: 'keep-item', pass: true })
    actOnBoard(board, FIRST.choose)
    if (board.state.ask?.kind === 'keep-item') actOnBoard(board, FIRST.pass)
    expect(climber.items.length).toBe(items + 1)
    expect(board.state.items.draw.length).toBe(deck - 1)
  })
})

describe('after skipping movement', () => {
  it('free actions are left: what was taken in camp is shared in the same turn', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    board.state.climbers[seat].food = 0
    actOnBoard(board, FIRST['camp-supplies'])
    actOnBoard(board, FIRST.choose + 4)
    actOnBoard(board, FIRST.choose)
    const actions = legalActions(board)
    expect(board.state.turn.seat).toBe(seat)
    expect(inGroup(actions, FIRST.step, FIRST['drop-item'])).toEqual([])
    expect(actions).toEqual(expect.arrayContaining([FIRST.pass, FIRST['drop-food'], FIRST.trade]))
  })
})

describe('a Sherpa', () => {
  it('starts with 11 food and 6 oxygen, and shares them for the movement', () => {
    const board = table({ mode: 'cooperative', players: 2 })
    const { seat } = board.state.turn
    const { left } = basePoints(board)
    const climber = board.state.climbers[seat]
    Object.assign(climber, { food: 0, oxygen: 0, items: [], point: layTile(board, left, 'neutral left bend') })
    expect(board.state.sherpas[seat]).toMatchObject({ owner: seat, food: 11, oxygen: 6 })
    actOnBoard(board, FIRST.resupply + seat)
    expect(board.state.ask).toMatchObject({ seat, kind: 'food' })
    actOnBoard(board, FIRST.choose + (board.state.ask?.options.indexOf(5) ?? 0))
    actOnBoard(board, FIRST.choose + (board.state.ask?.options.indexOf(2) ?? 0))
    expect(climber).toMatchObject({ food: 5, oxygen: 2 })
    expect(board.state.sherpas[seat]).toMatchObject({ food: 6, oxygen: 4 })
    // The movement is gone, and only free actions are left.
    expect(inGroup(legalActions(board), FIRST.step, FIRST['drop-item'])).toEqual([])
    actOnBoard(board, FIRST.pass)
    expect(board.state.turn.seat).toBe(1 - seat)
  })

  it('is filled at the Base Camp, one skipped movement each', () => {
    const board = table({ mode: 'solo', twoSherpas: true })
    for (const sherpa of board.state.sherpas) sherpa.food = 0
    actOnBoard(board, FIRST.resupply)
    const [sherpa] = board.state.sherpas
    const [{ items }] = board.state.climbers
    expect(board.state.sherpas.map(({ food }) => food)).toEqual([SHERPA_FOOD, 0])
    // Items go to and fro with it.
    expect(board.state.ask?.kind).toBe('sherpa-item')
    const [item] = items
    actOnBoard(board, FIRST.choose)
    expect(sherpa.items).toEqual([item])
    endTurn(board)
    actOnBoard(board, FIRST.resupply + 1)
    endTurn(board)
    expect(board.state.sherpas.map(({ food }) => food)).toEqual([SHERPA_FOOD, SHERPA_FOOD])
    // A full one and no items to move: nothing to do.
    Object.assign(board.state.climbers[0], { items: [] })
    sherpa.items = []
    expect(legalActions(board)).not.toContain(FIRST.resupply)
  })

  it('lends itself only with permission of the climber it goes with', () => {
    const board = table({ mode: 'cooperative', players: 2 })
    const { seat } = board.state.turn
    const { left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    board.state.climbers[seat].point = first
    board.state.climbers[1 - seat].point = board.state.links[first].find((point) => point !== left) ?? 0
    actOnBoard(board, FIRST.resupply + (1 - seat))
    expect(board.state.ask).toMatchObject({ seat: 1 - seat, kind: 'sherpa-permission' })
    actOnBoard(board, FIRST.no)
    // Without permission there is no resupply, and no movement was skipped for it.
    expect(board.state.turn).toMatchObject({ seat, skipped: false })
    expect(legalActions(board)).not.toContain(FIRST.resupply + (1 - seat))
    expect(legalActions(board)).toContain(FIRST.redraw)
  })
})
