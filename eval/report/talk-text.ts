import { createColors } from 'picocolors'
import type { TalkDocument, TalkRow } from '../benchmarks/talk/talk.js'
import { keptShare, type Truth } from '../benchmarks/talk/word-truth.js'
import { documentHead } from './document-head.js'
import { percent, signedPoints } from './format.js'
import { formatTextTable, type TextColumn } from './text-table.js'

/** What talk is worth, as aligned text. */
export function formatTalk(document: TalkDocument, { width = 80 } = {}): string {
  const columns: TextColumn<TalkRow>[] = [
    { head: ['with', 'words, %'], cell: ({ intact }) => percent(intact.estimate) },
    { head: ['above muted,', 'points'], cell: ({ aboveMuted }) => signedPoints(aboveMuted) },
    { head: ['above shuffled,', 'points'], cell: ({ aboveShuffled }) => signedPoints(aboveShuffled) },
    {
      head: ['above trained', 'silent, points'],
      cell: ({ aboveControl }) => (aboveControl ? signedPoints(aboveControl) : '-'),
    },
    { head: ['MINE', 'kept, %'], cell: ({ words }) => kept(words.mine) },
    { head: ['I TURN', 'kept, %'], cell: ({ words }) => kept(words.turn) },
    { head: ['hearing', 'changes, %'], cell: ({ listening }) => percent(listening.changed) },
  ]
  const table = formatTextTable({
    title: 'setting, beside',
    rows: document.body.rows,
    name: ({ setting, partner }) => `${setting}, ${partner}`,
    columns,
    width,
    paint: createColors(false),
  })
  const notes = [
    'muted: nobody talks. shuffled: the words of the next game in place of its own. trained silent: a control that never had words.',
    'hearing changes: observations with a fresh word of which the likeliest move is another without it.',
  ]
  return [documentHead(document), table, notes.join('\n')].join('\n\n')
}

function kept(truth: Truth): string {
  const share = keptShare(truth)
  return share === null ? '-' : percent(share)
}
