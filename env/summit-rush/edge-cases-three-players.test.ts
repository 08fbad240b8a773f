import { describe, expect, it } from 'vitest'
import { isOver } from './play.js'
import { OUTCOME } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { legalPlays } from './testing/legal-moves.js'
import { eventsOf, play, runTo, runToEnd, tableGame, turn } from './testing/table-game.js'

describe('case 16, three players: fit and loss cover all three piles and stocks', () => {
  const piles = ['9s', 'Qs', '4s']
  const onThird = buildDeck({ piles, bottom: '5c 7c 7d 6d 6c 7h Ah Ad Ac 6s' })

  it('lets a card onto the third pile from every seat', () => {
    const game = tableGame({ players: 3 }, onThird)
    for (let seat = 0; seat < 3; seat++) expect(legalPlays(game, seat)).toEqual(['18>2'])
  })

  it('is not lost while a card fits only the third pile', () => {
    const game = tableGame({ players: 3, stock: 1, latency: 'instant' }, onThird)
    expect(isOver(game)).toBe(false)
    play(game, 0, 18, 2)
    runTo(game, 10)
    expect(legalPlays(game, 1)).toEqual(['21>2', '22>2', '27>2'])
  })

  it.each([0, 1, 2])('is not lost while seat %i alone has a stock card, and is once no stock has one', (last) => {
    const stuck = buildDeck({
      piles,
      bottom: '7c 7d 7h 7s 2s 2c 2h Ac Ad Ah',
      stocks: ['9h', '9d', '9c'],
    })
    const game = tableGame({ players: 3, stock: 2, latency: hand({ move: 20, turn: 20 }) }, stuck)
    for (const seat of [0, 1, 2].filter((other) => other !== last)) turn(game, seat)
    runTo(game, 500)
    expect(isOver(game)).toBe(false)
    turn(game, last)
    runToEnd(game)
    expect(game.state.outcome).toBe(OUTCOME.Stuck)
    expect(eventsOf(game, 'Top')).toHaveLength(3)
  })

  it('is lost at once when nothing fits any of the three piles', () => {
    const stuck = buildDeck({ piles, bottom: '7c 7d 7h 7s 2s 2c 2h Ac Ad Ah' })
    expect(tableGame({ players: 3, stock: 1 }, stuck).state.outcome).toBe(OUTCOME.Stuck)
  })

  it('redirects to the first pile that fits: the own, then the partners clockwise', () => {
    // Seat 1's 10 is bound for seat 1's 9, which is covered by a turned card; the other two show jacks.
    const deck = buildDeck({
      piles: ['Js', '9s', 'Jd'],
      bottom: 'Th 2c 2d 2h 2s 3c 3d 3h 3s 4c',
      stocks: ['', '5c', ''],
    })
    const clockwise = tableGame(
      { players: 3, latency: [hand({ move: 100 }), hand({ move: 10, turn: 10 }), hand({ move: 100 })] },
      deck,
    )
    play(clockwise, 0, 18, 1)
    turn(clockwise, 1)
    runToEnd(clockwise)
    expect(eventsOf(clockwise, 'Redirect')).toMatchObject([{ seat: 0, a: 18, b: 0 }])

    const other = tableGame(
      { players: 3, latency: [hand({ move: 10, turn: 10 }), hand({ move: 10, turn: 10 }), hand({ move: 100 })] },
      deck,
    )
    play(other, 2, 18, 1)
    turn(other, 1)
    runToEnd(other)
    expect(eventsOf(other, 'Redirect')).toMatchObject([{ seat: 2, a: 18, b: 2 }])

    const far = tableGame(
      { players: 3, latency: [hand({ move: 10 }), hand({ move: 100 }), hand({ move: 10, turn: 10 })] },
      buildDeck({ piles: ['Js', '5s', '9s'], bottom: 'Th 2c 2d 2h 2s 3c 3d 3h 3s 4c', stocks: ['', '', '7c'] }),
    )
    play(far, 1, 18, 2)
    turn(far, 2)
    runToEnd(far)
    expect(eventsOf(far, 'Redirect')).toMatchObject([{ seat: 1, a: 18, b: 0 }])
  })
})
