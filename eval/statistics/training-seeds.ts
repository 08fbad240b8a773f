import type { Random } from '../../env/index.js'
import { percentileInterval, replicate, type BootstrapOptions } from './bootstrap.js'
import type { Interval } from './interval.js'

// A few training seeds a method, on several tasks: Agarwal, Schwarzer, Castro, Courville and Bellemare, "Deep Reinforcement
// Learning at the Edge of the Statistical Precipice" (2021).

/** [tasks][runs] scores: a task is a level or a partner, a run is what one training seed made. */
export type Scores = readonly (readonly number[])[]

/** Averages over the middle half of the scores: all but the quarter, rounded down, at either end. */
export function interquartileMean(scores: readonly number[]): number {
  const cut = Math.floor(scores.length / 4)
  const middle = scores.toSorted((a, b) => a - b).slice(cut, scores.length - cut)
  return middle.reduce((sum, score) => sum + score, 0) / middle.length
}

/** How a bootstrap over training seeds and tasks is drawn. */
export interface StratifiedOptions extends BootstrapOptions {
  /**
   * Run k is the same training run in every task: one policy, measured on several levels or beside several partners. A
   * resample then takes or leaves it in all of them. False by default: each task has training runs of its own. A shared run
   * that is drawn task by task looks like several, and the interval is too narrow.
   */
  readonly sharedRuns?: boolean
}

/**
 * A statistic of all scores, with the percentile interval of the stratified bootstrap: runs are drawn with replacement
 * inside each task, so every task keeps its weight. It speaks of other training runs on the same tasks, not of other
 * tasks. With few shared runs it is too narrow: of four, it covers about 80% where it says 95%.
 */
export function stratifiedBootstrap(
  scores: Scores,
  statistic: (scores: readonly number[]) => number = interquartileMean,
  options: StratifiedOptions = {},
): Interval {
  const replicates = replicate('strata', options, (random) => statistic(resample(scores, random, options).flat()))
  return percentileInterval(statistic(scores.flat()), replicates)
}

/**
 * The chance that a run of A scores higher than one of B on the same task (a draw counts half), mean over tasks, with its
 * interval; 0.5 says that neither is better. It tells how often, not how much.
 */
export function probabilityOfImprovement(a: Scores, b: Scores, options: StratifiedOptions = {}): Interval {
  const replicates = replicate('improvement', options, (random) =>
    chanceOfMore(resample(a, random, options), resample(b, random, options)),
  )
  return percentileInterval(chanceOfMore(a, b), replicates)
}

function resample(scores: Scores, random: Random, { sharedRuns = false }: StratifiedOptions): number[][] {
  if (!sharedRuns) return scores.map((runs) => runs.map(() => runs[random.int(runs.length)]))
  const drawn = scores[0].map(() => random.int(scores[0].length))
  return scores.map((runs) => drawn.map((run) => runs[run]))
}

function chanceOfMore(a: Scores, b: Scores): number {
  let total = 0
  for (const [task, runs] of a.entries()) {
    let more = 0
    for (const x of runs) for (const y of b[task]) more += x > y ? 1 : x === y ? 0.5 : 0
    total += more / (runs.length * b[task].length)
  }
  return total / a.length
}
