import type { TipsDocument } from '../../benchmarks/tips.js'
import type { Interval } from '../../statistics/interval.js'
import { signedEstimate } from '../format.js'
import { counted, grouped, listed, signOf } from './words.js'

type Effect = 'helps' | 'hurts' | 'undecided'

/** What all tips together do in each setting, and which do something alone, in a sentence. */
export function tipsTakeaway({ body }: TipsDocument): string {
  const { tables } = body
  const together = grouped(tables, (table) => effectWord(table.together)).map(
    ([effect, members]) =>
      `${PLURAL[effect]} on ${listed(members.map((table) => `${table.setting.name} (${signedEstimate(table.together)} points)`))}`,
  )
  const tips = tables[0].effects.map(({ tip }, i) => ({
    tip,
    effect: alwaysAlone(tables.map((table) => table.effects[i].alone)),
  }))
  const where = tables.length === 1 ? '' : ' in every setting'
  const alone = grouped(tips, ({ effect }) => effect).map(([effect, members]) => {
    const names = listed(members.map(({ tip }) => tip))
    if (effect === 'mixed') return `${names} ${members.length === 1 ? 'depends' : 'depend'} on the setting`
    const verb = members.length > 1 ? PLURAL[effect] : effect === 'undecided' ? 'is undecided' : effect
    return `${names} ${verb}${where}`
  })
  return `Kept by the whole table, all ${counted(tips.length, 'tip')} together ${listed(together)}; alone, ${listed(alone)}.`
}

const PLURAL: Readonly<Record<Effect, string>> = { helps: 'help', hurts: 'hurt', undecided: 'are undecided' }

/** What a tip does in all settings alike, or that it doesn't. */
function alwaysAlone(differences: readonly Interval[]): Effect | 'mixed' {
  const [first, ...others] = differences.map(effectWord)
  return others.every((effect) => effect === first) ? first : 'mixed'
}

/** What a difference in win rate says of what makes it. */
export function effectWord(difference: Interval): Effect {
  return ({ above: 'helps', below: 'hurts', undecided: 'undecided' } as const)[signOf(difference)]
}
