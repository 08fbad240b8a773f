import { describe, expect, it } from 'vitest'
import { createVectorBuffers, type VectorBuffers, type VectorEnv } from '../api/vector-env.js'
import { createRandom, type Random } from '../cards/random.js'
import { resolveConfig, type SummitRushOptions } from './config.js'
import { encodeView } from './encoder.js'
import { createGame } from './game.js'
import { writeMask } from './mask.js'
import { turnMove, WAIT } from './moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { OUTCOME } from './state.js'
import { plainCopy } from './testing/env-play.js'
import { createSummitRushVector, type VectorOptions } from './vector.js'

const OPTIONS: VectorOptions = {
  copies: 3,
  level: 'sprint',
  latency: ['expert', 'human'],
  shaping: { cleared: 0.5, stock: 0.2 },
}

/** Chooses by the mask: from a stream a row, so that copies do not influence each other. */
function chooser(rows: number, name: string): (row: number, mask: Uint8Array) => number {
  const streams: Random[] = Array.from({ length: rows }, (_, row) => createRandom(`${name}/${row}`))
  return (row, mask) => {
    const legal = [...mask.keys()].filter((move) => mask[move] === 1)
    return legal[streams[row].int(legal.length)]
  }
}

function rowOf(buffer: Float32Array | Uint8Array, row: number, size: number): number[] {
  return Array.from(buffer.subarray(row * size, (row + 1) * size))
}

/** Steps a vector env, each row choosing by its mask when asked. `each` is called after every step. */
function run(env: VectorEnv, into: VectorBuffers, steps: number, name: string, each: () => void): void {
  const choose = chooser(env.rows, name)
  const actions = new Int32Array(env.rows)
  for (let step = 0; step < steps; step++) {
    for (let row = 0; row < env.rows; row++) {
      const mask = into.masks.subarray(row * env.actionCount, (row + 1) * env.actionCount)
      // Rows that are not asked give nonsense, which must be ignored.
      actions[row] = into.asked[row] === 1 ? choose(row, mask) : 9_999
    }
    env.stepInto(actions, into)
    each()
  }
}

/** What one copy should return, played as a single game: a record a step of what is valid then. */
function singleGames(options: SummitRushOptions, seats: number, copy: number, steps: number): unknown[] {
  const config = resolveConfig(options)
  const game = createGame(config)
  const shape = createSummitRushVector({ ...options, copies: 1 })
  const masks = new Uint8Array(shape.actionCount)
  const features = new Float32Array(shape.observationSize)
  const choose = chooser(100, 'single')
  let episode = 0
  startGame(game, `vec/${copy}/${episode}`)
  const all: unknown[] = []
  for (let step = 0; step < steps; step++) {
    for (let seat = 0; seat < seats; seat++) {
      if (game.asks.asked[seat] === 0) continue
      writeMask(game.views[seat], masks)
      takeMove(game, seat, choose(copy * seats + seat, masks))
    }
    const askedMs = Array.from(game.asks.askedMs)
    advanceToAsk(game)
    const over = isOver(game)
    const reward = game.state.outcome === OUTCOME.Won ? 1 : 0
    const elapsed = askedMs.map((ms) => game.state.timeMs - ms)
    const finals = over ? game.views.map((view) => (encodeView(view, features), Array.from(features))) : []
    if (over) startGame(game, `vec/${copy}/${++episode}`)
    all.push({
      over: over ? 1 : 0,
      finals,
      rows: game.views.map((view, seat) => {
        const asked = game.asks.asked[seat]
        encodeView(view, features)
        writeMask(view, masks)
        const waits = masks.map((_, move) => (move === WAIT ? 1 : 0))
        return {
          asked,
          reward,
          elapsed: over || asked ? elapsed[seat] : null,
          mask: Array.from(asked ? masks : waits),
          features: asked ? Array.from(features) : null,
        }
      }),
    })
  }
  return all
}

describe('the vector env', () => {
  it.each([
    [2, OPTIONS],
    [3, { copies: 2, level: 'expert', players: 3, latency: 'novice', seconds: 40 }],
  ] as const)('gives what single games give that are played the same way (%i players)', (players, options) => {
    const env = createSummitRushVector(options)
    const into = createVectorBuffers(env)
    const seen: unknown[][] = Array.from({ length: env.copies }, () => [])
    let ends = 0
    env.reset('vec', into)
    run(env, into, 400, 'single', () => {
      for (let copy = 0; copy < env.copies; copy++) {
        const over = into.terminated[copy]
        ends += over
        const rows = Array.from({ length: players }, (_, seat) => copy * players + seat)
        seen[copy].push({
          over,
          finals: over ? rows.map((row) => rowOf(into.finalObservations, row, env.observationSize)) : [],
          rows: rows.map((row) => ({
            asked: into.asked[row],
            reward: into.rewards[row],
            elapsed: over || into.asked[row] ? into.elapsedMs[row] : null,
            mask: rowOf(into.masks, row, env.actionCount),
            features: into.asked[row] ? rowOf(into.observations, row, env.observationSize) : null,
          })),
        })
      }
    })
    const { copies, ...rest } = options
    const { shaping: _none, ...game } = { shaping: undefined, ...rest }
    for (let copy = 0; copy < copies; copy++) expect(seen[copy]).toEqual(singleGames(game, players, copy, 400))
    expect(ends).toBeGreaterThan(2)
  })

  it('goes on bit for bit from a snapshot through JSON', () => {
    const env = createSummitRushVector(OPTIONS)
    const into = createVectorBuffers(env)
    env.reset('snap', into)
    run(env, into, 77, 'before', () => undefined)
    const copy = createSummitRushVector(OPTIONS)
    const copyInto = createVectorBuffers(copy)
    copy.restore(JSON.parse(JSON.stringify(env.snapshot())), copyInto)
    expect([copyInto.asked, copyInto.masks]).toEqual([into.asked, into.masks])
    const all: unknown[] = []
    const record = (buffers: VectorBuffers) => () =>
      all.push(plainCopy({ ...buffers, observations: 0, finalObservations: 0, potentials: 0, elapsedMs: 0 }))
    run(env, into, 300, 'after', record(into))
    const first = all.splice(0)
    run(copy, copyInto, 300, 'after', record(copyInto))
    expect(all).toEqual(first)
    expect(plainCopy(copy.snapshot())).toEqual(plainCopy(env.snapshot()))
    for (let row = 0; row < env.rows; row++) {
      if (into.asked[row] === 0) continue
      expect(rowOf(copyInto.observations, row, env.observationSize)).toEqual(
        rowOf(into.observations, row, env.observationSize),
      )
    }
  })

  it('asks at least one seat of every copy after every step, with WAIT legal in every row', () => {
    const env = createSummitRushVector(OPTIONS)
    const into = createVectorBuffers(env)
    env.reset('asks', into)
    run(env, into, 300, 'asks', () => {
      for (let copy = 0; copy < env.copies; copy++) {
        expect(into.asked.subarray(copy * env.seats, (copy + 1) * env.seats)).toContain(1)
      }
      for (let row = 0; row < env.rows; row++) expect(into.masks[row * env.actionCount + WAIT]).toBe(1)
    })
  })

  it('starts the same again after another reset with the same seed', () => {
    const env = createSummitRushVector(OPTIONS)
    const into = createVectorBuffers(env)
    env.reset('again', into)
    const first = plainCopy(into)
    run(env, into, 200, 'again', () => undefined)
    for (const buffer of Object.values(into)) buffer.fill(7)
    env.reset('again', into)
    const { finalObservations: _a, ...rest } = into
    const { finalObservations: _b, ...before } = { finalObservations: 0, ...(first as object) }
    expect(plainCopy(rest)).toEqual(before)
  })

  it('has a potential that grows with cards cleared and falls with stock cards turned', () => {
    const env = createSummitRushVector(OPTIONS)
    const into = createVectorBuffers(env)
    env.reset('potential', into)
    // Nothing cleared, full stocks.
    expect(Array.from(into.potentials)).toEqual(Array<number>(env.rows).fill(Math.fround(0.2)))
    const seen = new Set<number>()
    run(env, into, 300, 'potential', () => {
      for (const potential of into.potentials) seen.add(potential)
    })
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...seen)).toBeLessThanOrEqual(Math.fround(0.7))
    expect(seen.size).toBeGreaterThan(20)
  })

  it('deals the next game when one is stuck at once', () => {
    const env = createSummitRushVector({ copies: 8, stock: 1, latency: 'instant' })
    const into = createVectorBuffers(env)
    env.reset('stuck', into)
    run(env, into, 200, 'stuck', () => {
      for (let copy = 0; copy < env.copies; copy++) {
        expect(into.asked.subarray(copy * 2, copy * 2 + 2)).toContain(1)
      }
    })
  })

  it.each([0, -1, 1.5, NaN])('refuses %d copies with a coded error', (copies) => {
    expect(() => createSummitRushVector({ copies })).toThrow(/env\/invalid-option/)
  })
})

describe('an illegal move in a vector step', () => {
  it('is refused before any copy moves', () => {
    const env = createSummitRushVector({ copies: 3 })
    const buffers = createVectorBuffers(env)
    env.reset('refused', buffers)
    const before = JSON.stringify(env.snapshot())
    const moves = new Int32Array(env.rows).fill(turnMove(2))
    // WITHDRAW with an idle hand, in the last copy.
    moves[env.rows - 1] = turnMove(2) + 1
    expect(() => env.stepInto(moves, buffers)).toThrow(/env\/illegal-action/)
    expect(JSON.stringify(env.snapshot())).toBe(before)
  })
})
