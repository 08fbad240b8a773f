import type { BoardLadderRow } from '../benchmarks/board-ladder.js'
import { alignRows } from './align-rows.js'
import { decimal, percent, percentRange } from './format.js'

/** The ladder as aligned text, a block a mode. */
export function formatBoardLadder(rows: readonly BoardLadderRow[]): string {
  const modes = [...new Set(rows.map(({ mode }) => mode))]
  return modes
    .map((mode) => {
      const competitive = mode === 'competitive'
      const head = [
        'player',
        'seats',
        'difficulty',
        'survived %',
        '95% CI',
        'home',
        'score',
        ...(competitive ? ['won %'] : []),
      ]
      const lines = rows
        .filter((row) => row.mode === mode)
        .map((row) => [
          row.agent,
          String(row.players),
          row.difficulty,
          percent(row.survivalRate),
          percentRange(row.ci95),
          decimal(row.meanHome, 2),
          decimal(row.meanScore, 1),
          ...(competitive ? [percent(row.winRate ?? 0)] : []),
        ])
      return [`${mode}, ${rows[0].games} games a row`, ...alignRows([head, ...lines])].join('\n')
    })
    .join('\n\n')
}
