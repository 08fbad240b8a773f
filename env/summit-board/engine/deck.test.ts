import { expect, it } from 'vitest'
import { table } from '../testing/table.js'
import { drawFrom, shuffleInto } from './deck.js'
import { NONE } from './state.js'

it('a stack that is used up is made anew of the discards, in an order of its own each time', () => {
  const { state } = table({ players: 2 })
  const all = [...state.events.draw]
  const drawn = all.map(() => drawFrom(state, 'events'))
  state.events.discard.push(...drawn)
  expect(state.events.draw).toEqual([])
  const again = all.map(() => drawFrom(state, 'events'))
  expect(state.events.discard).toEqual([])
  expect(again.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  expect(again).not.toEqual(drawn)
  expect(drawFrom(state, 'events')).toBe(NONE)
})

it('cards put back are shuffled in', () => {
  const { state } = table({ players: 2 })
  const before = state.items.draw.length
  const kept = [drawFrom(state, 'items'), drawFrom(state, 'items')]
  const order = [...state.items.draw]
  shuffleInto(state, 'items', kept)
  expect(state.items.draw.length).toBe(before)
  expect(state.items.draw.slice(0, -2)).not.toEqual(order)
})
