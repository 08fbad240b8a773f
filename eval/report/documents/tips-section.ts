import type { TipEffect, TipsDocument, TipsOfSetting } from '../../benchmarks/tips.js'
import { decimal, percent, percentRange, signedPoints } from '../format.js'
import { html, type Markup } from '../html.js'
import type { DrawPlot } from '../plot-svg.js'
import { scrollTable, tableRows, type TableColumn } from '../scroll-table.js'
import type { SectionContent } from './document-section.js'
import { measures, tipsChart } from './tips-chart.js'
import { effectWord } from './tips-takeaway.js'

/** What each of the rules' tips is worth: a forest plot for each setting, then the figures. */
export function tipsSection(document: TipsDocument, draw: DrawPlot): SectionContent {
  const { tables } = document.body
  const differences = tables.flatMap(({ effects }) => effects.flatMap(({ alone, among }) => [alone, among]))
  const farthest = Math.max(...differences.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]))
  const reach = Math.max(0.05, Math.ceil(farthest * 20) / 20)
  return {
    heading: 'Tips: which help, and how much',
    reading:
      'Everybody at the table follows the same tips, on the same deals with the same latency draws. A tip that helps alone may do nothing once the others are kept, and the other way round: so each is measured both ways. Helps and hurts are said only where the 95% interval of the difference excludes zero.',
    body: [
      html`<figure>
        <div class="panels">
          ${tables.map(
            (table) =>
              html`<div>
                <h3>${table.setting.name}</h3>
                <p class="note">${ends(table)}</p>
                ${tipsChart(draw, table, reach)}
              </div>`,
          )}
        </div>
        <figcaption>
          ${measures.map(
            ({ title, color, symbol }) =>
              html`<span class="mark" style="color: ${color}" aria-hidden="true"
                  >${symbol === 'circle' ? '●' : '◆'}</span
                >
                ${title}. `,
          )}
          Hollow: undecided.
        </figcaption>
      </figure>`,
      ...tables.map(effectsTable),
    ],
  }
}

function ends({ none, all, together }: TipsOfSetting): string {
  return `No tip ${percent(none.winRate)}% (${percentRange(none.ci95)}), all tips ${percent(all.winRate)}% (${percentRange(all.ci95)}): ${signedPoints(together)} points.`
}

function effectsTable({ setting, effects }: TipsOfSetting): Markup {
  const columns: TableColumn<TipEffect>[] = [
    { head: 'Alone, points', cell: ({ alone }) => signedPoints(alone), main: true },
    { head: 'Alone', cell: ({ alone }) => effectWord(alone) },
    { head: 'Among all, points', cell: ({ among }) => signedPoints(among), main: true },
    { head: 'Among all', cell: ({ among }) => effectWord(among) },
    { head: 'Only it, win %', cell: ({ onlyThis }) => percent(onlyThis.winRate) },
    { head: 'All but it, win %', cell: ({ allButThis }) => percent(allButThis.winRate) },
    { head: 'Only it, seconds to win', cell: ({ onlyThis }) => decimal(onlyThis.meanSecondsToWin, 1) },
    { head: 'Only it, races lost', cell: ({ onlyThis }) => decimal(onlyThis.events.racesLost, 2) },
  ]
  return scrollTable(
    `${setting.name}: what each tip does`,
    'Tip',
    columns.map(({ head }) => head),
    [tableRows(effects, ({ tip }) => tip, columns)],
  )
}
