import { describe, expect, it } from 'vitest'
import { checkEnv } from '../check/check-env.js'
import { checkParallelEnv } from '../check/check-parallel-env.js'
import type { CheckReport } from '../check/report.js'
import type { AgentMap, ParallelEnv, ResetOptions, StepResult } from '../parallel-env.js'
import { createTinyRace, type TinyObservation } from '../testing/tiny-race.js'
import { createTinySolo } from '../testing/tiny-solo.js'
import { orderEnforcing } from './order-enforcing.js'
import { recordEpisodeStatistics } from './record-episode-statistics.js'
import { terminateIllegal } from './terminate-illegal.js'
import { timeLimit } from './time-limit.js'

type Race = ParallelEnv<TinyObservation, number>

/** A race as a class with private fields, which only works while its methods keep their `this`. */
class RaceClass implements Race {
  readonly #race = createTinyRace()
  readonly id = this.#race.id
  readonly possibleAgents = this.#race.possibleAgents
  readonly renderModes = this.#race.renderModes
  get agents(): readonly string[] {
    return this.#race.agents
  }
  get unwrapped(): unknown {
    return this
  }
  observationSpace(agent: string) {
    return this.#race.observationSpace(agent)
  }
  actionSpace(agent: string) {
    return this.#race.actionSpace(agent)
  }
  reset(options?: ResetOptions) {
    return this.#race.reset(options)
  }
  step(actions: AgentMap<number>): StepResult<TinyObservation, Record<string, unknown>> {
    return freezeMaps(this.#race.step(actions))
  }
  render(mode?: string) {
    return this.#race.render?.(mode)
  }
  close() {
    this.#race.close()
  }
  snapshot() {
    return this.#race.snapshot?.()
  }
  restore(snapshot: unknown) {
    this.#race.restore?.(snapshot)
  }
}

/** What a wrapper must not change, it can't. */
function freezeMaps<T extends readonly object[]>(result: T): T {
  for (const map of result) {
    for (const value of Object.values(map)) if (!ArrayBuffer.isView(value)) Object.freeze(value)
    Object.freeze(map)
  }
  return Object.freeze(result)
}

const failed = (report: CheckReport): string[] =>
  report.results
    .filter(({ status }) => status === 'fail' || status === 'warn')
    .map(({ criterion, detail }) => `${criterion}: ${detail}`)

const PARALLEL: readonly (readonly [string, (env: Race) => Race])[] = [
  ['timeLimit', (env) => timeLimit(env, 9)],
  ['orderEnforcing', orderEnforcing],
  ['recordEpisodeStatistics', recordEpisodeStatistics],
  ['terminateIllegal', (env) => terminateIllegal(env)],
  ['all of them', (env) => orderEnforcing(recordEpisodeStatistics(timeLimit(terminateIllegal(env), 9)))],
]

describe.each(PARALLEL)('%s', (_name, wrap) => {
  it('keeps the contract of several agents, over a class whose results are frozen', () => {
    expect(failed(checkParallelEnv(() => wrap(new RaceClass())))).toEqual([])
  })

  it('forwards unwrapped', () => {
    const race = new RaceClass()
    expect(wrap(race).unwrapped).toBe(race)
    expect(wrap(wrap(race)).unwrapped).toBe(race)
  })
})

it.each([
  ['timeLimit', () => timeLimit(createTinySolo(), 9)],
  ['orderEnforcing', () => orderEnforcing(createTinySolo())],
  ['recordEpisodeStatistics', () => recordEpisodeStatistics(createTinySolo())],
])('%s keeps the contract of one agent', (_name, create) => {
  expect(failed(checkEnv(create))).toEqual([])
})

/** The least that is legal, for all. */
const least = (observations: AgentMap<TinyObservation>): AgentMap<number> =>
  Object.fromEntries(Object.entries(observations).map(([agent, { actionMask }]) => [agent, actionMask.indexOf(1)]))

describe('timeLimit', () => {
  it('ends all agents at exactly its step, as truncated', () => {
    const report = checkParallelEnv(createTinyRace, { withMaxCycles: (steps) => timeLimit(createTinyRace(), steps) })
    expect(report.results.find(({ criterion }) => criterion === 21)?.status).toBe('pass')
    const env = timeLimit(createTinyRace(), 2)
    const once = env.step(least(env.reset({ seed: 1 })[0]))
    expect(once[3]).toEqual({ player_0: false, player_1: false })
    const twice = env.step(least(once[0]))
    expect(twice[2]).toEqual({ player_0: false, player_1: false })
    expect(twice[3]).toEqual({ player_0: true, player_1: true })
    expect(env.agents).toEqual([])
  })

  it('leaves an end by the rules alone', () => {
    const env = timeLimit(createTinyRace(), 12)
    let [observations] = env.reset({ seed: 1 })
    let last: StepResult<TinyObservation, Record<string, unknown>> | undefined
    while (env.agents.length > 0) {
      last = env.step(least(observations))
      ;[observations] = last
    }
    expect(last?.[2]).toEqual({ player_0: true, player_1: true })
    expect(last?.[3]).toEqual({ player_0: false, player_1: false })
  })

  it('refuses a limit that is none', () => {
    expect(() => timeLimit(createTinyRace(), 0)).toThrow(/env\/invalid-option/)
    expect(() => timeLimit(createTinySolo(), 1.5)).toThrow(/env\/invalid-option/)
  })

  it('counts on after a restore, and says so when the restored episode was cut', () => {
    const env = timeLimit(createTinySolo(), 2)
    const [{ actionMask }] = env.reset({ seed: 1 })
    const [next] = env.step(actionMask.indexOf(1))
    const copy = timeLimit(createTinySolo(), 2)
    copy.restore?.(JSON.parse(JSON.stringify(env.snapshot?.())))
    expect(copy.step(next.actionMask.indexOf(1)).slice(2, 4)).toEqual([false, true])
    expect(copy.step(0).slice(1, 4)).toEqual([0, false, true])
    const late = timeLimit(createTinySolo(), 2)
    late.restore?.(JSON.parse(JSON.stringify(copy.snapshot?.())))
    expect(() => late.step(0)).toThrow(/env\/episode-over/)
  })
})

describe('orderEnforcing', () => {
  it('refuses to step and render before a reset', () => {
    for (const env of [orderEnforcing(createTinyRace()), orderEnforcing(createTinySolo())]) {
      expect(() => (env.step as (action: unknown) => unknown)({})).toThrow(/env\/not-reset/)
      expect(() => env.render?.()).toThrow(/env\/not-reset/)
      env.reset()
      expect(env.render?.()).toMatch(/^step 0/)
    }
  })
})

describe('recordEpisodeStatistics', () => {
  it('tells each agent its own sum and length at its end', () => {
    const env = recordEpisodeStatistics(createTinyRace())
    const sums: Record<string, number> = { player_0: 0, player_1: 0 }
    let [observations] = env.reset({ seed: 4 })
    let steps = 0
    while (env.agents.length > 0) {
      const [next, rewards, terminations, , infos] = env.step(least(observations))
      steps++
      for (const [agent, reward] of Object.entries(rewards)) sums[agent] += reward
      for (const [agent, info] of Object.entries(infos)) {
        expect(info.episode).toEqual(terminations[agent] ? { return: sums[agent], length: steps } : undefined)
      }
      observations = next
    }
    expect(steps).toBeGreaterThan(3)
  })
})

describe('terminateIllegal', () => {
  it('ends the episode for all and blames who did it', () => {
    const env = terminateIllegal(createTinyRace(), { reward: -5 })
    const [observations] = env.reset({ seed: 2 })
    const barred = observations.player_0.actionMask.indexOf(0)
    const [seen, rewards, terminations, truncations, infos] = env.step({ ...least(observations), player_1: barred })
    expect(seen).toEqual(observations)
    expect(rewards).toEqual({ player_0: 0, player_1: -5 })
    expect(terminations).toEqual({ player_0: true, player_1: true })
    expect(truncations).toEqual({ player_0: false, player_1: false })
    expect([infos.player_0.illegalAction, infos.player_1.illegalAction]).toEqual([undefined, true])
    expect(env.agents).toEqual([])
    expect(env.step(least(observations))).toEqual([{}, {}, {}, {}, {}])
    env.reset()
    expect(env.agents.length).toBe(2)
  })
})
