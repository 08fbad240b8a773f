import { createTriPeaksVector } from '../../env/index.js'
import { evaluateTriPeaks } from '../../eval/evaluate-tri-peaks.js'
import { triPeaksContract } from '../../runtime/tri-peaks-contract.js'
import type { TrainConfig } from '../config.js'
import { createTriPeaksDemonstrator } from './tri-peaks-demonstrations.js'
import type { World } from './world.js'

/** Tri Peaks, the patience, as a world to train in: one seat, every move a second. */
export function triPeaksWorld({ triPeaks: { wrap, reward } }: TrainConfig): World {
  return {
    contract: triPeaksContract(),
    level: wrap ? 'wrap' : 'no wrap',
    latency: 'none',
    vector: ({ copies, shaping }) =>
      createTriPeaksVector({ copies, wrap, reward, shaping: { cleared: shaping.cleared } }),
    demonstrator: (options) => createTriPeaksDemonstrator({ wrap, reward, ...options }),
    async score(policy, deals, seed) {
      const player = { kind: 'policy', name: 'policy', policy } as const
      const { games, clearRate, ci95 } = await evaluateTriPeaks({ player, deals, seed, wrap, bound: false })
      return { games, winRate: clearRate, ci95 }
    },
  }
}
