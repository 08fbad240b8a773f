import { describe, expect, it } from 'vitest'
import { RANK_NAMES } from '../cards/ranks.js'
import { encodeView, featureNames, observationSize } from './encoder.js'
import { createGame } from './game.js'
import { advanceToAsk, isOver, startGame } from './play.js'
import { CARD, PHASE_NAMES } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { hand } from './testing/hand.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { referenceMoves } from './testing/reference-mask.js'
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
    expect([observationSize(2), observationSize(3)]).toEqual([378, 437])
    for (const players of [2, 3]) {
      expect(featureNames(players)).toHaveLength(observationSize(players))
      expect(new Set(featureNames(players)).size).toBe(observationSize(players))
    }
  })

  it('says at every ask of random games what the view says, under the right names', () => {
    for (let seed = 0; seed < 8; seed++) {
      const game = createGame(randomConfig(`encode/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; !isOver(game) && ask < 60; ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
        for (const view of game.views) {
          const said = features(view)
          const seats = Array.from({ length: view.players }, (_, seat) => (seat === 0 ? 'own' : `partner${seat}`))
          const phases = seats.map((seat) => PHASE_NAMES.findIndex((phase) => said[`hand.${seat}.${phase}`] === 1))
          expect(phases).toEqual(Array.from(view.phase))
          const ranks = ['_', ...RANK_NAMES.slice(1)]
          const tops = seats.map((seat) => ranks.findIndex((rank) => said[`pile.${seat}.${rank}`] === 1))
          expect(tops).toEqual(Array.from(view.pileRank))
          expect(seats.map((seat) => Math.round(12 * said[`stock.${seat}.left`]))).toEqual(Array.from(view.stockLeft))
          const unseen = ranks.map((rank) => (rank === '_' ? 0 : 4 * said[`unseen.${rank}`]))
          expect(unseen).toEqual(Array.from(view.unseen))
          const positions = Array.from(view.card.keys())
          expect(positions.map((p) => said[`card${p}.up`])).toEqual(
            positions.map((p) => Number(view.card[p] === CARD.Up)),
          )
          expect(positions.map((p) => said[`card${p}.gone`])).toEqual(
            positions.map((p) => Number(view.card[p] === CARD.Gone)),
          )
          const shown = positions.filter((p) => view.card[p] !== CARD.Gone)
          expect(shown.map((p) => 2 * said[`card${p}.covers`])).toEqual(shown.map((p) => view.coversLeft[p]))
          const angles = shown.map(
            (p) => (13 * Math.atan2(said[`card${p}.rankSin`], said[`card${p}.rankCos`])) / (2 * Math.PI),
          )
          const expected = shown.map((p) => (view.rank[p] > 6 ? view.rank[p] - 13 : view.rank[p]))
          for (const [i, angle] of angles.entries()) expect(angle).toBeCloseTo(expected[i], 4)
          expect(said['game.cleared']).toBeCloseTo(view.cleared / 28, 6)
        }
      }
    }
  })

  it('marks the plays that fit exactly as the rule has them, also while the own hand is busy', () => {
    const game = createGame(randomConfig('fits'))
    startGame(game, 'fits')
    const streams = seatStreams(game, 'fits')
    for (let ask = 0; !isOver(game) && ask < 120; ask++) {
      answerAsks(game, streams)
      advanceToAsk(game)
      for (const view of game.views) {
        const said = features(view)
        const idle = { ...view, phase: view.phase.with(0, 0) }
        const fitting = referenceMoves(idle).filter((move) => move > 0 && move <= 28 * view.players)
        const named = fitting.map((move) => {
          const pile = Math.floor((move - 1) / 28)
          return `card${(move - 1) % 28}.fits.${pile === 0 ? 'own' : `partner${pile}`}`
        })
        const marked = Object.keys(said).filter((name) => name.includes('.fits.') && said[name] === 1)
        expect(new Set(marked)).toEqual(new Set(named))
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
