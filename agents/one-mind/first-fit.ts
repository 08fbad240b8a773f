import { oneMindPlay, oneMindTurn, ROW_STARTS, type OneMindRules } from '../../env/index.js'
import type { OneMindAgent, OneMindAgentSpec } from './agent.js'

/** The first card that fits, bottom row first, left to right, onto the first pile; else the first stock with a card. */
export const firstFit: OneMindAgentSpec = {
  name: 'first-fit',
  summary: 'plays the first card that fits, bottom row first, else turns the first stock',
  create: ({ rules }) => createFirstFit(rules),
}

function createFirstFit({ players }: OneMindRules): OneMindAgent {
  const scan: number[] = []
  for (let row = ROW_STARTS.length - 2; row >= 0; row--) {
    for (let position: number = ROW_STARTS[row]; position < ROW_STARTS[row + 1]; position++) {
      for (let pile = 0; pile < players; pile++) scan.push(oneMindPlay(position, pile))
    }
  }
  for (let pile = 0; pile < players; pile++) scan.push(oneMindTurn(pile, players))
  return {
    decide: (_view, mask) => scan.find((action) => mask[action] === 1) ?? mask.indexOf(1),
    explain: () => 'the first that can be done',
  }
}
