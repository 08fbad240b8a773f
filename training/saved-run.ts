import { restoreRandom, type RandomState } from '../env/index.js'
import type { Executor } from '../runtime/executor/executor.js'
import { arraysUnder, prefixArrays, type Checkpoint } from './checkpoint.js'
import type { TrainConfig } from './config.js'
import { networkFrom } from './networks/network.js'
import { restoreNormaliser, saveNormaliser, type NormaliserState } from './normaliser.js'
import { beginPlay } from './own-play.js'
import type { PoolState } from './partner-pool.js'
import type { CollectorState } from './rollout.js'
import { createRun, type BestStep, type Run } from './run.js'

interface SavedRun {
  readonly step: number
  readonly decisions: number
  readonly games: number
  readonly adamStep: number
  readonly random: RandomState
  readonly normaliser: NormaliserState
  readonly best: BestStep | null
  readonly pool: PoolState
  readonly partnerRandom: RandomState
  readonly collector: Omit<CollectorState, 'arrays'> | null
}

/** Everything that the next step depends on. */
export function saveRun(run: Run): Checkpoint {
  const collector = run.collector?.save()
  const { arrays: collectorArrays = {}, ...collectorData } = collector ?? {}
  const data: SavedRun & { config: TrainConfig } = {
    config: run.config,
    step: run.step,
    decisions: run.decisions,
    games: run.demonstrator.games,
    adamStep: run.adam.step,
    random: run.random.state(),
    normaliser: saveNormaliser(run.normaliser),
    best: run.best ?? null,
    pool: run.pool.save(),
    partnerRandom: run.partnerRandom.state(),
    collector: collector ? (collectorData as Omit<CollectorState, 'arrays'>) : null,
  }
  return {
    data,
    arrays: {
      parameters: run.network.parameters,
      firstMoment: run.adam.firstMoment,
      secondMoment: run.adam.secondMoment,
      ...(run.teacher && { teacher: run.teacher.parameters }),
      ...prefixArrays('past', Object.fromEntries(run.past.map(({ parameters }, index) => [index, parameters]))),
      ...prefixArrays('collector', collectorArrays),
    },
  }
}

/** The configuration that a checkpoint was trained with. */
export function savedConfig(checkpoint: Checkpoint): TrainConfig {
  return (checkpoint.data as { config: TrainConfig }).config
}

/** Steps that a checkpoint's run had done. */
export function savedStep(checkpoint: Checkpoint): number {
  return (checkpoint.data as SavedRun).step
}

/** A run that goes on from a checkpoint. */
export async function restoreRun(checkpoint: Checkpoint, executor?: Executor): Promise<Run> {
  const saved = checkpoint.data as SavedRun
  const { arrays } = checkpoint
  const config = savedConfig(checkpoint)
  const run = await createRun(config, restoreRandom(saved.partnerRandom), executor)
  run.step = saved.step
  run.decisions = saved.decisions
  run.demonstrator.games = saved.games
  run.random = restoreRandom(saved.random)
  run.normaliser = restoreNormaliser(saved.normaliser)
  run.network.parameters.set(arrays['parameters'])
  run.adam.step = saved.adamStep
  run.adam.firstMoment.set(arrays['firstMoment'])
  run.adam.secondMoment.set(arrays['secondMoment'])
  if (arrays['teacher']) run.teacher = networkFrom(run.network.shape, Float32Array.from(arrays['teacher']))
  for (const parameters of Object.values(arraysUnder('past', arrays))) {
    run.past.push(networkFrom(run.network.shape, Float32Array.from(parameters)))
  }
  run.best = saved.best ?? undefined
  run.pool.restore(saved.pool)
  if (saved.collector) {
    beginPlay(run).restore({ ...saved.collector, arrays: arraysUnder('collector', arrays) })
  }
  return run
}
