import type { AgentSpec } from './agent.js'
import { createCarefulAgent } from './careful.js'
import { openingValue } from './reading.js'
import { spacingValue } from './spacing.js'

/** Like `careful`, and a play that leaves the piles one apart counts as much as one that uncovers a card more. */
export const spaced: AgentSpec = {
  name: 'spaced',
  version: 1,
  summary: 'careful, and keeps the piles one rank apart; ignores the partner',
  create: () =>
    createCarefulAgent((view, position, pile) => openingValue(view, position) + spacingValue(view, position, pile)),
}
