import { oneMindAgentByName } from '../agents/index.js'
import type { OneMindRules } from '../env/index.js'
import { evaluateOneMind, type OneMindEvalResult } from './evaluate-one-mind.js'

/** A table that the rules give a figure for, or one of ours where they give none. */
interface Setting {
  readonly rules: OneMindRules
  /** Share of the deals that the rules' own simulation won. */
  readonly published: number | null
}

const SETTINGS: readonly Setting[] = [
  { rules: { players: 1, stock: 24, wrap: true }, published: 0.37 },
  { rules: { players: 2, stock: 12, wrap: true }, published: 0.62 },
  { rules: { players: 2, stock: 10, wrap: true }, published: 0.41 },
  { rules: { players: 2, stock: 12, wrap: false }, published: 0.27 },
  { rules: { players: 2, stock: 10, wrap: false }, published: 0.15 },
  { rules: { players: 3, stock: 8, wrap: true }, published: null },
]

/** How many games the simulation of the rules is played again with. */
export interface RulesSimulationPlan {
  /** Deals for each setting; the same ones for all settings and players. */
  readonly deals: number
  /** Deals for the planner, which thinks long: the first of those; 0 leaves it out. */
  readonly plannerDeals: number
  /** The planner's guesses a choice, instead of its own number. */
  readonly samples?: number
  readonly seed: string | number
  /** Called after every game. */
  readonly onProgress?: (gamesDone: number, games: number) => void
}

/** The rules' simulation played again: what `summit rules-simulation --json` prints. */
export interface RulesSimulation {
  /** Where `published` comes from. */
  readonly source: string
  readonly seed: string | number
  readonly settings: readonly SimulatedSetting[]
}

export interface SimulatedSetting {
  readonly piles: number
  readonly stock: number
  readonly wrap: boolean
  /** The rules' figure; null where they give none. Its strategy is not published, so it is no target. */
  readonly published: number | null
  /** One a player: first-fit, careful and, unless it is left out, planner. */
  readonly results: readonly OneMindEvalResult[]
}

/** Games that a plan plays in all. */
export function countSimulatedGames(plan: RulesSimulationPlan): number {
  return SETTINGS.length * playersOf(plan).reduce((sum, player) => sum + player.deals, 0)
}

/** Plays the settings of the rules' simulation, without a clock, as one mind. Deterministic in the plan. */
export function simulateRules(plan: RulesSimulationPlan): RulesSimulation {
  const { samples, seed, onProgress } = plan
  const games = countSimulatedGames(plan)
  let before = 0
  const settings = SETTINGS.map(({ rules, published }) => {
    const results = playersOf(plan).map(({ name, deals }) => {
      const result = evaluateOneMind({
        agent: oneMindAgentByName(name),
        options: rules,
        deals,
        seed,
        ...(samples !== undefined && { samples }),
        onProgress: (done) => onProgress?.(before + done, games),
      })
      before += deals
      return result
    })
    return { piles: rules.players, stock: rules.stock, wrap: rules.wrap, published, results }
  })
  return { source: 'the rules of Summit Rush, "Difficulty levels"', seed, settings }
}

function playersOf({ deals, plannerDeals }: RulesSimulationPlan): { readonly name: string; readonly deals: number }[] {
  return [
    { name: 'first-fit', deals },
    { name: 'careful', deals },
    { name: 'planner', deals: plannerDeals },
  ].filter((player) => player.deals > 0)
}
