import { describe, expect, it } from 'vitest'
import { createRandom } from '../cards/random.js'
import { createTriPeaks } from '../tri-peaks/env.js'
import { createSummitBoard } from '../summit-board/env.js'
import { createTinySolo } from './testing/tiny-solo.js'
import type { Env } from './env.js'
import { createVectorBuffers, type VectorBuffers, type VectorEnv } from './vector-env.js'
import { vectorOf } from './vector-of.js'

const COPIES = 3

/** A legal action a row, drawn from the stream. */
function draw(
  random: ReturnType<typeof createRandom>,
  { masks }: VectorBuffers,
  { actionCount }: VectorEnv,
): Int32Array {
  return Int32Array.from({ length: COPIES }, (_, row) => {
    const legal = Array.from({ length: actionCount }, (_x, action) => action).filter(
      (action) => masks[row * actionCount + action] === 1,
    )
    return legal[random.int(legal.length)]
  })
}

const rowOf = (array: Float32Array, row: number, size: number): Float32Array =>
  array.slice(row * size, (row + 1) * size)

/** What a step wrote: of last observations only those of rows whose episode ended. */
function written({ finalObservations, ...others }: VectorBuffers, { observationSize }: VectorEnv): object {
  const isOver = (row: number): boolean => others.terminated[row] + others.truncated[row] > 0
  return {
    ...others,
    last: Array.from({ length: COPIES }, (_, row) =>
      isOver(row) ? rowOf(finalObservations, row, observationSize) : undefined,
    ),
  }
}

describe('vectorOf', () => {
  it.each([
    ['TriPeaks-v1', () => createTriPeaks({ reward: 'score' }) as Env<unknown, number>, 'observation'],
    ['a tiny env', () => createTinySolo() as Env<unknown, number>, 'seen'],
  ])('plays copies of %s as each alone would be played', (_name, makeEnv, key) => {
    const vector = vectorOf(makeEnv, { copies: COPIES, stepMs: 500 })
    const buffers = createVectorBuffers(vector)
    const random = createRandom('moves')
    const alone = Array.from({ length: COPIES }, makeEnv)
    const episodes = Array<number>(COPIES).fill(0)
    const numbers = (observation: unknown): Float32Array => (observation as Record<string, Float32Array>)[key]
    const begin = (copy: number): Float32Array =>
      numbers(alone[copy].reset({ seed: `deals/${copy}/${episodes[copy]++}` })[0])
    vector.reset('deals', buffers)
    for (let copy = 0; copy < COPIES; copy++) {
      expect(rowOf(buffers.observations, copy, vector.observationSize)).toEqual(begin(copy))
    }
    let ends = 0
    for (let step = 0; step < 150; step++) {
      const actions = draw(random, buffers, vector)
      vector.stepInto(actions, buffers)
      for (let copy = 0; copy < COPIES; copy++) {
        const [observation, reward, terminated, truncated] = alone[copy].step(actions[copy])
        expect(buffers.rewards[copy]).toBe(Math.fround(reward))
        expect([buffers.terminated[copy], buffers.truncated[copy]]).toEqual([Number(terminated), Number(truncated)])
        expect([buffers.elapsedMs[copy], buffers.asked[copy]]).toEqual([500, 1])
        const over = terminated || truncated
        if (over) expect(rowOf(buffers.finalObservations, copy, vector.observationSize)).toEqual(numbers(observation))
        ends += Number(over)
        const shown = over ? begin(copy) : numbers(observation)
        expect(rowOf(buffers.observations, copy, vector.observationSize)).toEqual(shown)
      }
    }
    expect(ends).toBeGreaterThan(COPIES)
  })

  it('goes on from its snapshot, through JSON, in other copies', () => {
    const makeEnv = (): Env<unknown, number> => createTriPeaks()
    const [one, two] = [0, 1].map(() => vectorOf(makeEnv, { copies: COPIES }))
    const [seen, again] = [one, two].map(createVectorBuffers)
    const random = createRandom('moves')
    one.reset('deals', seen)
    for (let step = 0; step < 70; step++) one.stepInto(draw(random, seen, one), seen)
    two.restore(JSON.parse(JSON.stringify(one.snapshot())), again)
    expect([again.observations, again.masks]).toEqual([seen.observations, seen.masks])
    for (let step = 0; step < 70; step++) {
      const actions = draw(random, seen, one)
      one.stepInto(actions, seen)
      two.stepInto(actions, again)
      expect(written(again, one)).toEqual(written(seen, one))
    }
  })

  it('refuses an env that is no row of numbers', () => {
    const odd = { ...createTinySolo(), actionSpace: createSummitBoard().observationSpace('seat_0') }
    expect(() => vectorOf(() => odd as unknown as Env<unknown, number>, { copies: 1 })).toThrow(
      expect.objectContaining({ code: 'env/no-vector' }),
    )
  })
})
