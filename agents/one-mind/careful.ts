import { oneMindPlay, oneMindTurn, POSITIONS, uncovers, type OneMindView } from '../../env/index.js'
import { coverCount } from '../reading.js'
import type { OneMindAgent, OneMindAgentSpec } from './agent.js'

/** Uncovers most, then plays what lies on most; turns only when nothing fits, and then the fullest stock. */
export const careful: OneMindAgentSpec = {
  name: 'careful',
  summary: 'uncovers most, then plays what lies on most; turns only when nothing fits, the fullest stock',
  create: createCareful,
}

function createCareful(): OneMindAgent {
  let reason = ''
  return {
    decide(view) {
      let best = -1
      let bestValue = -1
      for (let pile = 0; pile < view.rules.players; pile++) {
        for (let position = 0; position < POSITIONS; position++) {
          if (((view.plays[pile] >>> position) & 1) === 0) continue
          const value = 3 * uncovers(view.gone, position) + coverCount(position)
          if (value <= bestValue) continue
          best = oneMindPlay(position, pile)
          bestValue = value
        }
      }
      reason = best < 0 ? 'nothing fits' : `uncovers ${Math.floor(bestValue / 3)}, lies on ${bestValue % 3}`
      return best < 0 ? oneMindTurn(fullestStock(view), view.rules.players) : best
    },
    explain: () => reason,
  }
}

function fullestStock({ stockLeft }: OneMindView): number {
  return stockLeft.indexOf(Math.max(...stockLeft))
}
