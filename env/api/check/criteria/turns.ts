import { createRandom } from '../../../cards/random.js'
import type { AecEnv } from '../../aec-env.js'
import { error, type Criterion, type Finding } from '../criterion.js'
import type { Subject } from '../subject.js'
import { difference, show } from '../values.js'

/** Steps that are looked at one by one. */
const LOOKED_AT = 500

interface OnTurn {
  readonly env: AecEnv<unknown, unknown>
  readonly agent: string
  readonly where: string
  /** What it was given since its own last step, by `rewards`. */
  readonly due: number
  readonly finished: boolean
}

/** Plays episodes by `agentSelection`, legal actions by chance, and stops before each step; ends it by `null`. */
function* playTurns(subject: Subject, episodes: number): Generator<OnTurn> {
  const env = subject.fresh() as AecEnv<unknown, unknown>
  const { seed, maskOf, longestEpisode } = subject.options
  for (let episode = 0; episode < episodes; episode++) {
    env.reset({ seed: seed + episode })
    const random = createRandom(`check/turns/${seed + episode}`)
    const due = new Map<string, number>()
    for (let step = 0; step < longestEpisode && env.agents.length > 0; step++) {
      const agent = env.agentSelection ?? ''
      const finished = env.terminations[agent] || env.truncations[agent]
      yield { env, agent, where: `episode ${episode}, step ${step}`, due: due.get(agent) ?? 0, finished }
      const mask = maskOf(env.observe(agent), env.infos[agent])
      env.step(finished ? null : env.actionSpace(agent).sample(random, mask))
      due.set(agent, 0)
      if (finished) continue
      for (const [name, reward] of Object.entries(env.rewards)) due.set(name, (due.get(name) ?? 0) + reward)
    }
  }
}

function* selectsLiveAgents(subject: Subject): Iterable<Finding> {
  let looked = 0
  for (const { env, agent, where } of playTurns(subject, subject.options.episodes)) {
    if (!env.agents.includes(agent)) yield error(`${where}: ${show(agent)} is on turn and not in agents`)
    const [named] = env.agentIter(1)
    if (named !== agent) yield error(`${where}: agentIter names ${show(named)}, on turn is ${agent}`)
    if (++looked === LOOKED_AT) return
  }
}

function* lastAgrees(subject: Subject): Iterable<Finding> {
  let looked = 0
  for (const { env, agent, where, due } of playTurns(subject, subject.options.episodes)) {
    const [observation, reward, terminated, truncated, info] = env.last()
    const seen = difference(env.observe(agent), observation, subject.options.tolerance)
    if (seen !== undefined) yield error(`${where}: last() and observe(${agent}) differ, at ${seen}`)
    if (difference(due, reward, subject.options.tolerance) !== undefined) {
      yield error(`${where}: last() gives ${agent} ${show(reward)}, its rewards since its last step sum to ${due}`)
    }
    if (terminated !== env.terminations[agent] || truncated !== env.truncations[agent]) {
      yield error(`${where}: last() and the flags of ${agent} differ`)
    }
    if (difference(env.infos[agent], info) !== undefined) yield error(`${where}: last() has another info of ${agent}`)
    if (++looked === LOOKED_AT) return
  }
}

function* finishedLeave(subject: Subject): Iterable<Finding> {
  let before: OnTurn | undefined
  for (const now of playTurns(subject, 1)) {
    if (before?.finished && now.env.agents.includes(before.agent)) {
      yield error(`${now.where}: ${before.agent} is finished, took its step of null and is still in agents`)
    }
    before = now
  }
  if (before && before.env.agents.length > 0) yield error(`${before.where}: agents never becomes empty`)
}

export const TURN_CRITERIA: readonly Criterion[] = [
  {
    number: 43,
    title: 'The agent on turn is one of agents, and agentIter names it',
    severity: 'error',
    of: 'turns',
    run: selectsLiveAgents,
  },
  {
    number: 44,
    title: 'last() is what the agent on turn observes, with all that it was given since its own last step',
    severity: 'error',
    of: 'turns',
    run: lastAgrees,
  },
  {
    number: 45,
    title: 'Who is finished takes one step of null and leaves; then agents is empty',
    severity: 'error',
    of: 'turns',
    run: finishedLeave,
  },
]
