import type { Interval } from '../../statistics/interval.js'
import { meanInterval } from '../../statistics/mean.js'
import { welchDifference } from '../../statistics/welch.js'
import type { CardPartners } from './card-partners.js'
import { LEVEL_SETTINGS, type Cast, type CastModel } from './cast.js'
import type { LineUpBook } from './line-up-book.js'

/** One figure of every training seed, of the recipe and of the controls. */
export interface CardSeeds {
  readonly measure: string
  /** In the order of the cast: the model's own seed first. */
  readonly recipe: readonly number[]
  readonly controls: readonly number[]
  /** Mean over the training seeds; null with fewer than two. */
  readonly recipeMean: Interval | null
  readonly controlsMean: Interval | null
  /** The recipe's mean above the controls', a training seed being the unit; null with fewer than two on either side. */
  readonly difference: Interval | null
}

/** The figures over training seeds; `partners` has to be made of the same cast. */
export function planSeeds(cast: Cast, book: LineUpBook): (partners: readonly CardPartners[]) => CardSeeds[] {
  const { model, siblings, controls } = cast
  const recipe = [model, ...siblings]
  const selfPlay = LEVEL_SETTINGS.map((setting) => {
    const pairs = (models: readonly CastModel[]) => models.map(({ word }) => book.want(setting, word, word))
    return { level: setting.name, recipe: pairs(recipe), controls: pairs(controls) }
  })
  return (partners) => {
    const rows = selfPlay.map(({ level, recipe: own, controls: others }) =>
      seedsOf(
        `with itself, ${level}`,
        own.map((outcome) => outcome().result.winRate),
        others.map((outcome) => outcome().result.winRate),
      ),
    )
    for (const { setting, strangers } of partners) {
      const heldOut = strangers.map((score) => score.heldOut)
      rows.push(seedsOf(`held-out personas, ${setting}`, ...split(heldOut)))
      const near = strangers.flatMap(({ proximity }) => (proximity === null ? [] : [proximity]))
      if (near.length === strangers.length) {
        rows.push(seedsOf(`proximity to the best with strangers, ${setting}`, ...split(near)))
      }
    }
    return rows
  }

  function split(values: readonly number[]): [recipe: readonly number[], controls: readonly number[]] {
    return [values.slice(0, recipe.length), values.slice(recipe.length)]
  }
}

function seedsOf(measure: string, recipe: readonly number[], controls: readonly number[]): CardSeeds {
  return {
    measure,
    recipe,
    controls,
    recipeMean: recipe.length < 2 ? null : meanInterval(recipe),
    controlsMean: controls.length < 2 ? null : meanInterval(controls),
    difference: recipe.length < 2 || controls.length < 2 ? null : welchDifference(recipe, controls),
  }
}
