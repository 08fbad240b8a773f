import type { TriPeaksEvalResult } from '../evaluate-tri-peaks.js'
import { alignRows } from './align-rows.js'
import { decimal, percent, percentRange } from './format.js'

/** A result as aligned text, with what a solver that knows every card makes of the same deals. */
export function formatTriPeaksTable(result: TriPeaksEvalResult): string {
  const { env, agent, wrap, seed, games, clears, clearRate, ci95, meanScore, scoreCi95, bound } = result
  // Scores may be negative: a dash between two would be read as a third minus.
  const range = scoreCi95 === null ? '–' : `${decimal(scoreCi95[0], 1)} to ${decimal(scoreCi95[1], 1)}`
  const rows = [
    ['player', 'clear %', '95% CI', 'clears', 'games', 'score', '95% CI', 'cards left'],
    [
      agent,
      percent(clearRate),
      percentRange(ci95),
      String(clears),
      String(games),
      decimal(meanScore, 1),
      range,
      decimal(result.meanCardsLeft, 1),
    ],
    ...(bound ? [boundRow(bound, games)] : []),
  ]
  const settings = [
    env,
    wrap ? 'king-ace wrap' : 'no wrap',
    `seed ${seed}`,
    result.illegal === 0 ? 'no illegal action' : `${result.illegal} illegal actions`,
  ]
  return [settings.join(', '), ...alignRows(rows)].join('\n')
}

function boundRow(
  { clearable, ci95, meanBestScore }: NonNullable<TriPeaksEvalResult['bound']>,
  games: number,
): readonly string[] {
  return [
    'solver',
    percent(clearable),
    percentRange(ci95),
    String(Math.round(clearable * games)),
    String(games),
    decimal(meanBestScore, 1),
    '',
    '',
  ]
}
