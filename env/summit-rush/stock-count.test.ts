import { describe, expect, it } from 'vitest'
import { stockTotal } from './state.js'
import { hand } from './testing/hand.js'
import { runTo, tableGame, turn } from './testing/table-game.js'
import { stockTotalSeen } from './view.js'

describe('the cards left in all stocks', () => {
  it('are counted in truth, and as each seat knows it', () => {
    const game = tableGame({ latency: hand({ see: 100, move: 50, turn: 20 }) })
    const counts = (): number[] => [stockTotal(game.state), ...game.views.map(stockTotalSeen)]
    expect(counts()).toEqual([22, 22, 22])
    turn(game, 1)
    runTo(game, 50)
    expect(counts()).toEqual([21, 22, 21])
    runTo(game, 150)
    expect(counts()).toEqual([21, 21, 21])
  })
})
