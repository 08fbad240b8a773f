import { createRandom, restoreRandom, SummitError, type Random, type RandomState } from '../env/index.js'
import { createAdam, type Adam } from './adam.js'
import { loadBackend, type Backend } from './backend.js'
import { arraysUnder, prefixArrays, type Checkpoint } from './checkpoint.js'
import type { TrainConfig } from './config.js'
import { estimateAdvantages } from './gae.js'
import { imitationUpdate, type ImitationBatch, type ImitationMetrics } from './imitation.js'
import type { Learner } from './minibatch.js'
import { createNetwork, networkFrom, type Network, type NetworkShape } from './networks/network.js'
import {
  createNormaliser,
  normaliserConstants,
  observeRows,
  restoreNormaliser,
  saveNormaliser,
  type Normaliser,
  type NormaliserState,
} from './normaliser.js'
import { networkPartners } from './network-partners.js'
import { createPartnerPool, type PartnerPool, type PoolState } from './partner-pool.js'
import { ppoUpdate } from './ppo.js'
import { createCollector, type Collector, type CollectorState } from './rollout.js'
import { createRolloutForward, type RolloutForward } from './rollout-forward.js'
import type { ImitationLine, UpdateLine } from './run-metrics.js'
import { probabilityOf } from './sample-action.js'
import { turnRows } from './symmetric-batch.js'
import { thinRows } from './thinning.js'
import type { TableEnv } from './worlds/tables.js'
import { worldOf } from './worlds/world-of.js'
import type { Demonstrator, World } from './worlds/world.js'

/**
 * A training run in memory. A step is one imitation batch or one update; between steps the run can be saved, and a
 * restored run goes on bit for bit.
 */
export interface Run {
  readonly config: TrainConfig
  readonly world: World
  readonly backend: Backend
  readonly network: Network
  readonly forward: RolloutForward
  readonly demonstrator: Demonstrator
  normaliser: Normaliser
  adam: Adam
  /** Shuffles minibatches. */
  random: Random
  /** Steps done, of both kinds. */
  step: number
  /** Decisions collected in updates. */
  decisions: number
  /** The warm-started policy that updates are pulled towards; made when the first update begins. */
  teacher: Network | undefined
  /** Made when the first update begins. */
  collector: Collector | undefined
  /** The tables that the collector plays at, where the world has them. */
  tables: TableEnv | undefined
  /** Where the run did best on validation deals so far. */
  best: BestStep | undefined
  /** Who sits beside the learner, and how it goes; idle in worlds without tables. */
  readonly pool: PartnerPool
  readonly past: Network[]
  /** What networks beside the learner draw their moves from. */
  readonly partnerRandom: Random
}

export interface BestStep {
  readonly step: number
  readonly score: number
}

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

/** @param partnerRandom the stream of a run that goes on */
export async function createRun(
  config: TrainConfig,
  partnerRandom: Random = createRandom(`partners/${config.seed}`),
): Promise<Run> {
  const backend = await loadBackend(config.backend)
  const { seed, imitation, ppo } = config
  const world = worldOf(config)
  const demonstrator = world.demonstrator({
    teacher: imitation.teacher,
    partners: imitation.partners,
    decisions: imitation.decisions,
    seed: `imitation/${seed}`,
    gammaPerSecond: ppo.gammaPerSecond,
  })
  const { observationSize } = world.contract
  const network = createNetwork(shapeOf(config, world), `weights/${seed}`)
  return {
    config,
    world,
    backend,
    network,
    forward: await createRolloutForward(network.shape),
    demonstrator,
    normaliser: createNormaliser(observationSize),
    adam: createAdam(network.parameters.length),
    random: createRandom(`minibatches/${seed}`),
    step: 0,
    decisions: 0,
    teacher: undefined,
    collector: undefined,
    tables: undefined,
    best: undefined,
    pool: createPartnerPool(config.partners),
    past: [],
    partnerRandom,
  }
}

function shapeOf({ env, network: { hidden, activation, cards } }: TrainConfig, world: World): NetworkShape {
  const { observationSize, actionCount } = world.contract
  const plain = { observationSize, actionCount, hidden, activation }
  if (!cards) return plain
  if (world.cards) return { ...plain, cards: { map: world.cards, ...cards } }
  throw new SummitError('training/no-cards', 'This world has no map of its cards', {
    where: 'config, network.cards',
    got: env,
    expected: 'a world whose observations are made of cards, such as SummitRush-v1',
    next: 'leave network.cards out for a plain network',
  })
}

/** Steps of imitation, of both kinds. */
export function warmSteps({ imitation }: Pick<TrainConfig, 'imitation'>): number {
  return imitation.batches + imitation.ownGames
}

export function totalSteps({ imitation, ppo }: TrainConfig): number {
  return warmSteps({ imitation }) + ppo.updates
}

export function learnerOf({ backend, network, adam, normaliser }: Run): Learner {
  return { backend, network, adam, normaliser: normaliserConstants(normaliser) }
}

/** Where measurements may look in. */
export interface StepHooks {
  /** The update's decisions are collected; learning begins. */
  readonly onCollected?: () => void
}

/** Does the next step and says how it went. */
export async function trainStep(run: Run, hooks: StepHooks = {}): Promise<ImitationLine | UpdateLine> {
  await fitNormaliser(run)
  return run.step < warmSteps(run.config) ? imitationStep(run) : updateStep(run, hooks)
}

/**
 * The observation statistics come from the teacher's play before anything is learned and stay as they are: constants
 * that move under a policy change what it does.
 */
async function fitNormaliser(run: Run): Promise<void> {
  // A card network reads ranks from angles as they are: its observations stay raw.
  if (run.network.shape.cards) run.normaliser.frozen = true
  if (run.normaliser.frozen) return
  const { games } = run.demonstrator
  const batch = await run.demonstrator.collect()
  observeRows(run.normaliser, batch.observations, batch.indices.length)
  run.normaliser.frozen = true
  run.demonstrator.games = games
}

async function imitationStep(run: Run): Promise<ImitationLine> {
  const { imitation, ppo } = run.config
  const batch = run.step < imitation.batches ? await run.demonstrator.collect() : await ownGames(run)
  const passes: ImitationMetrics[] = []
  for (let epoch = 0; epoch < imitation.epochs; epoch++) {
    if (imitation.symmetries && run.world.symmetries) turnRows(batch, run.world.symmetries, run.random)
    passes.push(
      imitationUpdate(
        learnerOf(run),
        await thinDemonstrations(run, batch),
        {
          epochs: 1,
          minibatchSize: imitation.minibatch,
          // Down to a tenth over the warm start.
          learningRate: imitation.learningRate * (1 - (0.9 * run.step) / warmSteps(run.config)),
          valueCoefficient: imitation.valueCoefficient,
          entropyCoefficient: 0,
          maxGradientNorm: ppo.maxGradientNorm,
        },
        run.random,
      ),
    )
  }
  run.step++
  // The first pass is over what the network has not seen.
  return { kind: 'imitation', step: run.step, decisions: batch.indices.length, ...passes[0] }
}

/** The learner's own games, with what the teacher would have done in its place. */
async function ownGames(run: Run): Promise<ImitationBatch> {
  run.collector ??= beginUpdates(run)
  if (run.tables) run.tables.asksTeacher = true
  run.forward.use(run.network, learnerOf(run).normaliser)
  await run.collector.collect()
  const { batch } = run.collector
  estimateAdvantages(batch, { gammaPerSecond: run.config.ppo.gammaPerSecond, lambda: 1, shaping: 0 })
  const { observations, masks, labels, returns, indices } = batch
  return { observations, masks, actions: labels, returns, indices }
}

/** The vector env and its collector, at the start of the first update. */
function beginUpdates(run: Run): Collector {
  const { config, world, forward, pool, past } = run
  const { seed, ppo, partners } = config
  const common = { forward, seed: `updates/${seed}`, decisions: ppo.decisions }
  if (!world.tables) return createCollector({ ...common, env: world.vector(ppo) })
  const teacher = config.imitation.ownGames > 0 || ppo.labels > 0 ? config.imitation.teacher : undefined
  const env = world.tables({
    ...ppo,
    choosePartner: pool.choose,
    onGame: pool.report,
    ...(teacher !== undefined && { teacher }),
  })
  run.tables = env
  const partner = networkPartners({
    forward,
    seatedBy: env.seatedBy,
    learner: () => run.network,
    past,
    normaliser: normaliserConstants(run.normaliser),
    epsilon: partners.epsilon,
    random: run.partnerRandom,
  })
  return createCollector({
    ...common,
    env,
    learnerRows: env.learnerRows,
    labels: env.labels,
    partner,
    wholeEpisodes: true,
  })
}

/** Keeps the learner as it is now among its past selves, when it is time to. */
function rememberSelf(run: Run, update: number): void {
  const { past, pool } = run
  const { partners } = run.config
  if (!run.world.tables || partners.past === 0 || update % partners.pastEvery !== 0) return
  past.push(networkFrom(run.network.shape, run.network.parameters.slice()))
  if (past.length > partners.pastKept) past.shift()
  pool.pastSelves = past.length
}

async function updateStep(run: Run, { onCollected }: StepHooks): Promise<UpdateLine> {
  const { ppo } = run.config
  const update = run.step - warmSteps(run.config)
  run.collector ??= beginUpdates(run)
  if (run.tables) run.tables.asksTeacher = ppo.labels > 0
  if (!run.teacher) {
    run.teacher = networkFrom(run.network.shape, run.network.parameters.slice())
    // The moments of another loss say nothing about this one.
    run.adam = createAdam(run.network.parameters.length)
  }
  rememberSelf(run, update)
  const remaining = 1 - update / ppo.updates
  const learningRate = ppo.learningRate * remaining
  const teacherKl = ppo.teacherKl * remaining
  const learner = learnerOf(run)
  run.forward.use(run.network, learner.normaliser)
  const episodes = await run.collector.collect()
  onCollected?.()
  const { batch } = run.collector
  estimateAdvantages(batch, { gammaPerSecond: ppo.gammaPerSecond, lambda: ppo.lambda, shaping: 1 })
  const teacherLogits = teacherKl > 0 ? await teacherLogitsOf(run, learner) : undefined
  const metrics = ppoUpdate(
    learner,
    {
      ...batch,
      ...thinRows(batch.indices, batch.sureness, run.config.thinning, run.random),
      ...(teacherLogits && { teacherLogits }),
    },
    {
      epochs: ppo.epochs,
      minibatchSize: ppo.minibatch,
      learningRate,
      clip: ppo.clip,
      valueClip: null,
      valueCoefficient: ppo.valueCoefficient,
      entropyCoefficient: ppo.entropyCoefficient,
      maxGradientNorm: ppo.maxGradientNorm,
      teacherKl,
      labelCoefficient: ppo.labels * remaining,
      targetKl: null,
    },
    run.random,
  )
  run.step++
  run.decisions += batch.indices.length
  return {
    kind: 'update',
    step: run.step,
    update: update + 1,
    decisions: run.decisions,
    learningRate,
    ...episodes,
    ...metrics,
    ...(run.world.tables && { partners: run.pool.rates() }),
  }
}

/** Rows of demonstrations that the policy already answers as the teacher does are learned from less often. */
async function thinDemonstrations(run: Run, batch: ImitationBatch): Promise<ImitationBatch> {
  const { config, forward } = run
  if (config.thinning.share === 1) return batch
  const { observations, masks, actions, indices } = batch
  // Rows are in order.
  const rows = (indices.at(-1) ?? -1) + 1
  const sureness = new Float32Array(rows)
  forward.use(run.network, learnerOf(run).normaliser)
  await forEachBlock(forward, observations, masks, rows, (logits, from, n) => {
    for (let k = 0; k < n; k++) {
      sureness[from + k] = probabilityOf(logits, masks, k, from + k, forward.actionCount, actions[from + k])
    }
  })
  return { ...batch, ...thinRows(indices, sureness, config.thinning, run.random) }
}

const BLOCK_ROWS = 512

/** [rows × actionCount] what the warm-started policy would have said. */
async function teacherLogitsOf({ forward, teacher, collector }: Run, { normaliser }: Learner): Promise<Float32Array> {
  const { batch } = collector as Collector
  const logits = new Float32Array(batch.count * forward.actionCount)
  forward.use(teacher as Network, normaliser)
  await forEachBlock(forward, batch.observations, batch.masks, batch.count, (block, from, n) => {
    logits.set(block.subarray(0, n * forward.actionCount), from * forward.actionCount)
  })
  return logits
}

/** Runs the forward pass over many rows, block by block. @param visit gets the logits of `n` rows from `from` on */
async function forEachBlock(
  forward: RolloutForward,
  observations: Float32Array,
  masks: Uint8Array,
  rows: number,
  visit: (logits: Float32Array, from: number, n: number) => void,
): Promise<void> {
  const { observationSize, actionCount } = forward
  for (let from = 0; from < rows; from += BLOCK_ROWS) {
    const n = Math.min(BLOCK_ROWS, rows - from)
    const { logits } = await forward.run(
      observations.subarray(from * observationSize, (from + n) * observationSize),
      masks.subarray(from * actionCount, (from + n) * actionCount),
      n,
    )
    visit(logits, from, n)
  }
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
    run.collector = beginUpdates(run)
    run.collector.restore({ ...saved.collector, arrays: arraysUnder('collector', arrays) })
  }
  return run
}

export async function disposeRun(run: Run): Promise<void> {
  await run.forward.dispose()
}
