import { SummitError, type LatencyName } from '../../env/index.js'
import { evaluateLineUps, type LineUpSpec, type SweepSettings } from '../sweep/evaluate-line-ups.js'
import { atTable } from './ladder.js'
import { endDocument, startDocument, type ResultDocument } from './result-document.js'

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

/** For one table, pace and talk the setting with least time among those nearest to the target. */
export interface PlaytestSuggestion {
  readonly players: number
  readonly wrap: boolean
  readonly latency: LatencyName
  readonly talk: boolean
  readonly cell: PlaytestCell
  /** Whether the cell is within five points of the target. */
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
  if (settings.length === 0) {
    throw new SummitError('eval/empty-grid', 'No combination of these settings can be dealt.', {
      got: `stock ${grid.stock.join(', ')} for ${grid.players.join(', ')} players`,
      expected: 'a stock of at most 24 cards over all players: 12 each for two, 8 each for three',
      next: 'add a smaller stock to --stock',
    })
  }
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
  return endDocument(head, { cells, suggestions: suggest(cells, target) })
}

/** Win rates this close to each other are not told apart. */
const ALIKE = 0.01
/** And this far from the target a setting still gives about what was wanted. */
const NEAR = 0.05

/**
 * For each table, pace and talk: of the cells within a point of the nearest to the target the one with least time, for time
 * that nobody needs is none; of those with as much, the one with most cards.
 */
export function suggest(cells: readonly PlaytestCell[], target: number): PlaytestSuggestion[] {
  const groups = new Map<string, PlaytestCell[]>()
  for (const cell of cells) {
    const key = JSON.stringify([cell.players, cell.wrap, cell.latency, cell.talk])
    groups.set(key, [...(groups.get(key) ?? []), cell])
  }
  const distance = ({ winRate }: PlaytestCell): number => Math.abs(winRate - target)
  return [...groups.values()].map((group) => {
    const nearest = Math.min(...group.map(distance))
    const [cell] = group
      .filter((one) => distance(one) <= nearest + ALIKE)
      .toSorted((a, b) => a.seconds - b.seconds || b.stock - a.stock)
    const { players, wrap, latency, talk } = cell
    return { players, wrap, latency, talk, cell, reached: distance(cell) <= NEAR }
  })
}
