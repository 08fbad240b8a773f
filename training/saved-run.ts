import { restoreRandom, type RandomState } from '../env/index.js'
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
  /** Of the central critic, where there is one. */
  readonly criticStep?: number
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
    ...(run.critic && { criticStep: run.critic.adam.step }),
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
      ...learnedArrays(run),
      ...(run.critic && prefixArrays('critic', learnedArrays(run.critic))),
      ...(run.teacher && { teacher: run.teacher.parameters }),
      ...prefixArrays('past', Object.fromEntries(run.past.map(({ parameters }, index) => [index, parameters]))),
      ...prefixArrays('collector', collectorArrays),
    },
  }
}

type Learned = Pick<Run, 'network' | 'adam'>

function learnedArrays({ network, adam }: Learned): Checkpoint['arrays'] {
  return { parameters: network.parameters, firstMoment: adam.firstMoment, secondMoment: adam.secondMoment }
}

function restoreLearned({ network, adam }: Learned, arrays: Checkpoint['arrays'], adamStep: number): void {
  network.parameters.set(arrays['parameters'])
  adam.step = adamStep
  adam.firstMoment.set(arrays['firstMoment'])
  adam.secondMoment.set(arrays['secondMoment'])
}

/** The configuration that a checkpoint was trained with. */
export function savedConfig(checkpoint: Checkpoint): TrainConfig {
  return (checkpoint.data as { config: TrainConfig }).config
}

/** A run that goes on from a checkpoint. */
export async function restoreRun(checkpoint: Checkpoint): Promise<Run> {
  const saved = checkpoint.data as SavedRun
  const { arrays } = checkpoint
  const config = savedConfig(checkpoint)
  const run = await createRun(config, restoreRandom(saved.partnerRandom))
  run.step = saved.step
  run.decisions = saved.decisions
  run.demonstrator.games = saved.games
  run.random = restoreRandom(saved.random)
  run.normaliser = restoreNormaliser(saved.normaliser)
  restoreLearned(run, arrays, saved.adamStep)
  if (run.critic && saved.criticStep !== undefined) {
    restoreLearned(run.critic, arraysUnder('critic', arrays), saved.criticStep)
  }
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
