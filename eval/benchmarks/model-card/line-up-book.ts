import type { Setting } from '../../suites.js'
import {
  evaluateLineUps,
  type LineUpOutcome,
  type LineUpSpec,
  type SweepSettings,
} from '../../sweep/evaluate-line-ups.js'

/** What came of a line-up, once the book is played. */
export type Later = () => LineUpOutcome

/** Line-ups that several parts of a card ask for, each played once. */
export interface LineUpBook {
  /** @param some the first deals alone; all of them when left out */
  readonly want: (setting: Setting, first: string, second: string, some?: number) => Later
  readonly play: (sweep: SweepSettings) => Promise<void>
}

export function openLineUpBook(seed: string | number, deals: number): LineUpBook {
  const specs = new Map<string, LineUpSpec>()
  const outcomes = new Map<string, LineUpOutcome>()
  return {
    want({ options }, first, second, some = deals) {
      const agents = [first, second]
      const key = JSON.stringify([options, agents, some])
      specs.set(key, { agents, options, seed, deals: some })
      return () => outcomes.get(key) as LineUpOutcome
    },
    async play(sweep) {
      const played = await evaluateLineUps([...specs.values()], sweep)
      for (const [i, key] of [...specs.keys()].entries()) outcomes.set(key, played[i])
    },
  }
}
