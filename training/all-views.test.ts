import { describe, expect, it } from 'vitest'
import {
  createRandom,
  createSummitBoardVector,
  createSummitRushVector,
  createTriPeaksVector,
  createVectorBuffers,
  type VectorBuffers,
  type VectorEnv,
} from '../env/index.js'
import { withAllViews } from './all-views.js'
import { createCueEnv } from './testing/cue-env.js'
import { LEARNER, scripted } from './worlds/tables.js'
import { createSummitRushTables } from './worlds/summit-rush-tables.js'
import { trainConfigSchema } from './config.js'

const shaping = { cleared: 0.3, stock: 0.2 }
const { tables: mix } = trainConfigSchema.parse({ tables: { levels: { normal: 1, sprint: 1 } } })

const ENVS: Record<string, () => VectorEnv> = {
  'Summit Rush': () => createSummitRushVector({ copies: 3, level: 'sprint', latency: ['expert', 'human'], shaping }),
  'Summit Rush for three': () => createSummitRushVector({ copies: 2, level: 'expert', players: 3, latency: 'novice' }),
  'tables with a scripted teammate': () =>
    createSummitRushTables({
      copies: 4,
      players: 2,
      latency: 'human',
      mix: mix!,
      shaping,
      announces: true,
      choosePartner: (random) => (random.next() < 0.5 ? { name: 'self', seatedBy: LEARNER } : scripted('careful')),
    }),
  'the board game': () => createSummitBoardVector({ copies: 2, players: 3, setup: 'fast' }),
  'a game of truncations': () => createCueEnv({ copies: 2, seats: 3, cues: 3, length: 4, truncates: true }),
}

/** Plays by the masks; calls back after the reset and every step. */
function play(env: VectorEnv, into: VectorBuffers, steps: number, seen: () => void): void {
  const random = createRandom('moves')
  const actions = new Int32Array(env.rows)
  env.reset('all views', into)
  seen()
  for (let step = 0; step < steps && into.asked.includes(1); step++) {
    for (let row = 0; row < env.rows; row++) {
      const mask = into.masks.subarray(row * env.actionCount, (row + 1) * env.actionCount)
      const legal = [...mask.keys()].filter((move) => mask[move] === 1)
      actions[row] = legal[random.int(legal.length)]
    }
    env.stepInto(actions, into)
    seen()
  }
}

/** Everything but the views, and the views of who is asked. */
function told(into: VectorBuffers, views: Float32Array, size: number) {
  const { asked, masks, rewards, elapsedMs, potentials, terminated, truncated } = into
  const seen = [...asked.keys()]
    .filter((row) => asked[row] === 1)
    .map((row) => views.slice(row * size, (row + 1) * size))
  return structuredClone({ asked, masks, rewards, elapsedMs, potentials, terminated, truncated, seen })
}

describe.each(Object.entries(ENVS))('all views of %s', (_, create) => {
  it('change nothing of the game', () => {
    const plain = create()
    const plainBuffers = createVectorBuffers(plain)
    const expected: unknown[] = []
    play(plain, plainBuffers, 120, () =>
      expected.push(told(plainBuffers, plainBuffers.observations, plain.observationSize)),
    )
    const env = withAllViews(create())
    const into = createVectorBuffers(env)
    const seen: unknown[] = []
    play(env, into, 120, () => seen.push(told(into, env.ownViews, plain.observationSize)))
    expect(seen.length).toBeGreaterThan(30)
    expect(seen).toEqual(expected)
  })

  it('are the own one, then the others from the own seat on', () => {
    const inner = create()
    const { seats, observationSize: size } = inner
    const env = withAllViews(inner)
    const into = createVectorBuffers(env)
    const view = new Float32Array(size)
    let unasked = 0
    play(env, into, 60, () => {
      for (let row = 0; row < env.rows; row++) {
        if (into.asked[row] === 0) continue
        for (let k = 0; k < seats; k++) {
          const other = Math.floor(row / seats) * seats + (((row % seats) + k) % seats)
          unasked += 1 - into.asked[other]
          inner.writeView!(other, view, 0)
          const at = (row * seats + k) * size
          expect(into.observations.subarray(at, at + size)).toEqual(view)
        }
      }
    })
    expect(unasked).toBeGreaterThan(10)
  })
})

it('the last views of a game that is cut are laid in the same order', () => {
  const options = { copies: 1, seats: 3, cues: 3, length: 2, truncates: true }
  const plain = createCueEnv(options)
  const alone = createVectorBuffers(plain)
  play(plain, alone, 2, () => {})
  const env = withAllViews(createCueEnv(options))
  const into = createVectorBuffers(env)
  play(env, into, 2, () => {})
  expect(into.truncated[0]).toBe(1)
  const [first, second, third] = [0, 1, 2].map((row) =>
    Array.from(alone.finalObservations.subarray(row * 4, row * 4 + 4)),
  )
  expect(Array.from(into.finalObservations)).toEqual(
    [first, second, third, second, third, first, third, first, second].flat(),
  )
})

it('refuses an env that cannot say what seats see', () => {
  expect(() => withAllViews(createTriPeaksVector({ copies: 1, wrap: true }))).toThrow(/training\/no-views/)
})
