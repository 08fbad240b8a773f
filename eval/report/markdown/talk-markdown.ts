import type { TalkDocument, TalkRow } from '../../benchmarks/talk/talk.js'
import { keptShare } from '../../benchmarks/talk/word-truth.js'
import { percent, percentOrDash, percentWithRange, signedPoints } from '../format.js'
import { markdownTable } from './markdown-table.js'

/** What talk is worth, in two tables: games won, and what became of the words. A row a setting and partner. */
export function talkMarkdown({ body: { rows } }: TalkDocument): string {
  const won = markdownTable(
    [
      'beside',
      'with words, win % (95% interval)',
      'above without talk, points',
      "above other games' words, points",
      'above one trained in silence, points',
    ],
    rows.map((row) => [
      beside(row),
      percentWithRange(row.intact.estimate, [row.intact.low, row.intact.high]),
      signedPoints(row.aboveMuted),
      signedPoints(row.aboveShuffled),
      row.aboveControl ? signedPoints(row.aboveControl) : '–',
    ]),
  )
  const words = markdownTable(
    ['beside', 'MINE kept, %', 'I TURN kept, %', 'hearing changes, %', 'by, nats'],
    rows.map((row) => [
      beside(row),
      percentOrDash(keptShare(row.words.mine)),
      percentOrDash(keptShare(row.words.turn)),
      percent(row.listening.changed),
      row.listening.kl.toFixed(2),
    ]),
  )
  return `${won}\n\n${words}`
}

function beside({ setting, partner }: TalkRow): string {
  return `${setting}, ${partner === 'self' ? 'itself' : partner}`
}
