import { describe, expect, it } from 'vitest'
import type { AgentMap } from '../api/parallel-env.js'
import { createRecordRace, type RecordRaceEnv, type RecordRaceInfo } from './record-race.js'
import { agentStreams, plainCopy, sampleActions } from './testing/env-play.js'

/** Easy games, so that chance wins some: one tick decides, hands are quick. */
const options = { level: 'normal', latency: 'instant', decisionSteps: true } as const

interface Raced {
  readonly finished: NonNullable<RecordRaceInfo['finished']>[]
  readonly rewards: number
  readonly last: RecordRaceInfo
}

function race(env: RecordRaceEnv, seed: string, pause?: (env: RecordRaceEnv) => void): Raced {
  let [observations, infos] = env.reset({ seed })
  const streams = agentStreams(env.inner, 'race')
  const finished: Raced['finished'] = []
  let total = 0
  while (env.agents.length > 0) {
    const actions = sampleActions(env.inner, observations, infos, streams)
    pause?.(env)
    let rewards: AgentMap<number>
    ;[observations, rewards, , , infos] = env.step(actions)
    total += rewards.seat_0
    if (infos.seat_0.finished) finished.push(infos.seat_0.finished)
  }
  return { finished, rewards: total, last: infos.seat_0 }
}

describe('race the record: "play several games in a row and add up the stock cards left over in the games you win"', () => {
  it('is five games unless said, of different deals', () => {
    const env = createRecordRace(options)
    const { finished, last } = race(env, 'five')
    expect(finished).toHaveLength(5)
    expect([last.game, last.games]).toEqual([5, 5])
    expect(new Set(finished.map((game) => game.timeMs)).size).toBeGreaterThan(1)
  })

  it('adds up the stock left in the games won and in no others', () => {
    const { finished, rewards, last } = race(createRecordRace({ ...options, games: 150 }), 'sum')
    const won = finished.filter((game) => game.outcome === 'won')
    expect(won.length).toBeGreaterThan(0)
    expect(won.length).toBeLessThan(finished.length)
    expect(last.record).toBe(won.reduce((sum, game) => sum + game.stockLeft, 0))
    expect(rewards).toBe(last.record)
  })

  it('repeats itself, and goes on from a snapshot taken anywhere', () => {
    const whole = race(createRecordRace({ ...options, games: 3 }), 'again')
    let step = 0
    const restored = race(createRecordRace({ ...options, games: 3 }), 'again', (env) => {
      if (step++ % 17 === 0) env.restore(plainCopy(env.snapshot()) as ReturnType<RecordRaceEnv['snapshot']>)
    })
    expect(restored).toEqual(whole)
  })

  it('refuses a race of no games', () => {
    expect(() => createRecordRace({ games: 0 })).toThrow(/env\/invalid-option/)
  })
})
