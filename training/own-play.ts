import type { VectorEnv } from '../env/index.js'
import { firstViews, withAllViews } from './all-views.js'
import { centralForward } from './central-critic.js'
import { networkFrom } from './networks/network.js'
import { networkPartners } from './network-partners.js'
import { normaliserConstants } from './normaliser.js'
import type { EpisodeSummary } from './episode-tracker.js'
import { createCollector, type Collector, type CollectorOptions } from './rollout.js'
import { learnerOf, type Run } from './run.js'
import type { RolloutBatch } from './rollout-batch.js'

export interface OwnPlay {
  readonly batch: RolloutBatch
  /** [rows × seats × observationSize] what all seats saw at the batch's decisions; for a central critic only */
  readonly allViews?: Float32Array
  readonly episodes: EpisodeSummary
}

/**
 * The learner plays, as it is now.
 * @param teacher who is asked what it would do in its place: the batch's labels, which without one mean nothing
 */
export async function playOwn(run: Run, teacher?: string): Promise<OwnPlay> {
  const collector = run.collector ?? beginPlay(run)
  if (run.tables) run.tables.teacher = teacher
  run.forward.use(run.network, learnerOf(run).normaliser)
  const episodes = await collector.collect()
  const { batch } = collector
  if (!run.critic) return { batch, episodes }
  const { players, observationSize } = run.world.contract
  const observations = firstViews(batch.observations, batch.count, players, observationSize)
  return { batch: { ...batch, observationSize, observations }, allViews: batch.observations, episodes }
}

/** The vector env and its collector, made when the learner first plays. */
export function beginPlay(run: Run): Collector {
  const { config, world, forward, pool, past, critic } = run
  const { seed, ppo, partners } = config
  const common = { seed: `updates/${seed}`, decisions: ppo.decisions }
  const normaliser = normaliserConstants(run.normaliser)
  const collector = (env: VectorEnv, options: Partial<CollectorOptions> = {}): Collector => {
    if (!critic) return createCollector({ ...common, ...options, env, forward })
    const allViews = withAllViews(env)
    const { partner } = options
    return createCollector({
      ...common,
      ...options,
      env: allViews,
      forward: centralForward(forward, critic, normaliser),
      // Whoever sits beside the learner sees its own view.
      ...(partner && { partner: (rows, _, masks, actions) => partner(rows, allViews.ownViews, masks, actions) }),
    })
  }
  if (!world.tables) return (run.collector = collector(world.vector(ppo)))
  const env = world.tables({ ...ppo, choosePartner: pool.choose, onGame: pool.report })
  run.tables = env
  run.collector = collector(env, {
    learnerRows: env.learnerRows,
    labels: env.labels,
    partner: networkPartners({
      forward,
      seatedBy: env.seatedBy,
      learner: () => run.network,
      past,
      normaliser,
      epsilon: partners.epsilon,
      random: run.partnerRandom,
    }),
    wholeEpisodes: true,
  })
  return run.collector
}

/** Keeps the learner as it is now among its past selves, when it is time to. */
export function rememberSelf(run: Run, update: number): void {
  const { past } = run
  const { partners } = run.config
  if (!run.world.tables || partners.past === 0 || update % partners.pastEvery !== 0) return
  past.push(networkFrom(run.network.shape, run.network.parameters.slice()))
  if (past.length > partners.pastKept) past.shift()
}
