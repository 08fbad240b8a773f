import { describe, expect, it } from 'vitest'
import { CARD } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { play, runTo, tableGame } from './testing/table-game.js'

describe('news of a hand that had the card before', () => {
  // Seat 1 takes the 8 at 30 and has put it back by 90, for seat 2's 10 lies on the 9. Seat 0, who sees late, takes it
  // at 130, carries it to 260 and has put it back by 390.
  const deck = buildDeck({ piles: ['9s', '2c', 'Kd'], bottom: '8h Tc 5d 5h 5s 5c 4d 4h 4s 4c' })
  const seenAt = (see: number, times: readonly number[]): number[][] => {
    const latency = [hand({ see, move: 130 }), hand({ move: 30 }), hand({ move: 20 })]
    const game = tableGame({ players: 3, latency }, deck)
    play(game, 0, 18, 0)
    play(game, 1, 18, 0)
    play(game, 2, 19, 0)
    return times.map((ms) => {
      runTo(game, ms)
      return [ms, game.views[0].card[18], game.views[0].holder[18]]
    })
  }

  it('does not take it out of the own hand', () => {
    expect(seenAt(150, [130, 180, 240, 380, 390])).toEqual([
      [130, CARD.Held, 0],
      [180, CARD.Held, 0],
      [240, CARD.Held, 0],
      [380, CARD.Held, 0],
      [390, CARD.Up, -1],
    ])
  })

  it('does not take it up from where the own hand has put it back', () => {
    expect(seenAt(400, [390, 430, 440, 490, 600])).toEqual([390, 430, 440, 490, 600].map((ms) => [ms, CARD.Up, -1]))
  })
})

describe('news of a landing after the own hand has turned up what lay under it', () => {
  it('does not await the turning again', () => {
    const deck = buildDeck({ piles: ['9s', '7c'], bottom: '8h Th 2d 2h 2s 3c 3d 3h 3s 4c' })
    const game = tableGame({ latency: [hand({ see: 1_000, move: 100, flip: 100 }), hand({ move: 50 })] }, deck)
    const [view] = game.views
    play(game, 0, 19, 0)
    play(game, 1, 18, 1)
    // The 8 lands at 100 and the 10 at 200: whose hand turns up position 9 by 300, before its owner has seen the 8 go.
    const seen = [190, 300, 1_090, 1_100].map((ms) => {
      runTo(game, ms)
      return [ms, view.card[9], view.card[18], view.flipsDue]
    })
    expect(seen).toEqual([
      [190, CARD.Down, CARD.Up, 0],
      [300, CARD.Up, CARD.Up, 0],
      [1_090, CARD.Up, CARD.Held, 0],
      [1_100, CARD.Up, CARD.Gone, 0],
    ])
  })
})
