import type { LatencyName } from '../../env/index.js'
import { evaluateLineUps, type LineUpSpec, type SweepSettings } from '../sweep/evaluate-line-ups.js'
import { atTable } from './ladder.js'
import { startDocument, type ResultDocument } from './result-document.js'

/** The values of each dial; every combination that the deck allows is a cell. */
export interface PlaytestGrid {
  readonly players: readonly number[]
  /** Cards dealt to each stock; for three players values above 8 don't exist. */
  readonly stock: readonly number[]
  readonly seconds: readonly number[]
  readonly wrap: readonly boolean[]
  readonly latency: readonly LatencyName[]
  readonly talk: readonly boolean[]
}

export interface PlaytestConfig {
  /** Who plays at every seat. */
  readonly agent: string
  readonly grid: PlaytestGrid
  readonly seed: string | number
  readonly deals: number
  /** The win rate that a good setting should give. */
  readonly target: number
}

/** One setting of all dials. */
export interface PlaytestSetting {
  readonly players: number
  readonly stock: number
  readonly seconds: number
  readonly wrap: boolean
  readonly latency: LatencyName
  readonly talk: boolean
}

export interface PlaytestCell extends PlaytestSetting {
  readonly winRate: number
  readonly ci95: readonly [low: number, high: number]
  /** Seconds, mean over the games won; null if there are none. */
  readonly meanSecondsToWin: number | null
  readonly meanStockLeft: number | null
}

/** The cell of one table, pace and talk whose win rate is nearest to the target. */
export interface PlaytestSuggestion {
  readonly players: number
  readonly wrap: boolean
  readonly latency: LatencyName
  readonly talk: boolean
  readonly cell: PlaytestCell
  /** Whether the target lies inside the cell's interval: if not, the grid has no such setting. */
  readonly reached: boolean
}

export type PlaytestDocument = ResultDocument<
  'playtest',
  PlaytestConfig,
  { readonly cells: readonly PlaytestCell[]; readonly suggestions: readonly PlaytestSuggestion[] }
>

/** Every combination of the dials that the deck allows. */
export function playtestSettings(grid: PlaytestGrid): PlaytestSetting[] {
  const settings: PlaytestSetting[] = []
  for (const players of grid.players)
    for (const talk of grid.talk)
      for (const latency of grid.latency)
        for (const wrap of grid.wrap)
          for (const stock of grid.stock)
            for (const seconds of grid.seconds) {
              if (players * stock <= 24) settings.push({ players, stock, seconds, wrap, latency, talk })
            }
  return settings
}

/** Plays every cell of the grid on the same deals. Deterministic in the config. */
export async function runPlaytest(
  config: PlaytestConfig,
  command: string,
  sweep: SweepSettings,
): Promise<PlaytestDocument> {
  const { agent, grid, seed, deals, target } = config
  const settings = playtestSettings(grid)
  const head = await startDocument('playtest', config, [agent], command)
  const outcomes = await evaluateLineUps(
    settings.map(({ players, ...options }): LineUpSpec => ({
      agents: atTable([agent], players),
      options,
      seed,
      deals,
    })),
    sweep,
  )
  const cells = settings.map((setting, i): PlaytestCell => {
    const { winRate, ci95, meanSecondsToWin, meanStockLeft } = outcomes[i].result
    return { ...setting, winRate, ci95, meanSecondsToWin, meanStockLeft }
  })
  return { ...head, body: { cells, suggestions: suggest(cells, target) } }
}

/** For each table, pace and talk the cell nearest to the target; of equals the one with least time, for time that nobody needs is none. */
export function suggest(cells: readonly PlaytestCell[], target: number): PlaytestSuggestion[] {
  const groups = new Map<string, PlaytestCell[]>()
  for (const cell of cells) {
    const key = JSON.stringify([cell.players, cell.wrap, cell.latency, cell.talk])
    groups.set(key, [...(groups.get(key) ?? []), cell])
  }
  return [...groups.values()].map((group) => {
    const cell = group.reduce((best, one) => {
      const closer = Math.abs(one.winRate - target) - Math.abs(best.winRate - target)
      const isFirst = closer || best.stock - one.stock || one.seconds - best.seconds
      return isFirst < 0 ? one : best
    })
    const { players, wrap, latency, talk } = cell
    return { players, wrap, latency, talk, cell, reached: cell.ci95[0] <= target && target <= cell.ci95[1] }
  })
}
