import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../config.js'
import { encodeView, featureNames, observationSize } from '../encoder.js'
import { createGame } from '../game.js'
import { advanceToAsk, catchUpAll, isOver, startGame } from '../play.js'
import { answerAsks, randomConfig, seatStreams } from '../testing/random-play.js'
import { wordTable } from '../words.js'
import { FEATURE_GROUPS, featureFamily, featureMeaning, type FeatureValues } from './feature-table.js'
import { indexText } from './index-text.js'
import { OPTION_VALUES } from './meanings.js'
import { summitRushReference } from './reference-page.js'
import { WORD_FAMILIES, wordFamily } from './word-meaning.js'

function isOneOf(value: number, values: FeatureValues): boolean {
  return 'low' in values ? value >= values.low && value <= values.high : values.includes(value)
}

describe('the reference of Summit Rush', () => {
  it('is not stale (npm run docs)', () => {
    const page = new URL('../../../docs/summit-rush-reference.md', import.meta.url)
    expect(readFileSync(page, 'utf8')).toBe(summitRushReference())
  })

  it.each([2, 3])(
    'describes every feature for %i players, in the order of the observation, and no other',
    (players) => {
      const described = FEATURE_GROUPS.flatMap(({ families }) => Object.keys(families))
      expect([...new Set(featureNames(players).map(featureFamily))]).toEqual(described)
    },
  )

  it('describes every word and no other', () => {
    const families = [2, 3].flatMap((players) => wordTable(players).map(wordFamily))
    expect([...new Set(families)].toSorted()).toEqual([...WORD_FAMILIES].toSorted())
  })

  it('gives the values that features have in random games', () => {
    for (let seed = 0; seed < 12; seed++) {
      const game = createGame(randomConfig(`reference/${seed}`))
      const names = featureNames(game.config.players)
      const values = new Float32Array(observationSize(game.config.players))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; !isOver(game) && ask < 80; ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
        catchUpAll(game)
        for (const view of game.views) {
          encodeView(view, values)
          const other = names.filter((name, i) => !isOneOf(values[i], featureMeaning(name)?.values ?? []))
          expect(other, `seed ${seed}, seat ${view.seat}, ${view.timeMs} ms`).toEqual([])
        }
      }
    }
  })

  it.each(
    Object.entries(OPTION_VALUES).flatMap(([name, values]) =>
      typeof values === 'string' ? [] : [{ name, ...values }],
    ),
  )('gives the bounds and the default of $name', ({ name, low, high, default: usual }) => {
    for (const value of [low, high]) expect(() => resolveConfig({ [name]: value })).not.toThrow()
    for (const value of [low - 1, high + 1]) expect(() => resolveConfig({ [name]: value })).toThrow('out of range')
    const config = resolveConfig()
    if (typeof usual === 'number') expect(config).toHaveProperty(name, usual)
  })
})

describe('indices in words', () => {
  it.each([
    [[], ''],
    [[7], '7'],
    [[5, 6, 7], '5–7'],
    [[1, 14, 27], '1, 14, 27'],
    [[0, 10, 20, 30], '0, 10, … 30'],
    [[8, 9, 18, 19, 28, 29, 38, 39], '8–9, 18–19, … 38–39'],
  ])('%j: %s', (indices, text) => {
    expect(indexText(indices)).toBe(text)
  })
})
