import { playMove, ROW_STARTS, turnMove, WAIT } from '../env/index.js'
import type { Agent, AgentContext, AgentSpec } from './agent.js'

/** First fit, bottom row first, left to right, own pile first; turns when nothing fits. Ignores the partner. */
export const greedy: AgentSpec = {
  name: 'greedy',
  version: 1,
  summary: 'plays the first card that fits, else turns; ignores the partner',
  create: createGreedyAgent,
}

function createGreedyAgent({ players }: AgentContext): Agent {
  const scan: number[] = []
  for (let row = ROW_STARTS.length - 2; row >= 0; row--) {
    for (let position: number = ROW_STARTS[row]; position < ROW_STARTS[row + 1]; position++) {
      for (let pile = 0; pile < players; pile++) scan.push(playMove(position, pile))
    }
  }
  scan.push(turnMove(players))
  return {
    decide: (_view, mask) => scan.find((move) => mask[move] === 1) ?? WAIT,
    explain: () => 'the first that fits',
  }
}
