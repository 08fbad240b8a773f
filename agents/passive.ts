import { PHASE, stockTotalSeen, turnMove, WAIT, type View } from '../env/index.js'
import type { Agent, AgentSpec } from './agent.js'
import { flipDue } from './reading.js'

/**
 * The control partner: sits still and only turns its own stock, when its partners' stocks are empty and nothing fits.
 * What a pair with it wins, one player wins alone.
 */
export const passive: AgentSpec = {
  name: 'passive',
  version: 1,
  summary: "control: only turns, when the partners' stocks are empty and nothing fits",
  create: () => createPassiveAgent(),
}

function createPassiveAgent(): Agent {
  return {
    decide(view, mask) {
      const turn = turnMove(view.players)
      return mask[turn] === 1 && alone(view) ? turn : WAIT
    },
    explain: () => 'sits still until only its stock is left',
  }
}

function alone(view: View): boolean {
  if (stockTotalSeen(view) > view.stockLeft[0] || view.playCount > 0 || flipDue(view)) return false
  for (let seat = 1; seat < view.players; seat++) if (view.phase[seat] !== PHASE.Idle) return false
  return true
}
