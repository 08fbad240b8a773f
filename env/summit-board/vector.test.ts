import { describe, expect, it } from 'vitest'
import { createRandom } from '../cards/random.js'
import { createVectorBuffers, type VectorBuffers, type VectorEnv } from '../api/vector-env.js'
import { createSummitBoardVector } from './vector.js'

/** Plays random legal actions; calls back after every step. */
function play(env: VectorEnv, into: VectorBuffers, steps: number, stream: string, seen?: () => void): void {
  const random = createRandom(stream)
  const actions = new Int32Array(env.rows)
  for (let step = 0; step < steps; step++) {
    for (let row = 0; row < env.rows; row++) {
      const mask = into.masks.subarray(row * env.actionCount, (row + 1) * env.actionCount)
      const legal = mask.reduce((sum, entry) => sum + entry, 0)
      let left = random.int(legal)
      actions[row] = mask.findIndex((entry) => entry === 1 && left-- === 0)
    }
    env.stepInto(actions, into)
    seen?.()
  }
}

describe('the vector env of the board game', () => {
  it('asks one seat a copy, and lets the others wait', () => {
    const env = createSummitBoardVector({ copies: 3, players: 2, setup: 'fast' })
    const into = createVectorBuffers(env)
    env.reset('asked', into)
    let ended = 0
    play(env, into, 400, 'asked', () => {
      for (let copy = 0; copy < 3; copy++) {
        expect(into.asked[2 * copy] + into.asked[2 * copy + 1]).toBe(1)
        ended += into.terminated[copy]
      }
      for (let row = 0; row < env.rows; row++)
        if (into.asked[row] === 0) expect(into.masks[row * env.actionCount]).toBe(1)
    })
    expect(ended).toBeGreaterThan(0)
  })

  it('repeats itself, and goes on alike from a snapshot', () => {
    const run = (): readonly [VectorEnv, VectorBuffers] => {
      const env = createSummitBoardVector({ copies: 2, mode: 'competitive', players: 3 })
      const into = createVectorBuffers(env)
      env.reset('again', into)
      play(env, into, 60, 'first')
      return [env, into]
    }
    const [env, into] = run()
    const saved: unknown = JSON.parse(JSON.stringify(env.snapshot()))
    const [, others] = run()
    expect(others).toEqual(into)
    play(env, into, 60, 'second')
    const restored = createSummitBoardVector({ copies: 2, mode: 'competitive', players: 3 })
    restored.restore(saved, others)
    play(restored, others, 60, 'second')
    expect(others.observations).toEqual(into.observations)
    expect(restored.snapshot()).toEqual(env.snapshot())
  })

  it('measures time in decisions since a row was asked, and shapes by the way made', () => {
    const env = createSummitBoardVector({ copies: 1, players: 2, setup: 'fast', shaping: { cleared: 1 } })
    const into = createVectorBuffers(env)
    env.reset('time', into)
    let waited = 0
    play(env, into, 200, 'time', () => {
      for (let row = 0; row < 2; row++) if (into.asked[row] === 1) waited = Math.max(waited, into.elapsedMs[row])
      expect(Math.max(...into.potentials)).toBeLessThanOrEqual(1)
    })
    expect(waited).toBeGreaterThan(1000)
  })

  it.each([[0], [1.5]])('refuses %d copies', (copies) => {
    expect(() => createSummitBoardVector({ copies })).toThrow(/option copies/)
  })
})
