import type { CardLevel } from './card-levels.js'
import type { CardPace } from './card-paces.js'
import type { CardPartners } from './card-partners.js'

/** Where the model is at its weakest, whether or not that is bad. */
export interface CardFailures {
  /** Of each setting, the partner beside whom it stays furthest under the best. */
  readonly partners: readonly {
    readonly setting: string
    readonly partner: string
    readonly winRate: number
    readonly best: { readonly agent: string; readonly winRate: number }
    readonly proximity: number
  }[]
  /** The level on which its pair stays furthest under (or least above) the best scripted pair. */
  readonly level: { readonly level: string; readonly reference: string; readonly modelAbove: number }
  /** Of each setting, the pace with the lowest rate, and how much of the human pace's rate that keeps. */
  readonly paces: readonly {
    readonly setting: string
    readonly factor: number
    readonly winRate: number
    readonly coordinated: number
  }[]
}

export function failuresOf(
  levels: readonly CardLevel[],
  partners: readonly CardPartners[],
  paces: readonly CardPace[],
): CardFailures {
  const besideBest = levels.map(({ level, references }) => {
    const best = lowest(references, ({ modelAbove }) => modelAbove.estimate)
    return { level, reference: best.label, modelAbove: best.modelAbove.estimate }
  })
  return {
    partners: partners.flatMap((one) => {
      const tried = one.partners.flatMap(({ partner, played, best, proximity }) =>
        proximity === null ? [] : [{ setting: one.setting, partner, winRate: played.winRate, best, proximity }],
      )
      return tried.length === 0 ? [] : [lowest(tried, ({ proximity }) => proximity)]
    }),
    level: lowest(besideBest, ({ modelAbove }) => modelAbove),
    paces: [...new Set(paces.map(({ setting }) => setting))].map((setting) => {
      const { factor, model, coordinated } = lowest(
        paces.filter((pace) => pace.setting === setting),
        (pace) => pace.model.winRate,
      )
      return { setting, factor, winRate: model.winRate, coordinated: coordinated.winRate }
    }),
  }
}

/** The first of the lowest; of one at least. */
function lowest<Item>(items: readonly Item[], value: (item: Item) => number): Item {
  return items.reduce((low, item) => (value(item) < value(low) ? item : low))
}
