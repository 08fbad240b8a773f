import type { EvalResult } from '../../eval-result.js'
import { decimal, lineUp, percentWithRange } from '../format.js'
import { markdownTable } from './markdown-table.js'

const HEAD = ['team', 'win %, normal (95% interval)', 'seconds to a win', 'races lost a game', 'double turns a game']

/** The quickstart's results as README shows them. */
export function quickstartMarkdown(results: readonly EvalResult[]): string {
  return markdownTable(HEAD, results.map(quickstartRow))
}

export function quickstartRow(result: EvalResult): string[] {
  const { winRate, ci95, meanSecondsToWin, events } = result
  return [
    lineUp(result),
    percentWithRange(winRate, ci95),
    meanSecondsToWin === null ? '' : decimal(meanSecondsToWin, 0),
    decimal(events.racesLost, 1),
    decimal(events.doubleTurns, 1),
  ]
}
