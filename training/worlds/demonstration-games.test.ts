import { describe, expect, it } from 'vitest'
import { LATENCY_PROFILES } from '../../env/index.js'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { createDemonstrator, type SummitRushDemonstrationOptions } from './summit-rush-demonstrations.js'

const options: SummitRushDemonstrationOptions = {
  env: { level: 'sprint', players: 2, latency: LATENCY_PROFILES.human },
  // One that talks, and one that draws from its own stream.
  teacher: 'coordinated',
  partners: ['coordinated', 'random'],
  decisions: 400,
  seed: 'told',
  gammaPerSecond: 0.99,
}

async function batches(more: Partial<SummitRushDemonstrationOptions>): Promise<string[]> {
  const demonstrator = createDemonstrator({ ...options, ...more })
  const texts: string[] = []
  for (let batch = 0; batch < 2; batch++) {
    const { observations, masks, actions, returns, indices } = await demonstrator.collect()
    const rows = indices.length
    texts.push(
      JSON.stringify([
        rows,
        demonstrator.games,
        [...observations.subarray(0, (observations.length / actions.length) * rows)],
        [...masks.subarray(0, (masks.length / actions.length) * rows)],
        [...actions.subarray(0, rows)],
        [...(returns?.subarray(0, rows) ?? [])],
      ]),
    )
  }
  return texts
}

describe('games told by others', () => {
  it('teach the same, bit for bit, as games played here', async () => {
    const executor = createInlineExecutor()
    expect(await batches({ executor })).toEqual(await batches({}))
    const mix = {
      levels: { normal: 1, sprint: 1 },
      silent: 0.5,
      latency: { exact: 0.5, decide: [0.5, 2], hand: [0.75, 1.35] },
    } as const
    expect(await batches({ executor, mix })).toEqual(await batches({ mix }))
    await executor.close()
  })
})
