import { fitTable, POSITIONS, RANKS, TURN, type TriPeaksView } from '../../env/index.js'
import { freed } from '../planner/model.js'
import { coverCount } from '../reading.js'
import type { TriPeaksAgent, TriPeaksAgentSpec } from './agent.js'

/** Uncovers most, then plays what lies on most, then what keeps the longer run; turns only when nothing fits. */
export const careful: TriPeaksAgentSpec = {
  name: 'careful',
  summary: 'uncovers most, then keeps the longer run; turns only when nothing fits',
  create: () => createCarefulAgent(),
}

/** More than any run. */
const MORE = POSITIONS + 1

function createCarefulAgent(): TriPeaksAgent {
  const counts = new Uint8Array(RANKS + 1)
  let reason = ''

  /** The longest run of cards that are face up, on a card of this rank. */
  function longestRun(fit: Int32Array, rank: number): number {
    let longest = 0
    for (let next = 1; next <= RANKS; next++) {
      if (counts[next] === 0 || ((fit[rank] >>> next) & 1) === 0) continue
      counts[next]--
      longest = Math.max(longest, 1 + longestRun(fit, next))
      counts[next]++
    }
    return longest
  }

  function runAfter(view: TriPeaksView, position: number): number {
    counts.fill(0)
    for (let other = 0; other < POSITIONS; other++) if (other !== position) counts[view.rank[other]]++
    return longestRun(fitTable(view.wrap), view.rank[position])
  }

  return {
    decide(view, mask) {
      let best = TURN
      let bestValue = -1
      for (let position = POSITIONS - 1; position >= 0; position--) {
        if (mask[position] === 0) continue
        const opened = 3 * freed(view.gone, position) + coverCount(position)
        const value = MORE * opened + runAfter(view, position)
        if (value <= bestValue) continue
        best = position
        bestValue = value
      }
      reason = best === TURN ? 'nothing fits' : `uncovers ${freed(view.gone, best)}, a run of ${1 + (bestValue % MORE)}`
      return best
    },
    explain: () => reason,
  }
}
