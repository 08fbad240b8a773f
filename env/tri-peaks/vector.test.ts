import { describe, expect, it } from 'vitest'
import { createVectorBuffers, type VectorBuffers, type VectorEnv } from '../api/vector-env.js'
import { createRandom, type Random } from '../cards/random.js'
import { createTriPeaks } from './env.js'
import { MOVES, TURN } from './moves.js'
import { MAX_SCORE } from './scoring.js'
import { createTriPeaksVector, type TriPeaksVectorOptions } from './vector.js'

/** One step of a row. */
interface Row {
  readonly observation: readonly number[]
  readonly mask: readonly number[]
  readonly reward: number
  readonly over: number
  readonly final: readonly number[]
}

function pick(random: Random, mask: Uint8Array): number {
  const legal = [...mask.keys()].filter((move) => mask[move] === 1)
  return legal[random.int(legal.length)]
}

function part(values: Float32Array | Uint8Array, row: number, size: number): number[] {
  return Array.from(values.subarray(row * size, (row + 1) * size))
}

function rowOf(env: VectorEnv, into: VectorBuffers, row: number): Row {
  const over = into.terminated[row]
  return {
    observation: part(into.observations, row, env.observationSize),
    mask: part(into.masks, row, MOVES),
    reward: into.rewards[row],
    over,
    final: over === 1 ? part(into.finalObservations, row, env.observationSize) : [],
  }
}

/** Steps by chance, each row from a stream of its own. @returns the rows of every step, by copy */
function run(
  env: VectorEnv,
  into: VectorBuffers,
  steps: number,
  streams: readonly Random[],
  each: () => void = () => undefined,
): Row[][] {
  const rows: Row[][] = Array.from({ length: env.copies }, () => [])
  const moves = new Int32Array(env.rows)
  for (let step = 0; step < steps; step++) {
    for (let row = 0; row < env.rows; row++) {
      moves[row] = pick(streams[row], into.masks.subarray(row * MOVES, (row + 1) * MOVES))
    }
    env.stepInto(moves, into)
    for (let row = 0; row < env.rows; row++) rows[row].push(rowOf(env, into, row))
    each()
  }
  return rows
}

function streamsOf(env: VectorEnv, name: string): Random[] {
  return Array.from({ length: env.rows }, (_, row) => createRandom(`${name}/${row}`))
}

/** The same of one copy, by games of the single env. */
function singleGames({ firstCopy = 0, wrap = true, reward = 'clear' }: TriPeaksVectorOptions, copy: number): Row[] {
  const env = createTriPeaks({ wrap, reward })
  const random = createRandom(`moves/${copy}`)
  let episode = 0
  const start = () => env.reset({ seed: `vec/${firstCopy + copy}/${episode++}` })[0]
  let now = start()
  return Array.from({ length: 300 }, () => {
    const [after, points, terminated] = env.step(pick(random, now.actionMask))
    now = terminated ? start() : after
    return {
      observation: Array.from(now.observation),
      mask: Array.from(now.actionMask),
      reward: reward === 'score' ? Math.fround(points / MAX_SCORE) : points,
      over: terminated ? 1 : 0,
      final: terminated ? Array.from(after.observation) : [],
    }
  })
}

describe('the vector env of Tri Peaks', () => {
  it.each<TriPeaksVectorOptions>([
    { copies: 3 },
    { copies: 2, firstCopy: 5, wrap: false, reward: 'score', shaping: { cleared: 1 } },
  ])('gives what single games give that are played the same way: %j', (options) => {
    const env = createTriPeaksVector(options)
    const into = createVectorBuffers(env)
    env.reset('vec', into)
    const seen = run(env, into, 300, streamsOf(env, 'moves'), () => {
      expect(Array.from(into.asked)).toEqual(Array(env.rows).fill(1))
      expect(Array.from(into.elapsedMs)).toEqual(Array(env.rows).fill(1000))
    })
    for (const [copy, rows] of seen.entries()) {
      expect(rows).toEqual(singleGames(options, copy))
      expect(rows.filter(({ over }) => over === 1).length).toBeGreaterThan(3)
    }
  })

  it('goes on bit for bit from a snapshot through JSON', () => {
    const options = { copies: 3, reward: 'score', shaping: { cleared: 0.5 } } as const
    const env = createTriPeaksVector(options)
    const into = createVectorBuffers(env)
    env.reset('snap', into)
    run(env, into, 77, streamsOf(env, 'before'))
    const other = createTriPeaksVector(options)
    const otherInto = createVectorBuffers(other)
    other.restore(JSON.parse(JSON.stringify(env.snapshot())), otherInto)
    for (const name of ['observations', 'masks', 'asked', 'potentials'] as const) {
      expect(otherInto[name]).toEqual(into[name])
    }
    expect(run(other, otherInto, 200, streamsOf(env, 'after'))).toEqual(run(env, into, 200, streamsOf(env, 'after')))
    expect(other.snapshot()).toEqual(env.snapshot())
  })

  it('has a potential by cards cleared, from nothing at each start', () => {
    const env = createTriPeaksVector({ copies: 1, shaping: { cleared: 0.5 } })
    const into = createVectorBuffers(env)
    env.reset('potential', into)
    const seen = new Set([into.potentials[0]])
    run(env, into, 300, streamsOf(env, 'potential'), () => {
      if (into.terminated[0] === 1) expect(into.potentials[0]).toBe(0)
      seen.add(into.potentials[0])
    })
    for (const potential of seen) expect((potential * 28) / 0.5).toBeCloseTo(Math.round((potential * 28) / 0.5), 4)
    expect(seen.size).toBeGreaterThan(10)
  })

  it.each([-1, 0, 29, 30, 32 + 18, 999])('refuses the illegal move %d before any copy moves', (illegal) => {
    const env = createTriPeaksVector({ copies: 3 })
    const into = createVectorBuffers(env)
    env.reset('refused', into)
    const before = env.snapshot()
    expect(() => env.stepInto(Int32Array.of(TURN, TURN, illegal), into)).toThrow(/env\/illegal-action/)
    expect(env.snapshot()).toEqual(before)
  })

  it.each([{ copies: 0 }, { copies: 1.5 }, { copies: 1, reward: 'win' as 'clear' }])('refuses %j', (options) => {
    expect(() => createTriPeaksVector(options)).toThrow(/env\/invalid-option/)
  })
})
