import { expect, test } from 'vitest'
import type { VectorBuffers, VectorEnv } from '../env/index.js'
import { Ending } from './rollout-batch.js'
import type { RolloutForward } from './rollout-forward.js'
import { createCollector } from './rollout.js'
import { createCueEnv } from './testing/cue-env.js'

/** One step of a scripted env with one copy and two seats: what the buffers hold after it. */
interface Script {
  asked: [number, number]
  /** The single feature of each row. */
  views: [number, number]
  rewards?: [number, number]
  ms?: [number, number]
  ended?: 'terminated' | 'truncated'
  finals?: [number, number]
}

function scriptedEnv(script: Script[]): VectorEnv & { taken: number[][] } {
  let at = 0
  const show = (into: VectorBuffers) => {
    const { asked, views, rewards = [0, 0], ms = [0, 0], ended, finals = [0, 0] } = script[at]
    into.asked.set(asked)
    into.observations.set(views)
    into.finalObservations.set(finals)
    into.potentials.set(views)
    into.rewards.set(rewards)
    into.elapsedMs.set(ms)
    into.masks.set([1, asked[0], 1, asked[1]])
    into.terminated[0] = ended === 'terminated' ? 1 : 0
    into.truncated[0] = ended === 'truncated' ? 1 : 0
  }
  const taken: number[][] = []
  return {
    taken,
    copies: 1,
    seats: 2,
    rows: 2,
    observationSize: 1,
    actionCount: 2,
    reset: (_seed, into) => show(into),
    stepInto(actions, into) {
      taken.push(Array.from(actions))
      at++
      show(into)
    },
    snapshot: () => at,
    restore(snapshot, into) {
      at = Number(snapshot)
      show(into)
    },
  }
}

/** Values a row at ten times its feature. */
const tenfold: RolloutForward = {
  observationSize: 1,
  actionCount: 2,
  use: () => {},
  run: (observations, _masks, n) =>
    Promise.resolve({
      logits: new Float32Array(2 * n),
      values: Float32Array.from({ length: n }, (_, k) => 10 * observations[k]),
    }),
  dispose: () => Promise.resolve(),
}

test('decisions are chained, closed and bootstrapped; open ones wait for the next batch', async () => {
  const env = scriptedEnv([
    { asked: [1, 1], views: [1, 2] },
    { asked: [1, 0], views: [3, 2], rewards: [5, 0], ms: [100, 0] },
    { asked: [0, 1], views: [3, 4], rewards: [0, 7], ms: [0, 250] },
    { asked: [1, 0], views: [6, 4], rewards: [8, 0], ms: [200, 0] },
    { asked: [1, 1], views: [8, 9], rewards: [1, 2], ms: [50, 300], ended: 'truncated', finals: [0.5, 0.6] },
    { asked: [1, 1], views: [1, 1], rewards: [3, 4], ms: [10, 20], ended: 'terminated' },
  ])
  const collector = createCollector({ env, forward: tenfold, seed: 's', decisions: 4 })
  const { batch } = collector
  await collector.collect()
  // Rows decide 0 and 1, then 0, then 1: four decisions, and the last step asks row 0.
  expect(batch.count).toBe(4)
  expect(Array.from(batch.rows.subarray(0, 4))).toEqual([0, 1, 0, 1])
  expect(Array.from(batch.endings.subarray(0, 4))).toEqual([
    Ending.continued,
    Ending.continued,
    Ending.cut,
    Ending.open,
  ])
  expect(Array.from(batch.next.subarray(0, 2))).toEqual([2, 3])
  expect(Array.from(batch.rewards.subarray(0, 3))).toEqual([5, 7, 8])
  expect(Array.from(batch.elapsedMs.subarray(0, 3))).toEqual([100, 250, 200])
  expect(Array.from(batch.nextPotentials.subarray(0, 3))).toEqual([3, 4, 6])
  expect(Array.from(batch.values.subarray(0, 4))).toEqual([10, 20, 30, 40])
  expect(batch.bootstraps[2]).toBe(60)
  expect(Array.from(batch.indices)).toEqual([0, 1, 2])

  // The script holds three further decisions.
  const second = createCollector({ env, forward: tenfold, seed: 's', decisions: 3 })
  second.restore(collector.save())
  const summary = await second.collect()
  expect(summary.episodes).toBe(2)
  // (5 + 8 + 1 and 7 + 2) and (3 and 4), each averaged over the seats.
  expect(summary.meanReturn).toBe((11.5 + 3.5) / 2)
  expect(summary.meanSeconds).toBeCloseTo((0.55 + 0.02) / 2, 6)

  expect(Array.from(second.batch.rows.subarray(0, 4))).toEqual([1, 0, 0, 1])
  expect(Array.from(second.batch.endings.subarray(0, 4))).toEqual([
    Ending.truncated,
    Ending.truncated,
    Ending.terminated,
    Ending.terminated,
  ])
  expect(second.batch.values[0]).toBe(40)
  expect(second.batch.rewards[0]).toBe(2)
  expect(second.batch.elapsedMs[0]).toBe(300)
  expect(second.batch.bootstraps[0]).toBeCloseTo(6, 6)
  expect(second.batch.bootstraps[1]).toBeCloseTo(5, 6)
  expect(Array.from(second.batch.nextPotentials.subarray(0, 4))).toEqual([0, 0, 0, 0])
})

test("rows that are not the learner's are played by the partner and not recorded", async () => {
  const env = createCueEnv({ copies: 8, seats: 2, cues: 3, length: 6 })
  const learnerRows = Uint8Array.from({ length: 16 }, (_, row) => (row % 2 === 0 ? 1 : 0))
  const asked: number[] = []
  const forward: RolloutForward = {
    ...tenfold,
    observationSize: env.observationSize,
    actionCount: env.actionCount,
    run: (_observations, _masks, n) =>
      Promise.resolve({ logits: new Float32Array(n * env.actionCount), values: new Float32Array(n) }),
  }
  const collector = createCollector({
    env,
    forward,
    seed: 'partner',
    decisions: 100,
    learnerRows,
    partner(rows, observations, _masks, actions) {
      asked.push(...rows)
      // The partner always knows the cue.
      for (const row of rows) {
        const at = row * env.observationSize
        actions[row] = observations.subarray(at, at + 3).indexOf(1) + 1
      }
    },
  })
  await collector.collect()
  const recorded = collector.batch.rows.subarray(0, collector.batch.count)
  expect(recorded.every((row) => row % 2 === 0)).toBe(true)
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.every((row) => row % 2 === 1)).toBe(true)
})

test('a collector refuses a network of another size, and rows that nobody plays', () => {
  const env = createCueEnv({ copies: 1, seats: 2, cues: 3, length: 6 })
  const options = { env, forward: tenfold, seed: 's', decisions: 1 }
  expect(() => createCollector(options)).toThrow(/training\/network-shape/)
  const forward = { ...tenfold, observationSize: 4, actionCount: 4 }
  expect(() => createCollector({ ...options, forward, learnerRows: Uint8Array.of(1, 0) })).toThrow(/training\/partner/)
})
