import { describe, expect, it } from 'vitest'
import { TALLY } from './state.js'
import { hand } from './testing/hand.js'
import { runTo, tableGame, turn } from './testing/table-game.js'

describe('what happens in the first millisecond', () => {
  it('counts like any other: two turns at once are a double turn', () => {
    const game = tableGame({ latency: hand({ see: 200 }) })
    turn(game, 0)
    turn(game, 1)
    runTo(game, 100)
    expect([game.state.tally[TALLY.Turns], game.state.tally[TALLY.DoubleTurns]]).toEqual([2, 1])
  })
})
