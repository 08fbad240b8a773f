import { createRandom, SummitError, type Random } from '../env/index.js'
import type { Executor } from '../runtime/executor/executor.js'
import { createAdam, type Adam } from './adam.js'
import { loadBackend, type Backend } from './backend.js'
import type { TrainConfig } from './config.js'
import type { Learner } from './minibatch.js'
import { createNetwork, type Network, type NetworkShape } from './networks/network.js'
import { createNormaliser, normaliserConstants, type Normaliser } from './normaliser.js'
import { createPartnerPool, type PartnerPool } from './partner-pool.js'
import type { Collector } from './rollout.js'
import { createRolloutForward, type RolloutForward } from './rollout-forward.js'
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

/**
 * A run before its first step: network, world and partners of a config.
 * @param partnerRandom the stream of a run that goes on
 * @param executor who plays the teacher's games, where that may be others
 */
export async function createRun(
  config: TrainConfig,
  partnerRandom: Random = createRandom(`partners/${config.seed}`),
  executor?: Executor,
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
    ...(executor && { executor }),
  })
  const { observationSize } = world.contract
  const past: Network[] = []
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
    pool: createPartnerPool(config.partners, past),
    past,
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

/** Frees what the run holds outside of JavaScript's memory. */
export async function disposeRun(run: Run): Promise<void> {
  await run.forward.dispose()
}
