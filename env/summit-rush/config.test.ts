import { describe, expect, it } from 'vitest'
import { SummitError } from '../api/error.js'
import { resolveConfig } from './config.js'
import { LATENCY_NAMES, LATENCY_PROFILES } from './latency.js'
import { LEVEL_NAMES, LEVELS } from './levels.js'
import { createGame } from './game.js'
import { startGame } from './play.js'

/** The error that options are refused with; config files may hold anything, so the types are left aside. */
function refusal(options: Record<string, unknown>): SummitError {
  try {
    resolveConfig(options)
  } catch (error) {
    if (error instanceof SummitError) return error
    throw error
  }
  throw new Error(`accepted: ${JSON.stringify(options)}`)
}

describe('levels', () => {
  it('are normal, hard, expert and sprint with their cards, seconds and wrap', () => {
    const rows = LEVEL_NAMES.map((level) => {
      const two = resolveConfig({ level })
      const three = resolveConfig({ level, players: 3 })
      expect(three.limitMs).toBe(two.limitMs)
      return [level, two.stock, three.stock, two.limitMs / 1000, two.wrap]
    })
    expect(rows).toEqual([
      ['normal', 12, 8, 180, true],
      ['hard', 10, 6, 120, true],
      ['expert', 10, 6, 120, false],
      ['sprint', 12, 8, 50, true],
    ])
  })

  it('name the source of each figure, and never claim the seconds of expert for the rules', () => {
    for (const level of Object.values(LEVELS)) {
      for (const source of Object.values(level.source)) expect(['rules', 'inferred', 'ours']).toContain(source)
    }
    expect(LEVELS.expert.source.seconds).not.toBe('rules')
  })
})

describe('case 14, deals: the stocks after the start', () => {
  it.each([
    ['normal', 2, [11, 11]],
    ['hard', 2, [9, 9]],
    ['expert', 2, [9, 9]],
    ['normal', 3, [7, 7, 7]],
    ['hard', 3, [5, 5, 5]],
    ['expert', 3, [5, 5, 5]],
  ] as const)('on %s with %i players are %j', (level, players, stocks) => {
    const game = createGame(resolveConfig({ level, players }))
    startGame(game, 'stocks')
    expect(Array.from(game.state.stockLeft)).toEqual(stocks)
    for (const view of game.views) expect(Array.from(view.stockLeft)).toEqual(stocks)
    // Unknown to everybody: 18 face-down cards and all that was not turned.
    for (const view of game.views) expect(view.unseen.reduce((sum, n) => sum + n, 0)).toBe(52 - 10 - players)
  })

  it('deal the same cards for a seed at every level with as many players', () => {
    const decks = LEVEL_NAMES.map((level) => {
      const game = createGame(resolveConfig({ level }))
      startGame(game, 'same')
      return Array.from(game.state.deck)
    })
    expect(new Set(decks.map(String)).size).toBe(1)
    expect(decks[0].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card))
  })
})

describe('options', () => {
  it('override every field of a level', () => {
    const config = resolveConfig({
      level: 'hard',
      players: 3,
      stock: 8,
      seconds: 12.5,
      wrap: false,
      tickMs: 1,
      maxWaitMs: 1,
    })
    expect(config).toMatchObject({ players: 3, stock: 8, limitMs: 12_500, wrap: false, tickMs: 1, maxWaitMs: 1 })
  })

  it('take one pace for all or one a seat, by name or as data', () => {
    const [a, b] = resolveConfig({ latency: ['expert', { ...LATENCY_PROFILES.human, see: 5 }] }).paces
    expect([a.profile, b.see]).toEqual([LATENCY_PROFILES.expert, 5])
    const same = resolveConfig({ players: 3, latency: 'novice' }).paces
    expect(same.map((pace) => pace.profile.name)).toEqual(['novice', 'novice', 'novice'])
  })

  it.each(['Normal', 'easy', '', 'toString', '__proto__'])('refuse the level %j and list the known ones', (level) => {
    const error = refusal({ level })
    expect(error).toMatchObject({ code: 'env/unknown-level', exitCode: 2, details: { got: level } })
    for (const name of LEVEL_NAMES) expect(error.message).toContain(name)
  })

  it.each(['Human', 'fast', 'constructor'])('refuse the latency %j and list the known ones', (latency) => {
    for (const option of [latency, ['human', latency]]) {
      const error = refusal({ latency: option })
      expect(error.code).toBe('env/unknown-latency')
      for (const name of LATENCY_NAMES) expect(error.message).toContain(name)
    }
  })

  it.each([
    ['players', [1, 4, 0, 2.5, NaN, '2']],
    ['stock', [0, 13, -1, 1.5, NaN]],
    ['seconds', [0, -5, 3601, NaN, Infinity, 0.0001]],
    ['tickMs', [0, 1001, 0.5]],
    ['maxWaitMs', [0, 60_001, 1.5]],
    ['seatKeys', [[0], [0, 0], [1, 2], [0, 1, 2]]],
    ['latency', [['human'], ['human', 'human', 'human']]],
  ])('refuse %s out of range: %j', (field, values) => {
    for (const value of values) {
      const error = refusal({ [field]: value })
      expect(error).toMatchObject({ code: 'env/invalid-option', exitCode: 2 })
      expect(error.details.where).toContain(field)
      expect(error.details.expected).not.toBe('')
    }
  })

  it('allow a stock of at most 24 cards in all', () => {
    expect(resolveConfig({ players: 3, stock: 8 }).stock).toBe(8)
    expect(refusal({ players: 3, stock: 9 }).code).toBe('env/invalid-option')
  })

  it.each([
    ['see', { see: -1 }],
    ['turn', { turn: NaN }],
    ['flip', { flip: Infinity }],
    ['hear', { hear: 60_000 }],
    ['recover', { recover: undefined }],
    ['speak', { speak: '600' }],
    ['mu', { decide: { sigma: 0, tau: 0, floor: 0, perCard: 0 } }],
    ['b', { fitts: { a: 1, b: -1 } }],
    ['a', { fitts: undefined }],
  ])('refuse a pace whose %s is no usable time, and name the field', (field, change) => {
    const error = refusal({ latency: { ...LATENCY_PROFILES.human, ...change } })
    expect(error.code).toBe('latency/invalid')
    expect(error.details.where).toBe(`profile human, field ${field}`)
  })

  it('cannot be changed afterwards', () => {
    const keys = [1, 0]
    const config = resolveConfig({ seatKeys: keys })
    keys.reverse()
    expect(config.seatKeys).toEqual([1, 0])
    expect(Object.isFrozen(config)).toBe(true)
  })
})
