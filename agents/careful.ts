import { playMove, playPosition, POSITIONS, turnMove, WAIT, type View } from '../env/index.js'
import type { Agent, AgentSpec } from './agent.js'
import { coverCount, flipDue, uncovers } from './reading.js'

/** Uncovers first; turns only when nothing fits and no card is about to be turned up. Ignores the partner's hand. */
export const careful: AgentSpec = {
  name: 'careful',
  summary: 'uncovers first, turns only when nothing fits and no flip is due; ignores the partner',
  create: () => createCarefulAgent(),
}

function createCarefulAgent(): Agent {
  let reason = ''
  return {
    decide(view, mask) {
      const best = bestPlay(view, mask)
      if (best !== WAIT) {
        reason = `uncovers ${uncovers(view, playPosition(best))}`
        return best
      }
      const turn = turnMove(view.players)
      const mayTurn = mask[turn] === 1 && !flipDue(view)
      reason = mayTurn ? 'nothing fits' : 'waits for a flip'
      return mayTurn ? turn : WAIT
    },
    explain: () => reason,
  }
}

/** The legal play that uncovers most, then the one that lies on most; own pile first. WAIT if there is none. */
function bestPlay(view: View, mask: Uint8Array): number {
  let best = WAIT
  let bestValue = -1
  for (let pile = 0; pile < view.players; pile++) {
    for (let position = POSITIONS - 1; position >= 0; position--) {
      const move = playMove(position, pile)
      if (mask[move] === 0) continue
      const value = 4 * uncovers(view, position) + coverCount(position)
      if (value > bestValue) {
        bestValue = value
        best = move
      }
    }
  }
  return best
}
