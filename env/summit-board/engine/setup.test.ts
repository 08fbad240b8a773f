import { describe, expect, it } from 'vitest'
import { resolveBoardConfig, type BoardOptions } from '../config.js'
import { SYNTHETIC_PACK } from '../pack/synthetic.js'
import { legalActions, table } from '../testing/table.js'
import { FIRST } from './actions.js'
import { capacityOf, movementOf, weightOf } from './climber.js'
import { draftHand } from './draft.js'
import { actOnBoard, startBoard } from './play.js'
import { createRules } from './rules.js'
import type { Board } from './state.js'

const start = (options: BoardOptions): Board =>
  startBoard(createRules(SYNTHETIC_PACK, resolveBoardConfig({ karmaCards: false, ...options })), 'set-up')

const choose = (board: Board, n: number): void => actOnBoard(board, FIRST.choose + n)

describe('a competitive draft', () => {
  it('deals three items, of which none or one is taken; the rest goes to the left, and then back into the deck', () => {
    const board = start({ mode: 'competitive', players: 3 })
    const { items } = board.state
    const dealt = [0, 1, 2].map((seat) => {
      expect(board.state.ask).toMatchObject({ seat, kind: 'draft', pass: true })
      const hand = [...draftHand(board.state, seat)]
      expect(hand.length).toBe(3)
      if (seat === 1) actOnBoard(board, FIRST.pass)
      else choose(board, 0)
      return hand
    })
    // The second round: seat 0 has what seat 2 passed on, seat 1 what seat 0 did, seat 2 all of seat 1's.
    for (const [seat, hand] of [dealt[2].slice(1), dealt[0].slice(1), dealt[1]].entries()) {
      expect(draftHand(board.state, seat)).toEqual(hand)
      choose(board, 0)
    }
    const taken = board.state.climbers.map((climber) => climber.items)
    expect(taken).toEqual([[dealt[0][0], dealt[2][1]], [dealt[0][1]], [dealt[2][0], dealt[1][0]]])
    expect(items.draw.length).toBe(board.rules.decks.items.length - 5)
  })
})

describe('a draft together', () => {
  it('lays out four items a player, for climbers and Sherpas with two each', () => {
    const board = start({ mode: 'cooperative', players: 2 })
    let taken = 0
    while (board.state.ask?.kind === 'party-draft') {
      const { seat, options } = board.state.ask
      expect(options.length).toBe(8 - taken)
      choose(board, 0)
      // The Sherpa first, as long as it has room.
      const carriers = board.state.ask.options
      choose(board, carriers.length - 1)
      taken++
      const [climber, sherpa] = [board.state.climbers[seat], board.state.sherpas[seat]]
      expect(Math.max(climber.items.length, sherpa.items.length)).toBeLessThanOrEqual(2)
    }
    expect(board.state.sherpas.map(({ items }) => items.length)).toEqual([2, 2])
    expect(board.state.climbers.map(({ items }) => items.length)).toEqual([2, 2])
  })

  it('lays out eight alone with two Sherpas, and the Sherpas start full', () => {
    const board = start({ mode: 'solo', twoSherpas: true })
    expect(board.state.ask?.options.length).toBe(8)
    expect(board.state.sherpas).toEqual([0, 0].map((owner) => ({ owner, food: 11, oxygen: 6, items: [] })))
  })
})

it('supplies are taken only as far as they can be carried', () => {
  const board = start({ mode: 'competitive', players: 2 })
  while (board.state.ask?.kind === 'draft') actOnBoard(board, FIRST.pass)
  for (const climber of board.state.climbers) climber.heavy = 4
  while (board.state.ask?.kind !== 'turn') choose(board, (board.state.ask?.options.length ?? 1) - 1)
  for (const seat of [0, 1]) expect(weightOf(board, seat)).toBeLessThanOrEqual(capacityOf(board, seat))
  expect(board.state.climbers[0].food).toBeGreaterThan(0)
})

it('the highest movement with the bonuses of items begins, of several the first seat', () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const board = table({ players })
    const movements = board.state.climbers.map((_, seat) => movementOf(board, seat))
    expect(board.state.turn.seat).toBe(movements.indexOf(Math.max(...movements)))
  }
})

it('with two Base Camps everybody chooses one, and may begin again at the other', () => {
  const board = start({ mode: 'competitive', players: 4, setup: 'fast' })
  for (const seat of [0, 1, 2, 3]) {
    expect(board.state.ask).toMatchObject({ seat, kind: 'base-camp', options: [0, 1] })
    choose(board, seat % 2)
  }
  const { climbers, turn } = board.state
  expect(climbers[0].point).not.toBe(climbers[1].point)
  const { point } = climbers[turn.seat]
  expect(legalActions(board)).toContain(FIRST['change-camp'])
  actOnBoard(board, FIRST['change-camp'])
  expect(climbers[turn.seat].point).not.toBe(point)
})
