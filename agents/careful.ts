import { playPosition, turnMove, WAIT } from '../env/index.js'
import type { Agent, AgentSpec } from './agent.js'
import { bestPlay, type PlayValue } from './best-play.js'
import { flipDue, openingValue, uncovers } from './reading.js'

/** Uncovers first; turns only when nothing fits and no card is about to be turned up. Ignores the partner's hand. */
export const careful: AgentSpec = {
  name: 'careful',
  version: 1,
  summary: 'uncovers first, turns only when nothing fits and no flip is due; ignores the partner',
  create: () => createCarefulAgent(openingValue),
}

/** One that differs from `careful` at most in what a play is worth to it. */
export function createCarefulAgent(valueOf: PlayValue): Agent {
  let reason = ''
  return {
    decide(view, mask) {
      const best = bestPlay(view, mask, valueOf)
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
