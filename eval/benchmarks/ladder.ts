import type { EvalResult } from '../eval-result.js'
import type { Interval } from '../statistics/interval.js'
import type { Setting } from '../suites.js'
import { evaluateLineUps, type LineUpOutcome, type LineUpSpec, type SweepSettings } from '../sweep/evaluate-line-ups.js'
import { findBounds, type Bounds, type BoundsPlan } from './bounds.js'
import { winRateDifference } from './compare.js'
import { endDocument, startDocument, type ResultDocument } from './result-document.js'

export interface LadderConfig {
  readonly settings: readonly Setting[]
  /** Each rung's line-up; one name stands for the whole table. */
  readonly lineUps: readonly (readonly string[])[]
  /** The line-up that all are compared with; one of `lineUps`. */
  readonly reference: readonly string[]
  readonly seed: string | number
  readonly deals: number
  /** The first deals are also asked what could be made of them; left out: no bounds. */
  readonly bounds?: BoundsPlan
}

export interface Rung {
  readonly result: EvalResult
  /** Win rate above the reference's, on the same deals and latency draws. */
  readonly aboveReference: Interval
}

/** One setting's rungs, the best first. */
export interface LadderOfSetting {
  readonly setting: Setting
  readonly rungs: readonly Rung[]
  /** What the rungs can be measured against; null if it was not asked for. */
  readonly bounds: Bounds | null
}

export type LadderDocument = ResultDocument<'ladder', LadderConfig, { readonly ladders: readonly LadderOfSetting[] }>

/** Plays every rung on the same deals. Deterministic in the config. */
export async function runLadder(config: LadderConfig, command: string, sweep: SweepSettings): Promise<LadderDocument> {
  const { settings, lineUps, reference, seed, deals } = config
  const specs = settings.flatMap(({ players, options }) =>
    lineUps.map((names): LineUpSpec => ({ agents: atTable(names, players), options, seed, deals })),
  )
  const head = await startDocument(
    'ladder',
    config,
    [...lineUps.flat(), ...(config.bounds ? ['planner'] : [])],
    command,
  )
  const outcomes = await evaluateLineUps(specs, sweep)
  const bounds = config.bounds && (await findBounds(settings, seed, config.bounds, sweep))
  const place = lineUps.findIndex((names) => names.join(' ') === reference.join(' '))
  const ladders = settings.map((setting, i) => {
    const played = outcomes.slice(i * lineUps.length, (i + 1) * lineUps.length)
    return { setting, rungs: rungs(played, played[place]), bounds: bounds?.[i] ?? null }
  })
  return endDocument(head, { ladders })
}

/** The reference's difference from itself is no estimate. */
const ITSELF: Interval = { estimate: 0, low: 0, high: 0 }

function rungs(played: readonly LineUpOutcome[], reference: LineUpOutcome): Rung[] {
  return played
    .map((outcome) => ({
      result: outcome.result,
      aboveReference: outcome === reference ? ITSELF : winRateDifference(outcome, reference),
    }))
    .toSorted((a, b) => b.result.winRate - a.result.winRate)
}

/** A line-up at a table of so many: one name fills it, two at a table of three fill it with the second. */
export function atTable(names: readonly string[], players: number): string[] {
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)])
}
