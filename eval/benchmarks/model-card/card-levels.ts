import type { Interval } from '../../statistics/interval.js'
import { winRateDifference } from '../compare.js'
import { LEVEL_SETTINGS, type Cast } from './cast.js'
import type { LineUpBook } from './line-up-book.js'
import { playedOf, type Played } from './played.js'

/** Another pair on the same deals. */
export interface ComparedPair {
  readonly label: string
  readonly played: Played
  /** The model's pair above this one, deal by deal. */
  readonly modelAbove: Interval
}

/** The model with itself on one level. */
export interface CardLevel {
  readonly level: string
  readonly model: Played
  /** Scripted pairs. */
  readonly references: readonly ComparedPair[]
  readonly controls: readonly ComparedPair[]
}

/** The model with itself on every level, beside scripted pairs and the controls' on the same deals. */
export function planLevels({ model, controls, company }: Cast, book: LineUpBook): () => CardLevel[] {
  const later = LEVEL_SETTINGS.map((setting) => {
    const pair = (word: string) => book.want(setting, word, word)
    return {
      level: setting.name,
      own: pair(model.word),
      references: company.references.map((name) => ({ label: name, outcome: pair(name) })),
      controls: controls.map(({ word, label }) => ({ label, outcome: pair(word) })),
    }
  })
  return () =>
    later.map(({ level, own, references, controls: others }): CardLevel => {
      const compared = ({ label, outcome }: (typeof others)[number]): ComparedPair => ({
        label,
        played: playedOf(outcome()),
        modelAbove: winRateDifference(own(), outcome()),
      })
      return {
        level,
        model: playedOf(own()),
        references: references.map(compared),
        controls: others.map(compared),
      }
    })
}
