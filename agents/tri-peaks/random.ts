import { drawLegal } from '../draw-legal.js'
import type { TriPeaksAgentSpec } from './agent.js'

/** Uniform over the legal moves. */
export const random: TriPeaksAgentSpec = {
  name: 'random',
  summary: 'any legal move, all alike',
  create: ({ rng }) => ({
    decide: (_view, mask) => drawLegal(rng, mask),
    explain: () => 'drawn from the legal moves',
  }),
}
