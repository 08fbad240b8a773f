import { factsList } from './facts-list.js'
import { common, duration, lineUp } from './format.js'
import { headline } from './headline.js'
import { html, type Markup } from './html.js'
import { kinds } from './kinds.js'
import { learningSection } from './learning-section.js'
import { limitsSection } from './limits-section.js'
import { pileGapChart } from './pile-gap-chart.js'
import { loadPlot, type DrawPlot } from './plot-svg.js'
import type { QuickstartReportData, ReportedResult } from './quickstart-report-data.js'
import { reportPage } from './report-page.js'
import { outcomeTable, pileGapTable } from './result-tables.js'
import { winRateChart } from './win-rate-chart.js'

/**
 * The quickstart's report as one HTML page that needs nothing else: no network, no scripts. The data lie in it as JSON,
 * in the element `report-data`.
 */
export async function buildQuickstartReport(data: QuickstartReportData): Promise<string> {
  const draw = await loadPlot()
  const main = [
    head(data),
    winRates(data, draw),
    pileGaps(data, draw),
    learningSection(data, draw),
    exportCheck(data),
    limitsSection(data),
    repeat(data),
    runFacts(data),
  ]
  return reportPage(data.title, main, data)
}

function head({ title, deals, manifest, results }: QuickstartReportData): Markup {
  const took =
    manifest.finishedAt === null ? undefined : Date.parse(manifest.finishedAt) - Date.parse(manifest.startedAt)
  const level = common(results, ({ result }) => result.level)
  const latency = common(results, ({ result }) => result.latency)
  const sentences = byLevel(results).flatMap(({ level: name, members, alone }) =>
    headline(members).map((sentence) => (alone ? sentence : `${name}: ${sentence}`)),
  )
  const facts: [string, string | undefined][] = [
    ['When', utc(manifest.startedAt, 16)],
    ['Took', took === undefined ? undefined : duration(took)],
    ['Training seed', String(manifest.seed)],
    ['Held-out deals', `${deals.count} (seed ${deals.seed})`],
    ['Level', level],
    ['Latency profile', latency],
    ['Backend', manifest.backend],
    ['Version', manifest.package.version],
  ]
  return html`<header>
    <h1>${title}</h1>
    <ul class="lead" role="list">
      ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${factsList(facts)}
  </header>`
}

function winRates({ results, deals }: QuickstartReportData, draw: DrawPlot): Markup {
  return html`<section aria-labelledby="win-rates">
    <h2 id="win-rates">Win rates</h2>
    <p>
      Every team played the same ${deals.count} held-out deals, none of them used in training; a team of two kinds
      played each deal in every seat order.
    </p>
    ${byLevel(results).map(({ level, members, alone }) => {
      const name = alone ? '' : `Level ${level}. `
      return html`<figure>
          <div class="wide">${winRateChart(draw, members, 860)}</div>
          <div class="narrow">${winRateChart(draw, members, 340)}</div>
          <figcaption>
            ${name}Dots are measured win rates, bars their 95% intervals. The intervals cover the luck of the deals, not
            that of training.
          </figcaption>
        </figure>
        ${outcomeTable(members, `${name}Results on the held-out deals`)}
        <p class="note">
          Seconds and stock left are means over games won. Races lost to wasted turns are means a game, all seats
          together. Illegal moves are a total.
        </p>`
    })}
  </section>`
}

function pileGaps({ results }: QuickstartReportData, draw: DrawPlot): Markup {
  const top = Math.max(0.2, ...results.flatMap(({ result }) => result.pileGap))
  const charts = kinds.flatMap(({ kind, color }) =>
    results
      .filter((entry) => entry.kind === kind)
      .map(({ result }) => {
        const name =
          lineUp(result) + (common(results, (entry) => entry.result.level) === undefined ? `, ${result.level}` : '')
        return html`<div><strong>${name}</strong>${pileGapChart(draw, name, result.pileGap, color, top)}</div>`
      }),
  )
  return html`<section aria-labelledby="pile-gaps">
    <h2 id="pile-gaps">How far apart the piles were</h2>
    <p>
      The gap is the cyclic distance of the two piles' top ranks: 0 when they are equal, 6 when they are farthest. Two
      piles on different ranks take more of the cards on the table between them; a pair that keeps them apart on purpose
      leaves the dashed marks, which are what two random ranks would give.
    </p>
    <figure>
      <div class="multiples">${charts}</div>
      <figcaption>
        Shares of game time by pile gap, 0 to 6. Dashed: two random ranks (1 in 13 equal, 2 in 13 at each other gap).
      </figcaption>
    </figure>
    <details>
      <summary>The same as a table</summary>
      ${pileGapTable(results)}
    </details>
  </section>`
}

function exportCheck({ parity }: QuickstartReportData): Markup {
  const { rows, maxDifference, tolerance, nearTies } = parity
  const passed = maxDifference <= tolerance
  const choices =
    nearTies === 0
      ? 'It chose the same move on all of them.'
      : `It chose another move on ${nearTies} of them, where the two best moves were equal within that tolerance.`
  return html`<section aria-labelledby="export">
    <h2 id="export">Is the exported model the trained one?</h2>
    <p>
      <span class="verdict ${passed ? 'pass' : 'fail'}">${passed ? 'Yes.' : 'No.'}</span> On
      ${rows.toLocaleString('en-US')} observations of real games the ONNX file, run by ONNX Runtime, differed from the
      trained network by at most ${maxDifference.toExponential(1)} in a logit (allowed: ${tolerance.toExponential(0)}).
      ${choices}
    </p>
  </section>`
}

function repeat({ commands }: QuickstartReportData): Markup {
  return html`<section aria-labelledby="repeat">
    <h2 id="repeat">Do it again</h2>
    ${commands.map(
      ({ purpose, command }) =>
        html`<h3>${purpose}</h3>
          <pre tabindex="0"><code>${command}</code></pre>`,
    )}
  </section>`
}

function runFacts({ manifest }: QuickstartReportData): Markup {
  const { package: source, commit, modified } = manifest
  const facts: [string, string][] = [
    ['Package', `${source.name} ${source.version}`],
    [
      'Commit',
      commit === null
        ? 'not from a checkout'
        : `${commit.slice(0, 12)}${modified === true ? ', with local changes' : ''}`,
    ],
    ['Node', manifest.node],
    ['Platform', manifest.platform],
    ['Numeric backend', manifest.backend],
    ['Command', manifest.command.join(' ')],
    ['Configuration hash', manifest.configHash],
    ['Started', utc(manifest.startedAt, 19)],
    ['Ended', manifest.finishedAt === null ? 'not yet' : utc(manifest.finishedAt, 19)],
    ['Status', manifest.status],
  ]
  return html`<section aria-labelledby="run">
    <h2 id="run">The run</h2>
    ${factsList(facts)}
    <details>
      <summary>Configuration</summary>
      <pre tabindex="0"><code>${JSON.stringify(manifest.config, undefined, 2)}</code></pre>
    </details>
  </section>`
}

/** An ISO time up to minutes (16 characters) or seconds (19). */
function utc(iso: string, length: 16 | 19): string {
  return `${iso.slice(0, length).replace('T', ' ')} UTC`
}

/** Results of different levels don't belong in one chart. */
function byLevel(results: readonly ReportedResult[]): { level: string; members: ReportedResult[]; alone: boolean }[] {
  const levels = [...new Set(results.map(({ result }) => result.level))]
  return levels.map((level) => ({
    level,
    members: results.filter(({ result }) => result.level === level),
    alone: levels.length === 1,
  }))
}
