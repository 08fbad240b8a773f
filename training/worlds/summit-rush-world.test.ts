import { describe, expect, it } from 'vitest'
import { LATENCY_PROFILES, scaleProfile } from '../../env/index.js'
import { trainConfigSchema } from '../config.js'
import { summitRushWorld } from './summit-rush-world.js'

const snail = scaleProfile(LATENCY_PROFILES.human, 'snail', 8, 3)

describe("Summit Rush as a training world, at a pace of one's own", () => {
  const config = trainConfigSchema.parse({ level: 'sprint', latency: snail })

  it('is named after the profile', () => {
    expect(summitRushWorld(config).latency).toBe('snail')
    expect(config.latency).toEqual(snail)
  })

  it('plays demonstrations at that pace', async () => {
    const options = { teacher: 'greedy', partners: ['greedy'], decisions: 300, seed: 'pace', gammaPerSecond: 0.995 }
    const games = async (latency: unknown): Promise<number> => {
      const world = summitRushWorld(trainConfigSchema.parse({ level: 'sprint', latency }))
      const demonstrator = world.demonstrator(options)
      await demonstrator.collect()
      return demonstrator.games
    }
    // A slow hand comes to fewer decisions a game.
    expect(await games(snail)).toBeGreaterThan(await games('human'))
  })

  it('refuses a time out of range', () => {
    expect(() => trainConfigSchema.parse({ latency: { ...snail, see: -1 } })).toThrow(/latency\/invalid/)
  })
})
