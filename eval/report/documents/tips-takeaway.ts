import type { Interval } from '../../statistics/interval.js'
import type { TipsDocument, TipsOfSetting } from '../../benchmarks/tips.js'
import { signedPoints } from '../format.js'
import { counted, listed, signOf } from './words.js'

/** What all tips together do in each setting, and which do something alone, in a sentence. */
export function tipsTakeaway({ body }: TipsDocument): string {
  return `Followed by the whole table, ${body.tables.map(ofSetting).join('; ')}.`
}

function ofSetting({ setting, together, effects }: TipsOfSetting): string {
  const alone = (word: string): string[] =>
    effects.filter((effect) => effectWord(effect.alone) === word).map(({ tip }) => tip)
  const [helping, hurting, open] = [alone('helps'), alone('hurts'), alone('undecided')]
  const parts = [
    helping.length > 0 && `${listed(helping)} ${helping.length === 1 ? 'helps' : 'help'}`,
    hurting.length > 0 && `${listed(hurting)} ${hurting.length === 1 ? 'hurts' : 'hurt'}`,
    open.length > 0 && `${counted(open.length, 'tip is', 'tips are')} undecided`,
  ].filter((part) => part !== false)
  const verb = { helps: 'help', hurts: 'hurt', undecided: 'are undecided' }[effectWord(together)]
  return `on ${setting.name} all tips together ${verb} (${signedPoints(together)} points), and alone ${listed(parts)}`
}

/** What a difference in win rate says of what makes it. */
export function effectWord(difference: Interval): 'helps' | 'hurts' | 'undecided' {
  return ({ above: 'helps', below: 'hurts', undecided: 'undecided' } as const)[signOf(difference)]
}
