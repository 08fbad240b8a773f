import { describe, expect, it } from 'vitest'
import { encodeView, featureNames, observationSize } from './encoder.js'
import { createGame } from './game.js'
import { advanceToAsk, isOver, startGame } from './play.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { referenceFeatures } from './testing/reference-features.js'
import { play, runTo, tableGame } from './testing/table-game.js'
import type { View } from './view.js'

/** The encoded view by feature name. */
function features(view: View): Record<string, number> {
  const values = new Float32Array(observationSize(view.players))
  encodeView(view, values)
  return Object.fromEntries(featureNames(view.players).map((name, i) => [name, values[i]]))
}

describe('the encoder', () => {
  it('has a name of its own for every feature', () => {
    expect([observationSize(2), observationSize(3)]).toEqual([398, 477])
    for (const players of [2, 3]) {
      expect(featureNames(players)).toHaveLength(observationSize(players))
      expect(new Set(featureNames(players)).size).toBe(observationSize(players))
    }
  })

  it('says at every ask of random games what each feature means, under its name', () => {
    for (let seed = 0; seed < 16; seed++) {
      const game = createGame(randomConfig(`encode/${seed}`))
      const names = featureNames(game.config.players)
      const values = new Float32Array(names.length)
      // A second game in the same views: nothing of the first may be left in them.
      for (const deal of ['first', 'second']) {
        startGame(game, `${deal}/${seed}`)
        const streams = seatStreams(game, String(seed))
        for (let ask = 0; !isOver(game) && ask < 50; ask++) {
          answerAsks(game, streams)
          advanceToAsk(game)
          // At times a view is left alone for a while, so that more than one event changes it.
          for (const view of game.views.filter((_, seat) => (seat + ask) % 3 > 0 || isOver(game))) {
            encodeView(view, values)
            const said = referenceFeatures(view)
            const wrong = names.filter((name, i) => !(Math.abs(values[i] - said[name]) < 1e-6))
            expect(wrong, `seed ${seed}, ${deal} game, seat ${view.seat}, ${view.timeMs} ms`).toEqual([])
          }
        }
      }
    }
  })

  it('stays within [-1, 1] but for times in phase and paces', () => {
    for (let seed = 0; seed < 10; seed++) {
      const game = createGame({ ...randomConfig(`bounds/${seed}`) })
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; !isOver(game) && ask < 60; ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
        for (const view of game.views) {
          const outside = Object.entries(features(view)).filter(([, value]) => !(value >= -1 && value <= 1))
          const named = outside.map(([name]) => name).filter((name) => !/^hand\..*\.seconds$|^pace\./.test(name))
          expect(named).toEqual([])
        }
      }
    }
  })

  it('writes every entry, at the offset and nowhere else', () => {
    const game = tableGame({})
    const size = observationSize(2)
    const clean = new Float32Array(size)
    encodeView(game.views[1], clean)
    const dirty = new Float32Array(size + 6).fill(77)
    encodeView(game.views[1], dirty, 3)
    expect(Array.from(dirty)).toEqual([77, 77, 77, ...clean, 77, 77, 77])
  })

  it("shows a partner's reach by its card, and its pile only once it is carried", () => {
    const deck = buildDeck({ piles: ['9s', '7c'], bottom: '8h 6c 2d 2h 2s 3c 3d 3h 3s 4c' })
    const game = tableGame({ latency: hand({ see: 50, decide: 50, move: 100 }) }, deck)
    play(game, 1, 18, 0)
    const said = (): number[] => {
      const all = features(game.views[0])
      return [all['card18.theirs'], all['hand.partner1.to.own'], all['hand.partner1.to.partner1']]
    }
    runTo(game, 90)
    expect(said()).toEqual([0, 0, 0])
    runTo(game, 150)
    expect(said()).toEqual([1, 0, 0])
    runTo(game, 200)
    expect(said()).toEqual([1, 1, 0])
  })
})
