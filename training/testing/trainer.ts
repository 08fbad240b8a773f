import { createRandom, type Random, type VectorEnv } from '../../env/index.js'
import { createAdam } from '../adam.js'
import type { Backend } from '../backend.js'
import type { EpisodeSummary } from '../episode-tracker.js'
import { estimateAdvantages, type GaeConfig } from '../gae.js'
import type { Learner } from '../minibatch.js'
import { createNetwork, type Network } from '../networks/network.js'
import { createNormaliser, normaliserConstants, observeRows, type Normaliser } from '../normaliser.js'
import { ppoUpdate, type PpoConfig, type PpoMetrics } from '../ppo.js'
import { createRolloutForward, type RolloutForward } from '../rollout-forward.js'
import { createCollector, type Collector } from '../rollout.js'

/** The smallest whole training loop, for tests. */
export interface TestTrainer {
  readonly network: Network
  readonly learner: Learner
  readonly normaliser: Normaliser
  readonly collector: Collector
  readonly forward: RolloutForward
  random: Random
  update(): Promise<EpisodeSummary & PpoMetrics>
}

export async function createTestTrainer(
  backend: Backend,
  env: VectorEnv,
  seed: string,
  options: { hidden: number[]; decisions: number; ppo: PpoConfig; gae: GaeConfig },
): Promise<TestTrainer> {
  const { observationSize, actionCount } = env
  const network = createNetwork({ observationSize, actionCount, hidden: options.hidden, activation: 'tanh' }, seed)
  const forward = await createRolloutForward(network.shape)
  const normaliser = createNormaliser(observationSize)
  const adam = createAdam(network.parameters.length)
  const collector = createCollector({ env, forward, seed, decisions: options.decisions })
  const trainer: TestTrainer = {
    network,
    normaliser,
    collector,
    forward,
    random: createRandom(`${seed}/minibatches`),
    get learner() {
      return { backend, network, adam, normaliser: normaliserConstants(normaliser) }
    },
    async update() {
      const { learner } = trainer
      forward.use(network, learner.normaliser)
      const summary = await collector.collect()
      estimateAdvantages(collector.batch, options.gae)
      const metrics = ppoUpdate(learner, collector.batch, options.ppo, trainer.random)
      observeRows(normaliser, collector.batch.observations, collector.batch.count)
      return { ...summary, ...metrics }
    },
  }
  return trainer
}
