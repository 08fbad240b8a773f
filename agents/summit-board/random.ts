import { drawLegal } from '../draw-legal.js'
import type { BoardAgentSpec } from './agent.js'

/** Uniform over the legal actions. */
export const random: BoardAgentSpec = {
  name: 'random',
  summary: 'any legal action, all alike',
  create: ({ rng }) => ({
    decide: (_view, mask) => drawLegal(rng, mask),
    explain: () => 'drawn from the legal actions',
  }),
}
