import type { Random } from '../env/index.js'
import { NOISY, past, scripted, SELF, type PartnerChoice } from './worlds/tables.js'

/** Who sits beside the learner, by weight; what is left out or 0 never does. */
export interface PartnerMix {
  /** The learner itself: both seats learn. */
  readonly self: number
  /** Its own policy with random moves mixed in (E3T). */
  readonly noisy: number
  /** Its past selves. */
  readonly past: number
  /** Scripted teammates, by name. */
  readonly scripted: Readonly<Record<string, number>>
  /** 0 draws scripted and past partners by weight alone; 1 also by the share of games lost beside them. */
  readonly hardFirst: number
}

export interface PoolState {
  readonly rates: readonly (readonly [name: string, rate: number])[]
}

/** Draws partners and keeps account of how it goes beside each. */
export interface PartnerPool {
  readonly choose: (random: Random) => PartnerChoice
  readonly report: (partner: string, won: boolean) => void
  /** Share of games won lately, by partner. */
  rates(): Record<string, number>
  save(): PoolState
  restore(state: PoolState): void
}

/** What one game changes a rate by: an average over about the last hundred. */
const FORGET = 0.01
/** Nobody is drawn less often than at this share of its weight: what is learned beside it would be lost. */
const LEAST = 0.1

/** @param selves the past selves that there are; the oldest goes once there are too many, so indices move down */
export function createPartnerPool(mix: PartnerMix, selves: readonly unknown[]): PartnerPool {
  const known = new Map<string, number>()

  function hardness(name: string): number {
    if (mix.hardFirst === 0) return 1
    return Math.max(LEAST, 1 - (known.get(name) ?? 0.5)) ** mix.hardFirst
  }

  return {
    choose(random) {
      const group = draw(
        [
          ['self', mix.self],
          ['noisy', mix.noisy],
          ['past', selves.length > 0 ? mix.past : 0],
          ['scripted', Object.values(mix.scripted).reduce((sum, weight) => sum + weight, 0)],
        ],
        random,
      )
      if (group === 'self') return SELF
      if (group === 'noisy') return NOISY
      if (group === 'past') {
        return draw(
          selves.map((_, index) => past(index)).map((self) => [self, hardness(self.name)]),
          random,
        )
      }
      const names = Object.keys(mix.scripted)
      return scripted(
        draw(
          names.map((name) => [name, mix.scripted[name] * hardness(name)]),
          random,
        ),
      )
    },
    report(partner, won) {
      const before = known.get(partner) ?? 0.5
      known.set(partner, before + FORGET * ((won ? 1 : 0) - before))
    },
    rates: () => Object.fromEntries(known),
    save: () => ({ rates: [...known] }),
    restore({ rates }) {
      known.clear()
      for (const [name, rate] of rates) known.set(name, rate)
    },
  }
}

function draw<T>(choices: readonly (readonly [choice: T, weight: number])[], random: Random): T {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices[choices.length - 1][0]
}
