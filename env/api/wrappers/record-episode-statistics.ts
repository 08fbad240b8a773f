import type { Env } from '../env.js'
import type { AgentMap, ParallelEnv } from '../parallel-env.js'
import { isParallel, mapAgents, wrapEnv, wrapParallel } from './layer.js'

/** An episode in figures, for one agent. */
export interface EpisodeStatistics {
  /** Sum of the agent's rewards, undiscounted. */
  readonly return: number
  /** Steps it took part in. */
  readonly length: number
}

/** An info that has the statistics of the episode with the agent's last step. */
export type WithEpisode<I> = I & { readonly episode?: EpisodeStatistics }

/** Adds `episode: { return, length }` to the info of an agent's last step. There is no wall-clock time in it. */
export function recordEpisodeStatistics<O, A, I extends object>(
  env: ParallelEnv<O, A, I>,
): ParallelEnv<O, A, WithEpisode<I>>
export function recordEpisodeStatistics<O, A, I extends object>(env: Env<O, A, I>): Env<O, A, WithEpisode<I>>
export function recordEpisodeStatistics<O, A, I extends object>(env: Env<O, A, I> | ParallelEnv<O, A, I>): object {
  return isParallel(env) ? recordParallel(env) : recordSingle(env)
}

function recordParallel<O, A, I extends object>(inner: ParallelEnv<O, A, I>): ParallelEnv<O, A, WithEpisode<I>> {
  let totals: AgentMap<EpisodeStatistics> = {}
  return wrapParallel<O, A, WithEpisode<I>>(inner, {
    reset(options) {
      totals = {}
      return inner.reset(options)
    },
    step(actions) {
      const result = inner.step(actions)
      const [observations, rewards, terminations, truncations, infos] = result
      totals = { ...totals, ...mapAgents(rewards, (reward, agent) => add(totals[agent], reward)) }
      const ended = (agent: string): boolean => terminations[agent] || truncations[agent]
      const told = mapAgents(infos, (info, agent) => (ended(agent) ? { ...info, episode: totals[agent] } : info))
      return [observations, rewards, terminations, truncations, told]
    },
    save: () => totals,
    load(saved) {
      totals = saved as typeof totals
    },
  })
}

function recordSingle<O, A, I extends object>(inner: Env<O, A, I>): Env<O, A, WithEpisode<I>> {
  let total: EpisodeStatistics = NOTHING
  let over = false
  return wrapEnv<O, A, WithEpisode<I>>(inner, {
    reset(options) {
      total = NOTHING
      over = false
      return inner.reset(options)
    },
    step(action) {
      const [observation, reward, terminated, truncated, info] = inner.step(action)
      // A step after the end is none.
      if (!over) total = add(total, reward)
      over = terminated || truncated
      return [observation, reward, terminated, truncated, over ? { ...info, episode: total } : info]
    },
    save: () => ({ total, over }),
    load(saved) {
      ;({ total, over } = saved as { total: EpisodeStatistics; over: boolean })
    },
  })
}

const NOTHING: EpisodeStatistics = { return: 0, length: 0 }

function add(before: EpisodeStatistics = NOTHING, reward: number): EpisodeStatistics {
  return { return: before.return + reward, length: before.length + 1 }
}
