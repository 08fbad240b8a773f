import { TURN } from '../../env/index.js'
import type { TriPeaksAgentSpec } from './agent.js'

/** Uniform over the legal moves. */
export const random: TriPeaksAgentSpec = {
  name: 'random',
  summary: 'any legal move, all alike',
  create: ({ rng }) => ({
    decide(_view, mask) {
      let legal = 0
      for (let move = 0; move < mask.length; move++) legal += mask[move]
      let left = rng.int(legal)
      for (let move = 0; move < mask.length; move++) if (mask[move] === 1 && left-- === 0) return move
      return TURN
    },
    explain: () => 'drawn from the legal moves',
  }),
}
