import { specByName } from '../spec-by-name.js'
import type { BoardAgentSpec } from './agent.js'
import { climberOf } from './climb.js'
import { random } from './random.js'

const cautious = climberOf('cautious', 'packs much, goes round thin air, rests early, harms nobody', {
  food: 10,
  oxygen: 4,
  airFear: 5,
  restBelow: 0.8,
  hungry: 2,
  keeps: Infinity,
  yields: true,
  helps: false,
  harms: false,
  lead: Infinity,
})

const generous = climberOf('generous', 'shares food and air, lets others pass, lends its Sherpa, waits for the last', {
  food: 10,
  oxygen: 4,
  airFear: 4,
  restBelow: 0.6,
  hungry: 2,
  keeps: 4,
  yields: true,
  helps: true,
  harms: false,
  lead: 12,
})

const racer = climberOf('racer', 'packs light, takes risks, lets no rival pass, plays cards against the leader', {
  food: 6,
  oxygen: 2,
  airFear: 1,
  restBelow: 0.3,
  hungry: 0,
  keeps: Infinity,
  yields: false,
  helps: false,
  harms: true,
  lead: Infinity,
})

/** Every scripted player of the board game, by name. To add one, write its file and list it here. */
export const BOARD_AGENTS: readonly BoardAgentSpec[] = [random, cautious, generous, racer]

/** Names of the players of the board game. */
export const BOARD_AGENT_NAMES: readonly string[] = BOARD_AGENTS.map((agent) => agent.name)

/** Throws `agent/unknown`. */
export function boardAgentByName(name: string): BoardAgentSpec {
  return specByName(BOARD_AGENTS, name, {
    summary: 'There is no player of the board game of this name.',
    orElse: ', or the path of an .onnx model',
  })
}
