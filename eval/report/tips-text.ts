import { createColors } from 'picocolors'
import type { TipEffect, TipsDocument } from '../benchmarks/tips.js'
import { documentHead } from './document-head.js'
import { decimal, percent, signedPoints } from './format.js'
import { formatTextTable, type TextColumn } from './text-table.js'

/** What each tip does, as aligned text, a setting a table. */
export function formatTips(document: TipsDocument, { width = 80 } = {}): string {
  const columns: TextColumn<TipEffect>[] = [
    { head: ['alone,', 'points'], cell: ({ alone }) => signedPoints(alone) },
    { head: ['among all,', 'points'], cell: ({ among }) => signedPoints(among) },
    { head: ['alone', 'win %'], cell: ({ onlyThis }) => percent(onlyThis.winRate) },
    { head: ['all but', 'it win %'], cell: ({ allButThis }) => percent(allButThis.winRate) },
    { head: ['alone', 's to win'], cell: ({ onlyThis }) => decimal(onlyThis.meanSecondsToWin, 1) },
    { head: ['alone', 'races lost'], cell: ({ onlyThis }) => decimal(onlyThis.events.racesLost, 1) },
  ]
  const tables = document.body.tables.map(({ setting, none, all, together, effects }) => {
    const table = formatTextTable({
      title: 'tip',
      rows: effects,
      name: ({ tip }) => tip,
      columns,
      width,
      paint: createColors(false),
    })
    const ends = `no tip ${percent(none.winRate)}%, all tips ${percent(all.winRate)}%: ${signedPoints(together)} points`
    return `${setting.name}: ${ends}\n${table}`
  })
  const notes = [
    'alone: with this tip only, above none. among all: with all, above all but this one.',
    'Points of win rate with 95% intervals, the same deals and latency draws on both sides.',
  ]
  return [documentHead(document), ...tables, notes.join('\n')].join('\n\n')
}
