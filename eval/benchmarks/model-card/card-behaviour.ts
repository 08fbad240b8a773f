import { HEADLINE, type Cast } from './cast.js'
import type { LineUpBook } from './line-up-book.js'
import { playedOf, type Played } from './played.js'

/** How pairs play on one setting: the model's, and scripted ones on the same deals. */
export interface CardBehaviour {
  readonly setting: string
  readonly pairs: readonly { readonly label: string; readonly played: Played }[]
}

export function planBehaviour({ model, controls, company }: Cast, book: LineUpBook): () => CardBehaviour[] {
  const pairs = [model, ...company.references.map((name) => ({ word: name, label: name })), ...controls]
  const later = HEADLINE.map((setting) => ({
    setting: setting.name,
    pairs: pairs.map(({ word, label }) => ({ label, outcome: book.want(setting, word, word) })),
  }))
  return () =>
    later.map(({ setting, pairs: played }) => ({
      setting,
      pairs: played.map(({ label, outcome }) => ({ label, played: playedOf(outcome()) })),
    }))
}
