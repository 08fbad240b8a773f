import { PERSONAS, type Split } from '../../agents/index.js'
import type { EvalResult } from '../eval-result.js'
import type { Setting } from '../suites.js'
import { evaluateLineUps, type LineUpSpec, type SweepSettings } from '../sweep/evaluate-line-ups.js'
import { playerLabels } from '../sweep/player-label.js'
import { endDocument, startDocument, type ResultDocument } from './result-document.js'

export interface CrossplayConfig {
  readonly settings: readonly Setting[]
  /** Those who are judged: the rows. */
  readonly agents: readonly string[]
  /** Those they play with besides each other: columns only. */
  readonly partners: readonly string[]
  readonly seed: string | number
  readonly deals: number
}

/** One pair: both seatings together, and each seating's win rate. */
export interface CrossplayCell {
  readonly result: EvalResult
  /** Win rate with the row's agent in the first seat, and in the second; the same number for a pair of the same. */
  readonly bySeat: readonly [first: number, second: number]
}

/** What the matrix says of one agent. */
export interface CrossplayRow {
  readonly agent: string
  /** [columns] in the order of `columns` */
  readonly cells: readonly CrossplayCell[]
  /** With itself. */
  readonly selfPlay: number
  /** Mean over all others but the held-out personas; null where there are none. */
  readonly crossPlay: number | null
  /** Mean over the held-out personas; null where there are none. */
  readonly heldOut: number | null
  /** Of all others. */
  readonly worst: { readonly partner: string; readonly winRate: number }
  /**
   * Best-response proximity with each column's partner: the row's win rate over the best that any row reaches with that
   * partner (1 = nobody does better); null where nobody ever won, or nobody else was tried.
   */
  readonly proximity: readonly (number | null)[]
  /** Mean of the proximities with the others of `crossPlay`, and with those of `heldOut`; null where there are none. */
  readonly meanProximity: number | null
  readonly heldOutProximity: number | null
  /** The lowest with any other; null where there are none. */
  readonly worstProximity: number | null
}

/** What is known of a partner: another row, a persona by its split, or whoever else was named. */
export type PartnerGroup = 'each other' | 'further partners' | `${Split} personas`

export interface CrossplayMatrix {
  readonly setting: Setting
  /** Rows' agents first, then the partners. */
  readonly columns: readonly string[]
  /** [columns] */
  readonly groups: readonly PartnerGroup[]
  readonly rows: readonly CrossplayRow[]
}

export type CrossplayDocument = ResultDocument<
  'crossplay',
  CrossplayConfig,
  { readonly matrices: readonly CrossplayMatrix[] }
>

/** Plays everyone with everyone, in both seatings, on the same deals. Tables of two. Deterministic in the config. */
export async function runCrossplay(
  config: CrossplayConfig,
  command: string,
  sweep: SweepSettings,
): Promise<CrossplayDocument> {
  const { settings, agents, partners, seed, deals } = config
  const names = [...agents, ...partners]
  const specs = settings.flatMap(({ options }) =>
    agents.flatMap((agent) => names.map((partner): LineUpSpec => ({ agents: [agent, partner], options, seed, deals }))),
  )
  const head = await startDocument('crossplay', config, names, command)
  const outcomes = await evaluateLineUps(specs, sweep)
  const labels = playerLabels(names)
  const columns = names.map((name) => labels.get(name) ?? name)
  const groups = names.map((name, column) => groupOf(name, column < agents.length))
  let next = 0
  const matrices = settings.map((setting) => {
    const cells = agents.map(() =>
      names.map((): CrossplayCell => {
        const { result, seatings } = outcomes[next++]
        const rates = seatings.map(({ block }) => block.winMs.filter((ms) => ms > 0).length / block.winMs.length)
        return { result, bySeat: [rates[0], rates[rates.length - 1]] }
      }),
    )
    return matrixOf(setting, columns, cells, groups)
  })
  return endDocument(head, { matrices })
}

/** Sums up the cells of one setting, [rows][columns]; the first columns are the rows' agents. */
export function matrixOf(
  setting: Setting,
  columns: readonly string[],
  cells: readonly (readonly CrossplayCell[])[],
  groups: readonly PartnerGroup[] = columns.map((name, column) => groupOf(name, column < cells.length)),
): CrossplayMatrix {
  const best = columns.map((_, column) => Math.max(...cells.map((row) => row[column].result.winRate)))
  const rows = cells.map((row, self): CrossplayRow => {
    const others = columns.map((_, column) => column).filter((column) => column !== self)
    const strangers = others.filter((column) => groups[column] === 'held-out personas')
    const known = others.filter((column) => groups[column] !== 'held-out personas')
    const rates = row.map(({ result }) => result.winRate)
    // Beside a single row there is nobody to do better.
    const isCompared = (column: number): boolean => cells.length > 1 && best[column] > 0
    const proximity = rates.map((rate, column) => (isCompared(column) ? rate / best[column] : null))
    const proximities = (of: readonly number[]): number[] =>
      of.map((column) => proximity[column]).filter((value) => value !== null)
    const worst = others.reduce((low, column) => (rates[column] < rates[low] ? column : low), others[0] ?? self)
    return {
      agent: columns[self],
      cells: row,
      selfPlay: rates[self],
      crossPlay: mean(known.map((column) => rates[column])),
      heldOut: mean(strangers.map((column) => rates[column])),
      worst: { partner: columns[worst], winRate: rates[worst] },
      proximity,
      meanProximity: mean(proximities(known)),
      heldOutProximity: mean(proximities(strangers)),
      worstProximity: proximities(others).reduce<number | null>((low, one) => Math.min(low ?? one, one), null),
    }
  })
  return { setting, columns, groups, rows }
}

function groupOf(name: string, isRow: boolean): PartnerGroup {
  const split = PERSONAS.find((persona) => persona.name === name)?.split
  if (split !== undefined) return `${split} personas`
  return isRow ? 'each other' : 'further partners'
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
