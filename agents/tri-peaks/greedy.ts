import { ROW_STARTS, TURN } from '../../env/index.js'
import type { TriPeaksAgentSpec } from './agent.js'

/** First fit, bottom row first, left to right; turns when nothing fits. */
export const greedy: TriPeaksAgentSpec = {
  name: 'greedy',
  summary: 'plays the first card that fits, bottom row first, else turns',
  create: () => ({
    decide: (_view, mask) => SCAN.find((position) => mask[position] === 1) ?? TURN,
    explain: () => 'the first that fits',
  }),
}

const SCAN: readonly number[] = [3, 2, 1, 0].flatMap((row) =>
  Array.from({ length: ROW_STARTS[row + 1] - ROW_STARTS[row] }, (_, i) => ROW_STARTS[row] + i),
)
