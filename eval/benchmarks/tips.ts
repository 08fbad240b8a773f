import type { EvalResult } from '../eval-result.js'
import type { Interval } from '../statistics/interval.js'
import type { Setting } from '../suites.js'
import { evaluateLineUps, type LineUpSpec, type SweepSettings } from '../sweep/evaluate-line-ups.js'
import { winRateDifference } from './compare.js'
import { atTable } from './ladder.js'
import { endDocument, startDocument, type ResultDocument } from './result-document.js'

export interface TipsConfig {
  readonly settings: readonly Setting[]
  /** The tips, by the names that the `tips:` agent knows. */
  readonly tips: readonly string[]
  readonly seed: string | number
  readonly deals: number
}

/** What one tip does for a table that follows it. */
export interface TipEffect {
  readonly tip: string
  /** Win rate with this tip alone, above that with none. */
  readonly alone: Interval
  /** Win rate with all tips, above that with all but this one. */
  readonly among: Interval
  readonly onlyThis: EvalResult
  readonly allButThis: EvalResult
}

export interface TipsOfSetting {
  readonly setting: Setting
  readonly none: EvalResult
  readonly all: EvalResult
  /** Win rate with all tips, above that with none. */
  readonly together: Interval
  readonly effects: readonly TipEffect[]
}

export type TipsDocument = ResultDocument<'tips', TipsConfig, { readonly tables: readonly TipsOfSetting[] }>

/**
 * Switches each tip on alone and off alone, for everybody at the table, on the same deals and latency draws.
 * Deterministic in the config.
 */
export async function runTips(config: TipsConfig, command: string, sweep: SweepSettings): Promise<TipsDocument> {
  const { settings, tips, seed, deals } = config
  const agents = [
    'tips:none',
    withTips(tips),
    ...tips.flatMap((tip) => [withTips([tip]), withTips(tips.filter((other) => other !== tip))]),
  ]
  const specs = settings.flatMap(({ players, options }) =>
    agents.map((agent): LineUpSpec => ({ agents: atTable([agent], players), options, seed, deals })),
  )
  const head = await startDocument('tips', config, agents, command)
  const outcomes = await evaluateLineUps(specs, sweep)
  const tables = settings.map((setting, i): TipsOfSetting => {
    const [none, all, ...switched] = outcomes.slice(i * agents.length, (i + 1) * agents.length)
    return {
      setting,
      none: none.result,
      all: all.result,
      together: winRateDifference(all, none),
      effects: tips.map((tip, k) => {
        const [only, but] = switched.slice(2 * k, 2 * k + 2)
        return {
          tip,
          alone: winRateDifference(only, none),
          among: winRateDifference(all, but),
          onlyThis: only.result,
          allButThis: but.result,
        }
      }),
    }
  })
  return endDocument(head, { tables })
}

function withTips(tips: readonly string[]): string {
  return tips.length === 0 ? 'tips:none' : `tips:${tips.join(',')}`
}
