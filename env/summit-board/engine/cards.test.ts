import { describe, expect, it } from 'vitest'
import { basePoints, calmPack, giveCard, layTile, legalActions, stackEvent, table } from '../testing/table.js'
import { FIRST } from './actions.js'
import { whoIsMeant } from './effects.js'
import { changeKarma } from './karma-track.js'
import { actOnBoard } from './play.js'
import type { Board } from './state.js'

/** A competitive game with karma cards, every hand empty; the first windows, in which nobody can answer, are past. */
function withCards(players = 2, event: 'blank' | 'event' = 'blank'): Board {
  const board = table({ players, karmaCards: true, aggression: true }, calmPack('sunny', event))
  for (const climber of board.state.climbers) {
    board.state.karma.draw.unshift(...climber.cards)
    climber.cards = []
  }
  while (board.state.ask?.kind === 'window') actOnBoard(board, FIRST.pass)
  return board
}

/** Puts a climber of this protection at the seat. */
function protect(board: Board, seat: number, icon: string | null): void {
  board.state.climbers[seat].character = board.rules.pack.characters.findIndex(({ protection }) => protection === icon)
}

describe('karma cards', () => {
  it('pay when they are played, and help may be declined', () => {
    const board = withCards()
    const { seat } = board.state.turn
    const [self, other] = [board.state.climbers[seat], board.state.climbers[1 - seat]]
    other.food = 2
    protect(board, 1 - seat, null)
    const start = self.karma
    giveCard(board, seat, 'Shared Meal')
    giveCard(board, seat, 'Shared Meal')
    actOnBoard(board, FIRST['play-card'])
    expect(board.state.ask).toMatchObject({ seat: 1 - seat, kind: 'consent' })
    actOnBoard(board, FIRST.no)
    expect([self.karma, other.food]).toEqual([start + 1, 2])
    actOnBoard(board, FIRST['play-card'])
    actOnBoard(board, FIRST.yes)
    expect([self.karma, other.food]).toEqual([start + 2, 4])
    expect(board.state.karma.discard.length).toBe(2)
  })

  it('that harm can not be declined, but for the protected, and cost all the same', () => {
    const board = withCards()
    const { seat } = board.state.turn
    const [self, other] = [board.state.climbers[seat], board.state.climbers[1 - seat]]
    Object.assign(other, { food: 5, items: [], oxygen: 0 })
    Object.assign(self, { food: 0, items: [], oxygen: 0 })
    protect(board, 1 - seat, 'oxygen')
    const start = self.karma
    giveCard(board, seat, 'Raid the Pot')
    giveCard(board, seat, 'Raid the Pot')
    actOnBoard(board, FIRST['play-card'])
    expect([self.karma, self.food, other.food]).toEqual([start - 1, 2, 3])
    protect(board, 1 - seat, 'food')
    actOnBoard(board, FIRST['play-card'])
    actOnBoard(board, FIRST.no)
    expect([self.karma, self.food, other.food]).toEqual([start - 2, 2, 3])
  })

  it('can not be played when the levels are not there', () => {
    const board = withCards()
    const { seat } = board.state.turn
    giveCard(board, seat, 'Swapped Flags')
    expect(legalActions(board)).toContain(FIRST['play-card'])
    board.state.climbers[seat].karma = 1
    expect(legalActions(board)).not.toContain(FIRST['play-card'])
  })

  it('are answered clockwise until all have passed in a row, and an answer cancels', () => {
    const board = withCards(3)
    const { seat } = board.state.turn
    const [left, right] = [(seat + 1) % 3, (seat + 2) % 3]
    const target = board.state.climbers[left]
    target.food = 2
    giveCard(board, seat, 'Shared Meal')
    giveCard(board, left, 'Think Again')
    giveCard(board, right, 'Think Again')
    actOnBoard(board, FIRST['play-card'])
    actOnBoard(board, FIRST.choose)
    expect(board.state.ask).toMatchObject({ seat: left, kind: 'window' })
    actOnBoard(board, FIRST['play-card'])
    // The answer is a card too: the next one cancels it, and the meal is eaten after all.
    expect(board.state.ask).toMatchObject({ seat: right, kind: 'window' })
    actOnBoard(board, FIRST['play-card'])
    expect(board.state.ask).toMatchObject({ seat: left, kind: 'consent' })
    actOnBoard(board, FIRST.yes)
    expect(target.food).toBe(4)
  })

  it('of the Aggression Pack can turn a card on somebody else', () => {
    const board = withCards(3)
    const { seat } = board.state.turn
    const [left, right] = [(seat + 1) % 3, (seat + 2) % 3]
    for (const other of [left, right]) {
      board.state.climbers[other].heavy = 0
      protect(board, other, null)
    }
    giveCard(board, seat, 'Stones in the Pack')
    giveCard(board, left, 'Not Me')
    actOnBoard(board, FIRST['play-card'])
    actOnBoard(board, FIRST.choose + (board.state.ask?.options.indexOf(left) ?? 0))
    actOnBoard(board, FIRST['play-card'])
    expect(board.state.ask).toMatchObject({ seat: left, kind: 'target', options: [right] })
    actOnBoard(board, FIRST.choose)
    expect([left, right].map((other) => board.state.climbers[other].heavy)).toEqual([0, 1])
  })

  it('let one pass without permission, and then nobody gains by it', () => {
    const board = withCards()
    const { seat } = board.state.turn
    const { left } = basePoints(board)
    const first = layTile(board, left, 'neutral left bend')
    board.state.climbers[1 - seat].point = first
    board.state.climbers[seat].point = left
    const karma = board.state.climbers[1 - seat].karma
    giveCard(board, seat, 'Passing')
    const over = FIRST.step + board.state.links[left].indexOf(first)
    expect(legalActions(board)).not.toContain(over)
    actOnBoard(board, FIRST['play-card'])
    actOnBoard(board, over)
    const beyond = board.state.links[first].find((point) => point !== left) ?? 0
    actOnBoard(board, FIRST.step + board.state.links[first].indexOf(beyond))
    expect(board.state.climbers[1 - seat].karma).toBe(karma)
  })

  it('double movement once only', () => {
    const board = withCards()
    const { seat } = board.state.turn
    giveCard(board, seat, 'Second Wind')
    giveCard(board, seat, 'Second Wind')
    const climber = board.state.climbers[seat]
    actOnBoard(board, FIRST['play-card'])
    actOnBoard(board, FIRST['play-card'])
    expect(climber.doubled).toBe(true)
  })

  it('can still move the markers of who is out or home', () => {
    const board = withCards(3)
    const { climbers } = board.state
    const start = board.rules.karmaStart
    Object.assign(climbers[1], { out: true, health: 0 })
    climbers[0].home = true
    for (const seat of [0, 1, 2]) {
      for (const one of whoIsMeant(board, 'target', 2, seat, true)) changeKarma(board, one, -1)
    }
    expect(climbers.map(({ karma }) => karma)).toEqual([start - 1, start - 1, start - 1])
    expect(whoIsMeant(board, 'all', 2, -1)).toEqual([2])
  })

  it('may be played at any time by those who are out, but not drawn', () => {
    const board = withCards(3)
    const { seat } = board.state.turn
    const out = (seat + 1) % 3
    Object.assign(board.state.climbers[out], { out: true, health: 0 })
    giveCard(board, out, 'Moral Support')
    actOnBoard(board, FIRST.pass)
    expect(board.state.ask).toMatchObject({ seat: out, kind: 'window' })
    actOnBoard(board, FIRST['play-card'])
    expect(board.state.climbers[out].cards).toEqual([])
  })
})

describe('events', () => {
  it('are drawn when the die says so, stay on the mat if they last, and slow their climber', () => {
    const board = withCards(2, 'event')
    const { seat } = board.state.turn
    stackEvent(board, 'Frostbite')
    actOnBoard(board, FIRST.pass)
    expect(board.state.climbers[seat].mat.map((event) => board.rules.events[event].name)).toEqual(['Frostbite'])
  })

  it('can be cancelled by a card that answers them', () => {
    const board = withCards(2, 'event')
    const { seat } = board.state.turn
    giveCard(board, seat, 'Not Today')
    stackEvent(board, 'Frostbite')
    expect(legalActions(board)).not.toContain(FIRST['play-card'])
    actOnBoard(board, FIRST.pass)
    expect(board.state.ask).toMatchObject({ seat, kind: 'window' })
    actOnBoard(board, FIRST['play-card'])
    expect(board.state.climbers[seat].mat).toEqual([])
    expect(board.state.events.discard.length).toBe(1)
  })

  it('spare nobody the weather, unless they eliminate', () => {
    const board = table({ players: 2 }, calmPack('heavy', 'event'))
    const { seat } = board.state.turn
    const climber = board.state.climbers[seat]
    Object.assign(climber, { point: layTile(board, basePoints(board).left, 'neutral left bend'), items: [], health: 1 })
    const { food } = climber
    stackEvent(board, 'Falling Ice')
    actOnBoard(board, FIRST.pass)
    expect(climber).toMatchObject({ out: true, food })
  })

  it('turn a tile upside down, which nobody can enter; solid ground keeps its neighbours', () => {
    for (const solid of [false, true]) {
      const board = table({ players: 2 }, calmPack('sunny', 'event'))
      const { seat } = board.state.turn
      const { left } = basePoints(board)
      const first = layTile(board, left, 'neutral left bend')
      board.state.climbers[seat].point = left
      const piece = board.state.pieces[board.state.pointPiece[first]]
      if (solid) board.state.pieces[board.state.pointPiece[left]].marks.push('solid-ground')
      stackEvent(board, 'Snow Slab')
      actOnBoard(board, FIRST.pass)
      if (board.state.ask?.kind === 'tile-to-flip') actOnBoard(board, FIRST.choose)
      expect(piece.flipped).toBe(!solid)
    }
  })
})
