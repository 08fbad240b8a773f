import { networkFrom } from './networks/network.js'
import { networkPartners } from './network-partners.js'
import { normaliserConstants } from './normaliser.js'
import type { EpisodeSummary } from './episode-tracker.js'
import { createCollector, type Collector } from './rollout.js'
import { learnerOf, type Run } from './run.js'
import type { RolloutBatch } from './rollout-batch.js'

/**
 * The learner plays, as it is now.
 * @param teacher who is asked what it would do in its place: the batch's labels, which without one mean nothing
 */
export async function playOwn(
  run: Run,
  teacher?: string,
): Promise<{ readonly batch: RolloutBatch; readonly episodes: EpisodeSummary }> {
  const collector = run.collector ?? beginPlay(run)
  if (run.tables) run.tables.teacher = teacher
  run.forward.use(run.network, learnerOf(run).normaliser)
  const episodes = await collector.collect()
  return { batch: collector.batch, episodes }
}

/** The vector env and its collector, made when the learner first plays. */
export function beginPlay(run: Run): Collector {
  const { config, world, forward, pool, past } = run
  const { seed, ppo, partners } = config
  const common = { forward, seed: `updates/${seed}`, decisions: ppo.decisions }
  if (!world.tables) return (run.collector = createCollector({ ...common, env: world.vector(ppo) }))
  const env = world.tables({ ...ppo, choosePartner: pool.choose, onGame: pool.report })
  run.tables = env
  run.collector = createCollector({
    ...common,
    env,
    learnerRows: env.learnerRows,
    labels: env.labels,
    partner: networkPartners({
      forward,
      seatedBy: env.seatedBy,
      learner: () => run.network,
      past,
      normaliser: normaliserConstants(run.normaliser),
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
