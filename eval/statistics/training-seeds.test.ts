import alea from 'seedrandom/lib/alea.js'
import { describe, expect, it } from 'vitest'
import { normalQuantile } from './distributions.js'
import type { Interval } from './interval.js'
import {
  interquartileMean,
  probabilityOfImprovement,
  stratifiedBootstrap,
  type StratifiedOptions,
} from './training-seeds.js'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Scores of tasks that differ in how hard they are; a run has a skill that `shared` of its scores' spread comes from. */
function drawScores(random: () => number, tasks: number, runs: number, shared: number, better = 0): number[][] {
  const normal = (): number => normalQuantile(random())
  const skills = Array.from({ length: runs }, normal)
  return Array.from({ length: tasks }, (_, task) =>
    skills.map((skill) => task + better + Math.sqrt(shared) * skill + Math.sqrt(1 - shared) * normal()),
  )
}

function coverage(trials: number, truth: number, interval: (trial: number) => Interval): number {
  let covered = 0
  for (let trial = 0; trial < trials; trial++) {
    const { low, high } = interval(trial)
    covered += Number(low <= truth && truth <= high)
  }
  return covered / trials
}

describe('interquartileMean', () => {
  it('leaves out a quarter at either end', () => {
    expect(interquartileMean([100, 1, 3, 2, 4, 5, 6, -100])).toBe(3.5)
    // Of seven a quarter is one, rounded down.
    expect(interquartileMean([0, 1, 2, 3, 4, 5, 70])).toBe(3)
    expect(interquartileMean([7])).toBe(7)
    expect(interquartileMean([])).toBeNaN()
  })
})

describe('stratifiedBootstrap', () => {
  it.each<[string, number, number, (scores: readonly number[]) => number, number]>([
    ['interquartile mean, 4 tasks of 10 runs', 4, 10, interquartileMean, 1.5],
    ['mean, 3 tasks of 20 runs', 3, 20, mean, 1],
  ])('covers about 95%: %s', (name, tasks, runs, statistic, truth) => {
    const random = alea(`strata ${name}`)
    const share = coverage(500, truth, (seed) =>
      stratifiedBootstrap(drawScores(random, tasks, runs, 0), statistic, { seed, resamples: 300 }),
    )
    expect(share).toBeGreaterThan(0.9)
    expect(share).toBeLessThan(0.98)
  })

  it('draws shared runs together: apart they would claim too much', () => {
    const cover = (options: StratifiedOptions): number => {
      const random = alea('shared')
      return coverage(500, 1, (seed) =>
        stratifiedBootstrap(drawScores(random, 3, 12, 0.8), mean, { ...options, seed, resamples: 200 }),
      )
    }
    expect(cover({ sharedRuns: true })).toBeGreaterThan(0.89)
    expect(cover({})).toBeLessThan(0.8)
  })

  it('is narrow for few shared runs', () => {
    const random = alea('few')
    const share = coverage(500, 1, (seed) =>
      stratifiedBootstrap(drawScores(random, 3, 4, 0.8), mean, { sharedRuns: true, seed, resamples: 300 }),
    )
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.9)
  })

  it('keeps every task in every resample, and repeats itself', () => {
    const scores = [
      [0, 0, 0],
      [6, 6, 6],
    ]
    expect(stratifiedBootstrap(scores, mean)).toEqual({ estimate: 3, low: 3, high: 3 })
    const spread = [
      [1, 2, 5],
      [2, 3, 9],
    ]
    expect(stratifiedBootstrap(spread)).toEqual(stratifiedBootstrap(spread, interquartileMean, { seed: 0 }))
    expect(stratifiedBootstrap(spread, mean, { seed: 1 })).not.toEqual(stratifiedBootstrap(spread, mean))
  })
})

describe('probabilityOfImprovement', () => {
  it('counts pairs of runs, a draw as half', () => {
    expect(
      probabilityOfImprovement(
        [
          [2, 3],
          [1, 1],
        ],
        [
          [1, 2],
          [1, 1],
        ],
      ).estimate,
    ).toBe((3.5 / 4 + 0.5) / 2)
    expect(probabilityOfImprovement([[5, 6]], [[1, 2]])).toEqual({ estimate: 1, low: 1, high: 1 })
  })

  it('covers about 95%', () => {
    const random = alea('improvement')
    // P(X > Y) of two normal variables half a deviation apart is that of N(0, 2) being under 0.5: Phi(0.3536).
    const truth = 0.638163
    const share = coverage(400, truth, (seed) =>
      probabilityOfImprovement(drawScores(random, 3, 10, 0, 0.5), drawScores(random, 3, 10, 0), {
        seed,
        resamples: 300,
      }),
    )
    expect(share).toBeGreaterThan(0.9)
    expect(share).toBeLessThan(0.98)
  })
})
