import type { LadderDocument, LadderOfSetting, Rung } from '../../benchmarks/ladder.js'
import { decimal, percent, percentRange, signedPoints } from '../format.js'
import { html, type Markup } from '../html.js'
import { boundLines } from '../ladder-text.js'
import type { DrawPlot } from '../plot-svg.js'
import { scrollTable, tableRows, type TableColumn } from '../scroll-table.js'
import type { SectionContent } from './document-section.js'
import { ladderChart } from './ladder-chart.js'
import { isReference, ladderCounts, referenceName } from './ladder-takeaway.js'
import { signOf, teamName } from './words.js'

/** Teams from best to worst: a plot for each setting, then the figures. */
export function ladderSection(document: LadderDocument, draw: DrawPlot): SectionContent {
  const { config, body } = document
  const { reference } = config
  const name = referenceName(config)
  const columns: TableColumn<Rung>[] = [
    { head: 'Games', cell: ({ result }) => String(result.games) },
    { head: 'Win rate, %', cell: ({ result }) => percent(result.winRate), main: true },
    { head: '95% interval', cell: ({ result }) => percentRange(result.ci95) },
    { head: 'Above reference, points', cell: (rung) => difference(rung, reference) },
    { head: 'Verdict', cell: (rung) => (isReference(rung, reference) ? 'reference' : signOf(rung.aboveReference)) },
    { head: 'Seconds to win', cell: ({ result }) => decimal(result.meanSecondsToWin, 1) },
    { head: 'Stock left', cell: ({ result }) => decimal(result.meanStockLeft, 1) },
    { head: 'Races lost', cell: ({ result }) => decimal(result.events.racesLost, 2) },
    { head: 'Double turns', cell: ({ result }) => decimal(result.events.doubleTurns, 2) },
  ]
  const tables = body.ladders.map(({ setting, rungs }) =>
    scrollTable(
      `${setting.name}: the best first`,
      'Team',
      columns.map(({ head }) => head),
      [tableRows(rungs, ({ result }) => teamName(result), columns)],
    ),
  )
  return {
    heading: `Ladder: teams from best to worst`,
    reading: `One name stands for a whole table. All teams played the same deals with the same latency draws, so the difference from the reference (${name}) is taken deal by deal. Where its 95% interval holds zero it is called undecided, however far apart the dots are.`,
    body: [
      html`<figure>
        ${plots(document, draw)}
        <figcaption>
          Dots are measured win rates, bars their 95% intervals. Diamond: the reference, ${name}. Hollow: undecided
          against it.${body.ladders.length > 1 && ' Each setting has its own order.'}
        </figcaption>
      </figure>`,
      ...tables,
      ...body.ladders.flatMap(boundsNote),
      html`<p class="note">
        Seconds and stock left are means over games won; races lost and double turns are means a game, all seats
        together.
      </p>`,
    ],
  }
}

/** What could be made of a setting's deals, where it was asked. */
function boundsNote({ setting, bounds }: LadderOfSetting): Markup[] {
  if (bounds === null) return []
  return [
    html`<p class="note">What could be made of the deals of ${setting.name}: ${boundLines(bounds).join('; ')}.</p>`,
  ]
}

function plots({ body, config }: LadderDocument, draw: DrawPlot): Markup[] {
  const { ladders } = body
  if (ladders.length === 1) {
    const [ladder] = ladders
    return [
      html`<p class="note">${ladderCounts(ladder, config.reference)}</p>`,
      html`<div class="wide">${ladderChart(draw, ladder, config.reference, 860)}</div>`,
      html`<div class="narrow">${ladderChart(draw, ladder, config.reference, 340)}</div>`,
    ]
  }
  const multiples = ladders.map(
    (ladder) =>
      html`<div>
        <h3>${ladder.setting.name}</h3>
        <p class="note">${ladderCounts(ladder, config.reference)}</p>
        ${ladderChart(draw, ladder, config.reference, 340)}
      </div>`,
  )
  return [html`<div class="panels">${multiples}</div>`]
}

function difference(rung: Rung, reference: readonly string[]): string {
  return isReference(rung, reference) ? '–' : signedPoints(rung.aboveReference)
}
