import { describe, expect, it } from 'vitest'
import { createSummitRush, type SummitRushEnvOptions } from './env.js'
import { moveCount, turnMove, WAIT } from './moves.js'
import { SILENCE, wordCount } from './words.js'
import { agentStreams, plainCopy, sampleActions, type Infos, type Observations } from './testing/env-play.js'
import { hand } from './testing/hand.js'

const KINDS = [
  ['ticks, two players', { level: 'sprint', seconds: 30 }],
  ['ticks, three players', { level: 'hard', players: 3, seconds: 30, latency: ['human', 'novice', 'instant'] }],
  ['decisions, two players', { level: 'expert', decisionSteps: true }],
  ['decisions, three players', { players: 3, decisionSteps: true, latency: 'expert' }],
] as const satisfies readonly (readonly [string, SummitRushEnvOptions])[]

describe.each(KINDS)('the parallel env by %s', (_name, options) => {
  it('returns maps over all agents, and has no agents after the end', () => {
    const env = createSummitRush(options)
    expect(env.agents).toEqual([])
    const names = Array.from({ length: env.config.players }, (_, seat) => `seat_${seat}`)
    for (let episode = 0; episode < 2; episode++) {
      let [observations, infos] = env.reset({ seed: episode })
      expect([env.agents, Object.keys(observations), Object.keys(infos)]).toEqual([names, names, names])
      const streams = agentStreams(env, 'maps')
      let steps = 0
      while (env.agents.length > 0) {
        const [next, rewards, terminations, truncations, nextInfos] = env.step(
          sampleActions(env, observations, infos, streams),
        )
        for (const map of [next, rewards, terminations, truncations, nextInfos]) expect(Object.keys(map)).toEqual(names)
        const over = terminations.seat_0
        expect(new Set(Object.values(terminations))).toEqual(new Set([over]))
        expect(new Set(Object.values(truncations))).toEqual(new Set([false]))
        expect(env.agents).toEqual(over ? [] : names)
        const reward = over && nextInfos.seat_0.outcome === 'won' ? 1 : 0
        expect(new Set(Object.values(rewards))).toEqual(new Set([reward]))
        observations = next
        infos = nextInfos
        steps++
      }
      expect(steps).toBeGreaterThan(10)
      expect(infos.seat_0.outcome).not.toBe('running')
    }
  })

  it('keeps observations in their space and samples legal by the mask', () => {
    const env = createSummitRush(options)
    for (const agent of env.possibleAgents) {
      expect(env.observationSpace(agent)).toBe(env.observationSpace(agent))
      expect(env.actionSpace(agent)).toBe(env.actionSpace(agent))
      const { players } = env.config
      expect(env.actionSpace(agent).counts).toEqual([moveCount(players), wordCount(players)])
    }
    const check = (observations: Observations): void => {
      for (const agent of env.possibleAgents) {
        expect(env.observationSpace(agent).contains(observations[agent])).toBe(true)
        expect(observations[agent].actionMask[WAIT]).toBe(1)
      }
    }
    let [observations, infos] = env.reset({ seed: 'space' })
    check(observations)
    const streams = agentStreams(env, 'space')
    while (env.agents.length > 0) {
      ;[observations, , , , infos] = env.step(sampleActions(env, observations, infos, streams))
      check(observations)
    }
  })

  it('does the same again for the same seed, over three episodes', () => {
    const run = (): unknown[] => {
      const env = createSummitRush(options)
      const streams = agentStreams(env, 'again')
      const all: unknown[] = []
      for (let episode = 0; episode < 3; episode++) {
        let [observations, infos] = env.reset(episode === 0 ? { seed: 42 } : {})
        all.push(plainCopy([observations, infos]))
        for (let step = 0; step < 500 && env.agents.length > 0; step++) {
          const actions = sampleActions(env, observations, infos, streams)
          const result = env.step(actions)
          all.push(plainCopy([actions, result, env.agents]))
          ;[observations, , , , infos] = result
        }
      }
      return all
    }
    const first = run()
    expect(first.length).toBeGreaterThan(300)
    expect(run()).toEqual(first)
  })

  it('resets to the same twice by a seed, and to the same following episodes', () => {
    const env = createSummitRush(options)
    const episodes = (seed: string | number): unknown[] =>
      [env.reset({ seed }), env.reset(), env.reset()].map(plainCopy)
    const first = episodes(123)
    expect(episodes(123)).toEqual(first)
    expect(episodes('123')).toEqual(first)
    expect(new Set(first.map((episode) => JSON.stringify(episode))).size).toBe(3)
    expect(episodes(456)).not.toEqual(first)
  })

  it('returns arrays that nothing changes later', () => {
    const env = createSummitRush(options)
    let [observations, infos] = env.reset({ seed: 7 })
    const kept: [Observations, Infos, unknown][] = [[observations, infos, plainCopy([observations, infos])]]
    const streams = agentStreams(env, 'kept')
    for (let step = 0; step < 100 && env.agents.length > 0; step++) {
      ;[observations, , , , infos] = env.step(sampleActions(env, observations, infos, streams))
      kept.push([observations, infos, plainCopy([observations, infos])])
    }
    env.reset({ seed: 8 })
    for (const [seen, said, copy] of kept) expect(plainCopy([seen, said])).toEqual(copy)
    expect(new Set(kept.flatMap(([seen]) => Object.values(seen).map((one) => one.observation.buffer))).size).toBe(
      kept.length * env.config.players,
    )
  })

  it('goes on bit for bit from a snapshot, into the next episode', () => {
    const env = createSummitRush(options)
    let [observations, infos] = env.reset({ seed: 'snap' })
    const streams = agentStreams(env, 'before')
    for (let step = 0; step < 40; step++) {
      ;[observations, , , , infos] = env.step(sampleActions(env, observations, infos, streams))
    }
    const copy = createSummitRush(options)
    copy.restore(JSON.parse(JSON.stringify(env.snapshot())))
    expect(copy.agents).toEqual(env.agents)
    const goOn = (one: typeof env): unknown[] => {
      let [seen, said] = [observations, infos]
      const own = agentStreams(one, 'after')
      const all: unknown[] = []
      while (one.agents.length > 0) {
        const result = one.step(sampleActions(one, seen, said, own))
        all.push(plainCopy(result))
        ;[seen, , , , said] = result
      }
      return [...all, plainCopy(one.reset())]
    }
    expect(goOn(copy)).toEqual(goOn(env))
  })

  it('moves no more after the end', () => {
    const env = createSummitRush(options)
    let [observations, infos] = env.reset({ seed: 'end' })
    const streams = agentStreams(env, 'end')
    while (env.agents.length > 0) {
      ;[observations, , , , infos] = env.step(sampleActions(env, observations, infos, streams))
    }
    const before = JSON.stringify(env.snapshot())
    expect(env.step({})).toEqual([{}, {}, {}, {}, {}])
    expect(env.step({ seat_0: turnMove(env.config.players) })).toEqual([{}, {}, {}, {}, {}])
    expect(JSON.stringify(env.snapshot())).toBe(before)
    for (const agent of env.possibleAgents) {
      expect(infos[agent].asked).toBe(false)
      // WAIT, in silence.
      expect(observations[agent].actionMask.reduce((sum, bit) => sum + bit, 0)).toBe(2)
    }
  })
})

describe('time in the infos', () => {
  it('is one tick a step, and what was left of it at the end', () => {
    const env = createSummitRush({ seconds: 1.02, tickMs: 100 })
    const [, first] = env.reset({ seed: 1 })
    expect([first.seat_0.timeMs, first.seat_0.elapsedMs]).toEqual([0, 0])
    const times: number[][] = []
    while (env.agents.length > 0) {
      const [, , , , infos] = env.step({ seat_0: WAIT, seat_1: WAIT })
      times.push([infos.seat_0.timeMs, infos.seat_0.elapsedMs])
    }
    expect(times.slice(0, 2)).toEqual([
      [100, 100],
      [200, 100],
    ])
    expect(times.at(-1)).toEqual([1_020, 20])
  })

  it('counts from the last ask of each seat when stepping by decisions', () => {
    const env = createSummitRush({ decisionSteps: true, level: 'sprint', latency: ['human', 'novice'] })
    let [observations, infos] = env.reset({ seed: 5 })
    const streams = agentStreams(env, 'elapsed')
    const askedMs: Record<string, number> = { seat_0: 0, seat_1: 0 }
    while (env.agents.length > 0) {
      ;[observations, , , , infos] = env.step(sampleActions(env, observations, infos, streams))
      for (const agent of env.possibleAgents) {
        const info = infos[agent]
        expect(info.elapsedMs).toBe(info.timeMs - askedMs[agent])
        if (info.asked) askedMs[agent] = info.timeMs
      }
    }
  })
})

describe('decision steps', () => {
  it('leave a seat that is not asked a mask of WAIT alone, and take no action for it', () => {
    const env = createSummitRush({ decisionSteps: true, latency: [hand({ move: 400 }), hand({ move: 100, turn: 50 })] })
    env.reset({ seed: 3 })
    let [observations, , , , infos] = env.step({ seat_0: turnMove(2), seat_1: WAIT })
    for (let step = 0; infos.seat_0.asked; step++) {
      expect(step).toBeLessThan(10)
      ;[observations, , , , infos] = env.step({ seat_0: WAIT, seat_1: WAIT })
    }
    expect(infos.seat_1.asked).toBe(true)
    const { actionMask } = observations.seat_0
    expect([...actionMask.keys()].filter((choice) => actionMask[choice])).toEqual([WAIT, moveCount(2) + SILENCE])
    expect(() => env.step({ seat_1: WAIT })).not.toThrow()
  })
})

describe('a deal that is stuck at once', () => {
  it('is over after the first step, without a reward', () => {
    for (const decisionSteps of [true, false]) {
      const env = createSummitRush({ stock: 1, decisionSteps })
      let seed = 0
      do env.reset({ seed: seed++ })
      while (env.game.state.outcome === 0)
      expect(env.agents).toHaveLength(2)
      const [, rewards, terminations, , infos] = env.step({ seat_0: WAIT, seat_1: WAIT })
      expect([rewards.seat_0, terminations.seat_1, infos.seat_0.outcome, infos.seat_0.timeMs]).toEqual([
        0,
        true,
        'stuck',
        0,
      ])
    }
  })
})

describe('the env', () => {
  it('is no wrapper and names itself with a version', () => {
    const env = createSummitRush()
    expect(env.unwrapped).toBe(env)
    expect(env.id).toMatch(/^[A-Za-z]+-v\d+$/)
    expect(env.possibleAgents.every((agent) => /^[a-z]+_\d+$/.test(agent))).toBe(true)
  })

  it('deals the same game whatever the agents do and however fast they are', () => {
    const decks = (['human', 'instant'] as const).map((latency) => {
      const env = createSummitRush({ latency })
      env.reset({ seed: 9 })
      for (let step = 0; step < 30; step++) env.step({ seat_0: WAIT, seat_1: WAIT })
      env.reset()
      return Array.from(env.game.state.deck)
    })
    expect(decks[1]).toEqual(decks[0])
  })
})
