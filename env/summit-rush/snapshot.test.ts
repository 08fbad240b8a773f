import { describe, expect, it } from 'vitest'
import { encodeView, observationSize } from './encoder.js'
import { createGame, type Game } from './game.js'
import { advanceToAsk, isOver, startGame } from './play.js'
import { restoreGame, snapshotGame, type GameSnapshot } from './snapshot.js'
import { legalMoves } from './testing/legal-moves.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { events } from './testing/table-game.js'

const throughJson = (game: Game): GameSnapshot => JSON.parse(JSON.stringify(snapshotGame(game)))

function encoded(game: Game): number[][] {
  return game.views.map((view) => {
    const features = new Float32Array(observationSize(view.players))
    encodeView(view, features)
    return Array.from(features)
  })
}

describe('a snapshot', () => {
  it('goes on bit for bit in a fresh game, from any edge, through JSON', () => {
    for (let seed = 0; seed < 25; seed++) {
      const config = randomConfig(`snap/${seed}`)
      const game = createGame(config)
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; ask < 5 + 7 * (seed % 5) && !isOver(game); ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
      }
      const copy = createGame(config)
      restoreGame(copy, throughJson(game))
      expect(throughJson(copy)).toEqual(throughJson(game))
      const name = `on/${seed}`
      const [on, copyOn] = [seatStreams(game, name), seatStreams(copy, name)]
      while (!isOver(game)) {
        expect(answerAsks(copy, copyOn)).toEqual(answerAsks(game, on))
        expect(advanceToAsk(copy)).toBe(advanceToAsk(game))
        expect(copy.views.map(legalMoves)).toEqual(game.views.map(legalMoves))
        expect(encoded(copy)).toEqual(encoded(game))
      }
      expect(isOver(copy)).toBe(true)
      expect(events(copy)).toEqual(events(game))
      expect(throughJson(copy)).toEqual(throughJson(game))
    }
  })

  it('can be restored into a used game, also one with a longer log', () => {
    const config = randomConfig('used')
    const [short, long] = [createGame(config), createGame(config)]
    for (const [i, game] of [short, long].entries()) {
      startGame(game, String(i))
      const streams = seatStreams(game, String(i))
      for (let ask = 0; ask < 10 + 300 * i && !isOver(game); ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
      }
    }
    const [early, late] = [throughJson(short), throughJson(long)]
    restoreGame(long, early)
    expect(throughJson(long)).toEqual(early)
    restoreGame(short, late)
    expect(throughJson(short)).toEqual(late)
  })

  it('is not changed by the game going on', () => {
    const game = createGame(randomConfig('still'))
    startGame(game, 'still')
    const snapshot = snapshotGame(game)
    const before = JSON.stringify(snapshot)
    const streams = seatStreams(game, 'still')
    for (let ask = 0; ask < 30 && !isOver(game); ask++) {
      answerAsks(game, streams)
      advanceToAsk(game)
    }
    expect(JSON.stringify(snapshot)).toBe(before)
  })

  it('of another number of players is refused with a coded error', () => {
    const names = Array.from({ length: 40 }, (_, i) => `seats/${i}`)
    const two = names.map(randomConfig).find((config) => config.players === 2)
    const three = names.map(randomConfig).find((config) => config.players === 3)
    if (!two || !three) throw new Error('the names hold both numbers of players')
    const game = createGame(two)
    startGame(game, 'two')
    expect(() => restoreGame(createGame(three), throughJson(game))).toThrow(/env\/snapshot-mismatch/)
    expect(() => restoreGame(createGame(two), { ...throughJson(game), format: 1 as never })).toThrow(
      /snapshot-mismatch/,
    )
    expect(() => restoreGame(createGame({ ...two, wrap: !two.wrap }), throughJson(game))).toThrow(/snapshot-mismatch/)
  })
})
