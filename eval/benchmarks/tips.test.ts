import { describe, expect, it } from 'vitest'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { settingsOf } from '../suites.js'
import { runTips } from './tips.js'

describe('the measure of tips', () => {
  it('switches each tip on alone and off alone, on the same deals', async () => {
    const config = {
      settings: settingsOf('normal'),
      tips: ['save-stock', 'call'],
      seed: 'tips',
      deals: 120,
    }
    const { body, players } = await runTips(config, 'summit tips', { executor: createInlineExecutor() })
    const [{ none, all, together, effects }] = body.tables
    expect(effects.map(({ tip }) => tip)).toEqual(['save-stock', 'call'])
    expect(together.estimate).toBeCloseTo(all.winRate - none.winRate, 12)
    for (const { alone, among, onlyThis, allButThis } of effects) {
      expect(onlyThis.games).toBe(120)
      expect(alone.estimate).toBeCloseTo(onlyThis.winRate - none.winRate, 12)
      expect(among.estimate).toBeCloseTo(all.winRate - allButThis.winRate, 12)
    }
    // With two tips in all, all but the one is the other alone.
    expect(effects[0].allButThis.agents).toEqual(effects[1].onlyThis.agents)
    // Of saving the stock a hundred deals tell enough.
    expect(effects[0].alone.low).toBeGreaterThan(0)
    expect(Object.keys(players)).toContain('tips:none')
  })
})
