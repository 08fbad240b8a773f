import { describe, expect, it } from 'vitest'
import { SYNTHETIC_PACK } from '../pack/synthetic.js'
import { giveItem, table } from '../testing/table.js'
import { bonusOf, capacityOf, foodRoom, movementOf, weightOf } from './climber.js'
import { FIRST } from './actions.js'
import { actOnBoard } from './play.js'
import { checkWeight, hurt } from './supplies.js'

describe('a character mat', () => {
  it('comes out as the fast-play table says, for all six', () => {
    const board = table({ players: 6 })
    const seen = board.state.climbers.map((climber, seat) => {
      const { name, fastPlay } = SYNTHETIC_PACK.characters[climber.character]
      const { food, oxygen, health, items } = climber
      const { source: _source, ...wanted } = fastPlay
      expect({
        food,
        oxygen,
        weight: weightOf(board, seat),
        health,
        // Where the marker stands; what items add comes on top.
        movement: movementOf(board, seat) - bonusOf(board, climber, 'movement'),
        items: items.map((item) => board.rules.items[item].name),
      }).toEqual(wanted)
      return name
    })
    expect(new Set(seen).size).toBe(6)
    expect(SYNTHETIC_PACK.characters.map(({ fastPlay }) => Object.values(fastPlay).slice(0, 5))).toEqual([
      [9, 2, 4, 10, 5],
      [8, 3, 4, 10, 5],
      [6, 2, 4, 11, 5],
      [9, 4, 4, 10, 5],
      [7, 3, 3, 12, 5],
      [7, 2, 4, 11, 5],
    ])
  })

  it('gets lighter and faster as supplies are used, and slower as it is hurt', () => {
    const board = table({ players: 2 })
    const climber = board.state.climbers[0]
    const [weight, movement] = [weightOf(board, 0), movementOf(board, 0)]
    climber.food = 0
    climber.oxygen = 0
    expect(weightOf(board, 0)).toBeLessThan(weight)
    expect(movementOf(board, 0)).toBeGreaterThan(movement)
    const healthy = movementOf(board, 0)
    hurt(board, 0, climber.health - 1)
    expect(movementOf(board, 0)).toBeLessThan(healthy)
  })

  it('never has less than no movement or weight', () => {
    const board = table({ players: 2 })
    const climber = board.state.climbers[0]
    climber.boost = -99
    expect(movementOf(board, 0)).toBe(0)
    climber.light = 99
    expect(weightOf(board, 0)).toBe(0)
  })

  it('halves movement at night, rounded down, before bonuses, and doubles once', () => {
    const board = table({ mode: 'cooperative', players: 2 })
    const climber = board.state.climbers[0]
    climber.items = []
    climber.food = 0
    climber.oxygen = 0
    const { movement } = SYNTHETIC_PACK.characters[climber.character]
    for (const hour of [19, 23, 0, 3]) {
      board.state.hour = hour
      expect(movementOf(board, 0)).toBe(Math.floor(movement / 2))
    }
    giveItem(board, 0, 'Headlamp')
    expect(movementOf(board, 0)).toBe(Math.floor(movement / 2) + 2)
    for (const hour of [4, 18]) {
      board.state.hour = hour
      expect(movementOf(board, 0)).toBe(movement)
    }
    climber.doubled = true
    expect(movementOf(board, 0)).toBe(2 * movement)
  })

  it('carries no more than its track, and must drop something at once when it is too much', () => {
    const board = table({ players: 2 })
    const { turn, climbers } = board.state
    const climber = climbers[turn.seat]
    expect(foodRoom(board, turn.seat)).toBeGreaterThanOrEqual(climber.food)
    climber.heavy = capacityOf(board, turn.seat)
    checkWeight(board, turn.seat)
    // The question under way is answered first; then the load is asked for.
    actOnBoard(board, FIRST['drop-food'])
    expect(board.state.ask).toMatchObject({ seat: turn.seat, kind: 'heavy' })
    while (board.state.ask?.kind === 'heavy') {
      actOnBoard(
        board,
        climber.items.length > 0 ? FIRST['drop-item'] : climber.food > 0 ? FIRST['drop-food'] : FIRST['drop-oxygen'],
      )
    }
    expect(weightOf(board, turn.seat)).toBeLessThanOrEqual(capacityOf(board, turn.seat))
  })
})
