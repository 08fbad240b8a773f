import { lineUp } from './format.js'
import { html, type Markup } from './html.js'
import type { QuickstartReportData } from './quickstart-report-data.js'

/** What the figures do not show, and what the columns mean. */
export function limitsSection({ results, notes = [], manifest }: QuickstartReportData): Markup {
  const control = results.find(({ kind }) => kind === 'control')
  const sentences = [
    `One training seed (${manifest.seed}). Another seed gives another partner, better or worse; the intervals say nothing about that.`,
    'Self-play and cross-play answer different questions. With itself a partner shares every habit; with others it must cope with theirs. Cross-play is the measure of a teammate.',
    'No people were tested. Scripted teammates with a human-like reaction time are not people.',
    control === undefined
      ? undefined
      : `The control (${lineUp(control.result)}) is what one active player reaches alone. Only what a team wins beyond it can be called teamwork.`,
    'All rows share their deals, so differences between rows are surer than two overlapping intervals suggest.',
    'Reaction times are simulated; the time the computer needs for a decision is not counted.',
    'Win rates are shares of games won, without any of the shaping that training may have used.',
    ...notes,
  ]
  return limits(
    sentences.filter((sentence) => sentence !== undefined),
    columnMeanings,
  )
}

/** A section of what a report does not show, one sentence a point. */
export function limits(sentences: readonly string[], more?: Markup): Markup {
  return html`<section aria-labelledby="limits">
    <h2 id="limits">How to read this, and its limits</h2>
    <ul>
      ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${more}
  </section>`
}

const columnMeanings = html`<details>
  <summary>What the columns mean</summary>
  <ul>
    <li><strong>Races lost</strong>: hands that reached for a card and were beaten to it.</li>
    <li><strong>Double turns</strong>: stock cards turned before their owner had seen another seat's latest turn.</li>
    <li>
      <strong>Put-backs</strong>: cards carried that no longer fitted and went back. <strong>Redirects</strong>: those
      that landed on another pile instead.
    </li>
    <li><strong>Wasted turns</strong>: stock cards turned while the seat could have played a card.</li>
    <li><strong>Stock left</strong>: cards left in all stocks at a win; they are its score.</li>
  </ul>
</details>`
