import { expect, it } from 'vitest'
import {
  cardMap,
  createGame,
  encodeView,
  featureNames,
  observationSize,
  resolveConfig,
  startGame,
} from '../../env/index.js'
import { cardFeatures, REACH } from './card-features.js'

const map = cardMap(2)
const features = cardFeatures(map)
const names = featureNames(2)
const size = observationSize(2)

function started(wrap: boolean): { observation: Float32Array; inputs: Float32Array } {
  const game = createGame(resolveConfig({ wrap }))
  startGame(game, 'features')
  const observation = new Float32Array(size)
  encodeView(game.views[0], observation)
  const inputs = new Float32Array(features.inputSize)
  features.write(observation, 0, size, inputs, 0)
  return { observation, inputs }
}

it('maps every feature to a card, a rank or the rest, once', () => {
  const used = [
    ...Array.from({ length: map.cards * map.channels }, (_, i) => i),
    ...map.byRank.flatMap((start) => Array.from({ length: map.ranks }, (_, rank) => start + rank)),
    ...map.rest,
  ]
  expect(used.toSorted((a, b) => a - b)).toEqual(names.map((_, i) => i))
  expect(map.byRank.map((start) => names[start])).toEqual([
    'pile.own.A',
    'pile.partner1.A',
    'unseen.A',
    'free.A',
    'word.partner1.need A',
  ])
  expect([...map.plays.flat(), ...map.others].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 59 }, (_, i) => i),
  )
})

it('shows a card how many of each rank near its own are free and unseen', () => {
  const { observation, inputs } = started(true)
  const near = 2 * REACH + 1
  const nearAt = map.plain.length + map.ranks
  const freeBlock = 3
  for (let card = 18; card < 28; card++) {
    const cos = observation[card * map.channels + map.rankCos]
    const sin = observation[card * map.channels + map.rankSin]
    const rank = (Math.round((Math.atan2(sin, cos) * 13) / (2 * Math.PI)) + 13) % 13
    for (let offset = -REACH; offset <= REACH; offset++) {
      const other = (rank + offset - 1 + 26) % 13
      const at = (card - 18) * features.cardSize + nearAt
      for (const block of [freeBlock, 2]) {
        expect(inputs[at + block * near + offset + REACH]).toBe(observation[map.byRank[block] + other])
      }
    }
  }
})

it('shows ranks as such only where they end', () => {
  const ownRank = ({ inputs }: { inputs: Float32Array }): number[] => {
    const at = 2 * features.cardSize + map.plain.length
    return Array.from(inputs.subarray(at, at + map.ranks))
  }
  expect(ownRank(started(true)).every((value) => value === 0)).toBe(true)
  expect(ownRank(started(false)).filter((value) => value === 1)).toHaveLength(1)
})
