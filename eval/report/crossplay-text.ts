import { createColors } from 'picocolors'
import type { CrossplayDocument, CrossplayRow } from '../benchmarks/crossplay.js'
import { documentHead } from './document-head.js'
import { decimal, percent, percentOrDash } from './format.js'
import { formatTextTable, type TextColumn } from './text-table.js'

/** The matrices of a document as aligned text. */
export function formatCrossplay(document: CrossplayDocument, { width = 80 } = {}): string {
  const tables = document.body.matrices.map(({ setting, columns, rows }) => {
    const rates: TextColumn<CrossplayRow>[] = columns.map((partner, column) => ({
      head: [partner],
      cell: ({ cells }) => percent(cells[column].result.winRate),
    }))
    const sums: TextColumn<CrossplayRow>[] = [
      { head: ['self', 'play'], cell: ({ selfPlay }) => percent(selfPlay) },
      { head: ['cross', 'play'], cell: ({ crossPlay }) => percentOrDash(crossPlay) },
      { head: ['held', 'out'], cell: ({ heldOut }) => percentOrDash(heldOut) },
      { head: ['worst'], cell: ({ worst }) => percent(worst.winRate) },
      { head: ['worst', 'partner'], cell: ({ worst }) => worst.partner },
      { head: ['mean', 'proximity'], cell: ({ meanProximity }) => decimal(meanProximity, 2) },
      { head: ['held out', 'proximity'], cell: ({ heldOutProximity }) => decimal(heldOutProximity, 2) },
      { head: ['worst', 'proximity'], cell: ({ worstProximity }) => decimal(worstProximity, 2) },
    ]
    const table = (title: string, shown: readonly TextColumn<CrossplayRow>[]): string =>
      formatTextTable({
        title,
        rows,
        name: ({ agent }) => agent,
        columns: shown,
        width,
        paint: createColors(false),
      })
    return `${setting.name}, win %\n${table('with', rates)}\n\n${table('agent', sums)}`
  })
  const notes = [
    'Both seatings together. Self-play: with itself; cross-play: mean over the others;',
    'held out: mean over the personas that nothing was trained beside or chosen by.',
    'Proximity: win rate over the best that any agent of the table reaches with that partner.',
  ]
  return [documentHead(document), ...tables, notes.join('\n')].join('\n\n')
}
