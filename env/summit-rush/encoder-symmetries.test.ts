import { describe, expect, it } from 'vitest'
import { POSITIONS } from '../cards/peaks.js'
import { RANKS } from '../cards/ranks.js'
import { encodeView, observationSize } from './encoder.js'
import { applySymmetry, encoderSymmetries, mirrored } from './encoder-symmetries.js'
import { createGame, type Game } from './game.js'
import { resolveConfig } from './config.js'
import { writeMask } from './mask.js'
import { moveCount } from './moves.js'
import { isOver, startGame } from './play.js'
import { seatStreams } from './testing/random-play.js'
import { movedDeck, playTwins } from './testing/twin-play.js'
import { shuffledDeck } from '../cards/deal.js'

const size = observationSize(2)
const group = encoderSymmetries(2)

function encoded(game: Game, seat: number): Float32Array {
  const into = new Float32Array(size)
  encodeView(game.views[seat], into)
  return into
}

/** Suits stay; card = suit * 13 + rank - 1. */
function ranked(deck: Uint8Array, rank: (rank: number) => number): Uint8Array {
  return deck.map((card) => card - (card % RANKS) + rank((card % RANKS) + 1) - 1)
}

describe('symmetries of the encoding', () => {
  it('are 52 where ranks go round and 4 where they end, each a different change', () => {
    expect([group.wrapped.length, group.ended.length]).toEqual([52, 4])
    const game = createGame(resolveConfig({}))
    startGame(game, 'different')
    const guises = new Set(
      group.wrapped.map((symmetry) => {
        const row = encoded(game, 0)
        applySymmetry(symmetry, group, row, 0, new Float32Array(size))
        return row.map((value) => Math.round(1e4 * value)).join()
      }),
    )
    expect(guises.size).toBe(52)
  })

  it('turn an observation into that of the same game laid the other way, move for move', () => {
    const cases = [
      { wrap: true, index: 4, mirror: false, rank: (rank: number) => ((rank + 4 - 1) % RANKS) + 1 },
      {
        wrap: true,
        index: 26 + 13 + 4,
        mirror: true,
        rank: (rank: number) => ((13 - rank + 4 - 1 + RANKS) % RANKS) + 1,
      },
      { wrap: false, index: 1, mirror: false, rank: (rank: number) => 14 - rank },
      { wrap: false, index: 2, mirror: true, rank: (rank: number) => rank },
    ]
    for (const { wrap, index, mirror, rank } of cases) {
      const symmetry = (wrap ? group.wrapped : group.ended)[index]
      const options = { wrap, latency: 'human' } as const
      const deck = shuffledDeck('laid')
      const other = ranked(
        movedDeck(deck, (place) => (mirror && place < POSITIONS ? mirrored(place) : place)),
        rank,
      )
      const game = createGame(resolveConfig(options))
      const twin = createGame(resolveConfig(options))
      startGame(game, 'laid', deck)
      startGame(twin, 'laid', other)
      let compared = 0
      playTwins(
        game,
        twin,
        { seat: (seat) => seat, move: (move) => symmetry.actions[move] },
        seatStreams(game, 'laid'),
        () => {
          for (const seat of [0, 1]) {
            const row = encoded(game, seat)
            applySymmetry(symmetry, group, row, 0, new Float32Array(size))
            const seen = encoded(twin, seat)
            expect(row.findIndex((value, i) => !(Math.abs(value - seen[i]) < 1e-5))).toBe(-1)
            const mask = new Uint8Array(moveCount(2))
            const twinMask = new Uint8Array(moveCount(2))
            writeMask(game.views[seat], mask)
            writeMask(twin.views[seat], twinMask)
            expect(Array.from(twinMask)).toEqual(Array.from(symmetry.actions, (action) => mask[action]))
            compared++
          }
        },
      )
      expect(compared).toBeGreaterThan(20)
      expect(isOver(twin)).toBe(true)
    }
  })
})
