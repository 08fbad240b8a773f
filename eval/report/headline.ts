import type { EvalResult } from '../eval-result.js'
import { lineUp, percent, percentRange } from './format.js'
import type { ReportedResult } from './quickstart-report-data.js'

function rate({ winRate, ci95 }: EvalResult): string {
  return `${percent(winRate)}% of games (95% interval ${percentRange(ci95)})`
}

/** What the figures say, in sentences: only what was measured, and self-play apart from cross-play. */
export function headline(results: readonly ReportedResult[]): string[] {
  const of = (kind: ReportedResult['kind']): EvalResult[] =>
    results.filter((entry) => entry.kind === kind).map(({ result }) => result)
  const sentences: string[] = []

  const cross = [...of('cross-play')].sort((a, b) => a.winRate - b.winRate)
  if (cross.length > 0) {
    const mean = cross.reduce((sum, { winRate }) => sum + winRate, 0) / cross.length
    const worst = `${percent(cross[0].winRate)}% with the weakest of them (${lineUp(cross[0])})`
    sentences.push(
      cross.length === 1
        ? `With another kind of teammate (${lineUp(cross[0])}) the trained partner won ${rate(cross[0])}.`
        : `With ${cross.length} other kinds of teammate the trained partner won ${percent(mean)}% of games on average, and ${worst}.`,
    )
  }
  for (const result of of('self-play'))
    sentences.push(
      `With itself (${lineUp(result)}) ${cross.length > 0 ? 'it' : 'the trained partner'} won ${rate(result)}.`,
    )
  const best = [...of('baseline')].sort((a, b) => b.winRate - a.winRate).at(0)
  if (best !== undefined) sentences.push(`The best scripted pair (${lineUp(best)}) won ${rate(best)}.`)
  for (const result of of('control')) {
    sentences.push(`One player beside a partner that only sits there (${lineUp(result)}) won ${rate(result)}.`)
  }
  return sentences
}
