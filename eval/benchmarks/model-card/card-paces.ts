import type { LineUpOutcome } from '../../sweep/evaluate-line-ups.js'
import { atPace, HEADLINE, PACES, type Cast } from './cast.js'
import type { LineUpBook } from './line-up-book.js'

interface PaceRate {
  readonly winRate: number
  readonly ci95: readonly [low: number, high: number]
}

/** The model with itself when both seats are slower or faster than people, and a scripted pair on the same deals. */
export interface CardPace {
  readonly setting: string
  /** Of the human times of deciding and moving; 0 also sees and hears at once. */
  readonly factor: number
  readonly model: PaceRate
  readonly coordinated: PaceRate
}

export function planPaces({ model }: Cast, book: LineUpBook): () => CardPace[] {
  const later = HEADLINE.flatMap((setting) =>
    PACES.map((factor) => {
      const paced = atPace(setting, factor)
      return {
        setting: setting.name,
        factor,
        own: book.want(paced, model.word, model.word),
        coordinated: book.want(paced, 'coordinated', 'coordinated'),
      }
    }),
  )
  return () =>
    later.map(({ setting, factor, own, coordinated }) => ({
      setting,
      factor,
      model: rateOf(own()),
      coordinated: rateOf(coordinated()),
    }))
}

function rateOf({ result: { winRate, ci95 } }: LineUpOutcome): PaceRate {
  return { winRate, ci95 }
}
