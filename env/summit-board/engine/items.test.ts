import { describe, expect, it } from 'vitest'
import { basePoints, giveItem, layTile, legalActions, table } from '../testing/table.js'
import { FIRST } from './actions.js'
import { GOODS } from './free-actions.js'
import { dropItem } from './items.js'
import { actOnBoard } from './play.js'
import { NONE, type Board } from './state.js'

const choose = (board: Board, value: number): void =>
  actOnBoard(board, FIRST.choose + (board.state.ask?.options.indexOf(value) ?? 0))

describe('items', () => {
  it('are dropped on the tile with a number, and not picked up again in the same turn', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const [item] = board.state.climbers[seat].items
    actOnBoard(board, FIRST['drop-item'])
    expect(board.state.slots[0]).toMatchObject({ item, point: board.state.climbers[seat].point })
    expect(legalActions(board)).not.toContain(FIRST['pick-item'])
    actOnBoard(board, FIRST.pass)
    // The other one stands on the same tile and may.
    board.state.climbers[1 - seat].food = 0
    actOnBoard(board, FIRST['pick-item'])
    expect(board.state.climbers[1 - seat].items).toContain(item)
    expect(board.state.slots[0].item).toBe(NONE)
  })

  it('are buried, the oldest first, when the five slots are full', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    climber.items = []
    const items = ['Flask', 'Rope', 'Helmet', 'Webbing', 'Camp Stove', 'Down Jacket'].map((name) => {
      const item = giveItem(board, seat, name)
      dropItem(board, seat, climber.items.length - 1)
      return item
    })
    expect(board.state.slots.map(({ item }) => item)).toEqual([items[5], ...items.slice(1, 5)])
    expect(board.state.items.discard).toEqual([items[0]])
  })

  it('and supplies are given or traded on the same or a touching tile, if the other agrees', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const [self, other] = [board.state.climbers[seat], board.state.climbers[1 - seat]]
    Object.assign(self, { food: 5, oxygen: 0, items: [] })
    Object.assign(other, { food: 0, oxygen: 2, items: [] })
    actOnBoard(board, FIRST.trade)
    choose(board, 2)
    choose(board, GOODS.oxygen + 1)
    expect(board.state.ask).toMatchObject({ seat: 1 - seat, kind: 'accept-trade', terms: [2, GOODS.oxygen + 1] })
    actOnBoard(board, FIRST.yes)
    expect([self.food, self.oxygen, other.food, other.oxygen]).toEqual([3, 1, 2, 1])
    // Far away there is nothing to trade.
    const { left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    const second = board.state.links[first].find((point) => point !== left) ?? 0
    other.point = layTile(board, second, 'neutral fork')
    expect(legalActions(board)).not.toContain(FIRST.trade)
  })

  it('of those who are out can be taken on their tile', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const [self, other] = [board.state.climbers[seat], board.state.climbers[1 - seat]]
    Object.assign(other, { out: true, health: 0, food: 3, oxygen: 0, items: [] })
    Object.assign(self, { food: 0, items: [] })
    expect(legalActions(board)).not.toContain(FIRST.trade)
    actOnBoard(board, FIRST.scavenge)
    choose(board, 3)
    expect([self.food, other.food]).toEqual([3, 0])
  })

  it('as oxygen stay where they are dropped, food is lost', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    climber.items = []
    const { food, oxygen } = climber
    actOnBoard(board, FIRST['drop-food'])
    actOnBoard(board, FIRST['drop-oxygen'])
    expect([climber.food, climber.oxygen, board.state.oxygenTokens]).toEqual([food - 1, oxygen - 1, 12])
    actOnBoard(board, FIRST['pick-oxygen'])
    expect([climber.oxygen, board.state.oxygenTokens]).toEqual([oxygen, 13])
  })

  it('come from a supply cache once: up to 4 food, 2 oxygen or 2 items', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    Object.assign(climber, { food: 0, items: [] })
    board.state.pieces[board.state.pointPiece[climber.point]].marks.push('supply-cache')
    actOnBoard(board, FIRST.cache)
    choose(board, 0)
    expect(board.state.ask?.options).toEqual([0, 1, 2, 3, 4])
    choose(board, 4)
    expect(climber.food).toBe(4)
    expect(legalActions(board)).not.toContain(FIRST.cache)
  })

  it('that help others are used on the own turn, and may be declined', () => {
    const board = table({ players: 2 })
    const { seat } = board.state.turn
    const [self, other] = [board.state.climbers[seat], board.state.climbers[1 - seat]]
    self.items = []
    giveItem(board, seat, 'Medical Kit')
    other.health = 3
    actOnBoard(board, FIRST['use-item'])
    choose(board, 1 - seat)
    expect(board.state.ask).toMatchObject({ seat: 1 - seat, kind: 'consent' })
    actOnBoard(board, FIRST.yes)
    expect([other.health, self.items.length]).toEqual([6, 0])
  })
})

describe('a Sherpa whose climber is out', () => {
  it('joins the survivor closest by trail points; of several the Active Player chooses', () => {
    const board = table({ mode: 'cooperative', players: 3 })
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    Object.assign(climber, { health: 1, oxygen: 0, items: [], tiles: [], point: basePoints(board).left })
    const thin = layTile(board, basePoints(board).left, 'thin left bend')
    actOnBoard(board, FIRST.step + board.state.links[climber.point].indexOf(thin))
    expect(climber.out).toBe(true)
    expect(board.state.ask).toMatchObject({ seat, kind: 'sherpa-heir' })
    const heir = (seat + 2) % 3
    choose(board, heir)
    expect(board.state.sherpas[seat].owner).toBe(heir)
  })
})
