import type { TipsDocument } from '../../benchmarks/tips.js'
import type { Interval } from '../../statistics/interval.js'
import { percent, signedPoints } from '../format.js'
import { markdownTable } from './markdown-table.js'

/** What the results say of one tip, for somebody who plays cards: win rates with and without it, and a word on each. */
export function tipMarkdown({ body: { tables } }: TipsDocument, tip: string): string {
  const rows = tables.flatMap(({ setting, none, all, effects }) => {
    const effect = effects.find((one) => one.tip === tip)
    if (effect === undefined) return []
    const { alone, among, onlyThis, allButThis } = effect
    return [
      row(`${setting.name}, no other tip kept`, none.winRate, onlyThis.winRate, alone),
      row(`${setting.name}, the other tips kept`, allButThis.winRate, all.winRate, among),
    ]
  })
  return markdownTable(['a table', 'wins % without it', 'with it', 'difference (95% interval)', 'so it'], rows)
}

function row(table: string, without: number, withIt: number, difference: Interval): string[] {
  return [table, percent(without), percent(withIt), signedPoints(difference), verdict(difference)]
}

/** An interval that holds zero decides nothing. */
function verdict({ low, high }: Interval): string {
  return low > 0 ? 'helps' : high < 0 ? 'costs games' : 'is undecided'
}
