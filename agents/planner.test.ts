import { describe, expect, it } from 'vitest'
import {
  BOTTOM_ROW,
  createGame,
  createRandom,
  moveCount,
  NONE,
  PHASE,
  POSITIONS,
  resolveConfig,
  startGame,
  turnMove,
  WAIT,
  withdrawMove,
  writeMask,
  type View,
} from '../env/index.js'
import { createPlanner } from './planner.js'
import { HASTE, hasteOf } from './planner/haste.js'
import { CLEARED, createModel, fitsPile, freed, isFree, playCard, readModel, type Model } from './planner/model.js'
import { playOut, startFrom } from './planner/playout.js'
import { createSample, drawSample } from './planner/sample.js'
import { createSearcher, possibleActions } from './planner/search.js'
import type { Action } from './planner/playout.js'

function modelOf(seed: string, players = 2, seat = 0): Model {
  const game = createGame(resolveConfig({ players }))
  startGame(game, seed)
  const model = createModel(players)
  readModel(model, game.views[seat])
  return model
}

describe('a guess at the hidden cards', () => {
  it('keeps what is known and deals out what is not seen, each card once', () => {
    const model = modelOf('guess')
    const sample = createSample(2)
    const draws = { state: 77 }
    for (let n = 0; n < 200; n++) {
      drawSample(sample, model, draws)
      const seen = new Array<number>(14).fill(0)
      for (let position = 0; position < POSITIONS; position++) {
        seen[sample.rank[position]]++
        if (position >= BOTTOM_ROW) expect(sample.rank[position]).toBe(model.rank[position])
      }
      seen[model.top[0]]++
      seen[model.top[1]]++
      for (let k = 0; k < model.stock[0] + model.stock[1]; k++) seen[sample.stock[k]]++
      expect(seen.slice(1)).toEqual(new Array<number>(13).fill(4))
    }
  })

  it('gives every unseen rank to a hidden place as often as it should', () => {
    const model = modelOf('fair')
    const sample = createSample(2)
    const draws = { state: 5 }
    const counts = new Array<number>(14).fill(0)
    const rounds = 20_000
    for (let n = 0; n < rounds; n++) {
      drawSample(sample, model, draws)
      counts[sample.rank[0]]++
    }
    const unseen = model.unseen.reduce((a, b) => a + b, 0)
    for (let rank = 1; rank <= 13; rank++) {
      expect(Math.abs(counts[rank] / rounds - model.unseen[rank] / unseen)).toBeLessThan(0.01)
    }
  })
})

describe('the model', () => {
  it('frees what lies under two played cards, and counts it before', () => {
    const model = modelOf('free')
    expect(freed(model.removed, 18)).toBe(0)
    playCard(model, 19, 0)
    expect([freed(model.removed, 18), isFree(model.removed, 9)]).toEqual([1, false])
    playCard(model, 18, 0)
    expect(isFree(model.removed, 9)).toBe(true)
  })

  it('lists the plays that fit a known pile, and a turn for every stock', () => {
    const model = modelOf('actions')
    const actions: Action[] = []
    possibleActions(model, actions)
    for (const { position, pile } of actions) if (position !== NONE) expect(fitsPile(model, position, pile)).toBe(true)
    expect(actions.filter(({ position }) => position === NONE).map(({ pile }) => pile)).toEqual([0, 1])
    model.topUnknown[1] = 1
    possibleActions(model, actions)
    expect(actions.some(({ pile }) => pile === 1)).toBe(false)
  })
})

describe('a play-out', () => {
  it('clears one last card that fits, and none that cannot', () => {
    const model = modelOf('last')
    model.removed = CLEARED & ~1
    model.rank[0] = 5
    model.top.set([6, 12])
    model.stock.fill(0)
    const sample = createSample(2)
    startFrom(model)
    drawSample(sample, model, { state: 3 })
    expect(playOut(model, sample, { position: 0, pile: 0 })).toBe(true)
    model.top.set([12, 12])
    model.stock.set([1, 0])
    drawSample(sample, model, { state: 3 })
    sample.stock[0] = 9
    expect(playOut(model, sample, { position: NONE, pile: 0 })).toBe(false)
    sample.stock[0] = 4
    expect(playOut(model, sample, { position: NONE, pile: 0 })).toBe(true)
  })
})

describe('a plan', () => {
  it('is the same for all seats that see the same table', () => {
    for (let deal = 0; deal < 8; deal++) {
      const plans = [0, 1].map((seat) => createSearcher(2, 40).search(modelOf(`same/${deal}`, 2, seat)))
      expect(plans[0]).toBeDefined()
      expect(plans[1]).toEqual(plans[0])
    }
  })

  it('plays the last card rather than turning, and turns once it fits no more', () => {
    const model = modelOf('last plan')
    const searcher = createSearcher(2, 24)
    model.removed = CLEARED & ~1
    model.rank[0] = 5
    model.top.set([6, 12])
    model.stock.set([1, 1])
    const play = searcher.search(model)
    expect(play).toMatchObject({ action: { position: 0, pile: 0 }, value: 1 })
    expect(searcher.search(model)).toBe(play)
    model.top.set([11, 12])
    expect(searcher.search(model)?.action.position).toBe(NONE)
  })
})

/** What a planner of few guesses does on a table that it sees for the first time. */
function decision(view: View, mask: Uint8Array): number {
  const { players, pace } = view
  writeMask(view, mask)
  const context = { seat: 0, players, level: 'normal', latency: pace.profile, talk: false } as const
  return createPlanner({ ...context, rng: createRandom('few') }, { samples: 4 }).decide(view, mask)
}

describe('a planner of few guesses', () => {
  it('finds a legal move', () => {
    const game = createGame(resolveConfig())
    const mask = new Uint8Array(moveCount(2))
    for (let deal = 0; deal < 10; deal++) {
      startGame(game, `few/${deal}`)
      expect(mask[decision(game.views[0], mask)]).toBe(1)
    }
  })
})

describe('haste', () => {
  const mask = new Uint8Array(moveCount(2))

  /** The first sight of a deal on which nothing fits. */
  function nothingFits(): View {
    const game = createGame(resolveConfig())
    for (let deal = 0; ; deal++) {
      startGame(game, `nothing fits/${deal}`)
      writeMask(game.views[0], mask)
      if (game.views[0].playCount === 0) return game.views[0]
    }
  }

  it('grows as the time for each card runs short', () => {
    const view = nothingFits()
    const seen: number[] = []
    for (view.timeMs = 0; view.timeMs < view.limitMs; view.timeMs += 1000) seen.push(hasteOf(view))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect([...new Set(seen)]).toEqual([HASTE.None, HASTE.Some, HASTE.Great, HASTE.Utmost])
    view.timeMs = view.limitMs - 10_000
    expect(hasteOf(view)).toBe(HASTE.Utmost)
    view.cleared = POSITIONS - 1
    expect(hasteOf(view)).toBe(HASTE.None)
  })

  it('turns beside a partner who turns only when it is utmost, and then does not give its turn up', () => {
    const view = nothingFits()
    view.phase[1] = PHASE.Turn
    expect(decision(view, mask)).toBe(WAIT)
    view.timeMs = view.limitMs - 10_000
    expect(hasteOf(view)).toBe(HASTE.Utmost)
    expect(decision(view, mask)).toBe(turnMove(2))
    view.phase[0] = PHASE.ReachStock
    expect(decision(view, mask)).toBe(WAIT)
    view.timeMs = 0
    expect(decision(view, mask)).toBe(withdrawMove(2))
  })
})
