import { createColors } from 'picocolors'
import type { Bounds } from '../benchmarks/bounds.js'
import type { LadderDocument, Rung } from '../benchmarks/ladder.js'
import type { Interval } from '../statistics/interval.js'
import { documentHead } from './document-head.js'
import { decimal, lineUp, percent, percentRange, signedPoints } from './format.js'
import { formatTextTable, type TextColumn } from './text-table.js'

/** The ladders of a document as aligned text, a setting a table, the best first. */
export function formatLadder(document: LadderDocument, { width = 80 } = {}): string {
  const { body, config } = document
  const columns: TextColumn<Rung>[] = [
    { head: ['win %'], cell: ({ result }) => percent(result.winRate) },
    { head: ['95% CI'], cell: ({ result }) => percentRange(result.ci95) },
    { head: ['above', 'reference'], cell: ({ aboveReference }) => aboveOrItself(aboveReference) },
    { head: ['s to', 'win'], cell: ({ result }) => decimal(result.meanSecondsToWin, 1) },
    { head: ['stock', 'left'], cell: ({ result }) => decimal(result.meanStockLeft, 1) },
    { head: ['races', 'lost'], cell: ({ result }) => decimal(result.events.racesLost, 2) },
    { head: ['double', 'turns'], cell: ({ result }) => decimal(result.events.doubleTurns, 2) },
  ]
  const tables = body.ladders.map(({ setting, rungs, bounds }) => {
    const table = formatTextTable({
      title: 'team',
      rows: rungs,
      name: ({ result }) => lineUp(result),
      columns,
      width,
      paint: createColors(false),
    })
    return [setting.name, table, ...(bounds ? boundLines(bounds) : [])].join('\n')
  })
  const reference = `above reference: points of win rate above ${config.reference.join(' + ')}, on the same deals`
  return [documentHead(document), ...tables, reference].join('\n\n')
}

/** The reference has no difference from itself, nor an interval. */
function aboveOrItself(difference: Interval): string {
  const { estimate, low, high } = difference
  return estimate === 0 && low === high ? 'reference' : signedPoints(difference)
}

/** What could be made of the deals, a line each. */
export function boundLines({ deals, samples, oneMind, clearable, unknown }: Bounds): string[] {
  const share = ({ estimate, low, high }: Interval): string => `${percent(estimate)}% (${percentRange([low, high])})`
  const undecided = unknown === 0 ? '' : `, ${unknown} undecided among them`
  return [
    `planner as one mind, no hands, no clock, ${samples} guesses: ${share(oneMind)} of ${deals} deals`,
    `every card known, by proof: ${share(clearable)} of them can be cleared${undecided}`,
  ]
}
