import { common, duration, lineUp } from './format.js'
import { headline } from './headline.js'
import { embeddedJson, html, Markup } from './html.js'
import { kinds } from './kinds.js'
import { learningChart } from './learning-chart.js'
import { pileGapChart } from './pile-gap-chart.js'
import { loadPlot, type DrawPlot } from './plot-svg.js'
import type { QuickstartReportData, ReportedResult } from './quickstart-report-data.js'
import { reportStyle } from './report-style.js'
import { outcomeTable, pileGapTable } from './result-tables.js'
import { winRateChart } from './win-rate-chart.js'

/**
 * The quickstart's report as one HTML page that needs nothing else: no network, no scripts. The data lie in it as JSON,
 * in the element `report-data`.
 */
export async function buildQuickstartReport(data: QuickstartReportData): Promise<string> {
  const draw = await loadPlot()
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${data.title}</title>
        <style>
          ${new Markup(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          ${[
            head(data),
            winRates(data, draw),
            pileGaps(data, draw),
            learning(data, draw),
            exportCheck(data),
            limits(data),
            repeat(data),
            runFacts(data),
          ]}
        </main>
        ${embeddedJson('report-data', data)}
      </body>
    </html> `
  return page.text
}

function head({ title, deals, manifest, results }: QuickstartReportData): Markup {
  const took =
    manifest.finishedAt === null ? undefined : Date.parse(manifest.finishedAt) - Date.parse(manifest.startedAt)
  const level = common(results, ({ result }) => result.level)
  const latency = common(results, ({ result }) => result.latency)
  const facts: [string, string | undefined][] = [
    ['When', `${manifest.startedAt.slice(0, 16).replace('T', ' ')} UTC`],
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
      ${headline(results).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    <dl class="facts">
      ${facts.map(
        ([name, value]) =>
          value !== undefined &&
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </header>`
}

function winRates({ results, deals }: QuickstartReportData, draw: DrawPlot): Markup {
  return html`<section aria-labelledby="win-rates">
    <h2 id="win-rates">Win rates</h2>
    <p>
      Every team played the same ${deals.count} held-out deals, none of them used in training; a team of two kinds
      played each deal in both seat orders.
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

function learning({ imitation, ppo }: QuickstartReportData, draw: DrawPlot): Markup {
  const epochs = imitation.map(({ epoch, loss, accuracy, heldOutAccuracy }) => ({
    x: epoch,
    loss,
    accuracy,
    heldOutAccuracy,
  }))
  const heldOut = epochs.some(({ heldOutAccuracy }) => heldOutAccuracy !== undefined)
  const train = { name: 'training rows', color: 'var(--self-play)' }
  const accuracy = [
    { ...train, points: epochs.map((epoch) => ({ x: epoch.x, y: 100 * epoch.accuracy })) },
    ...(heldOut
      ? [
          {
            name: 'rows not trained on',
            color: 'var(--cross-play)',
            dashed: true,
            points: epochs.map(({ x, heldOutAccuracy: share }) => ({ x, y: share === undefined ? null : 100 * share })),
          },
        ]
      : []),
  ]
  const wins = ppo.map(({ update, winRate }) => ({ x: update, y: winRate === null ? null : 100 * winRate }))
  const decisions = ppo.at(-1)?.decisions
  return html`<section aria-labelledby="learning">
    <h2 id="learning">How it learned</h2>
    <p>
      First it imitated a scripted teammate, then it played on its own and kept what won
      (PPO)${decisions === undefined ? '' : `, over ${decisions.toLocaleString('en-US')} decisions`}.
    </p>
    <div class="grid">
      ${
        imitation.length > 0 &&
        html`<figure>
            ${learningChart(draw, accuracy, { x: 'epoch', y: 'same move as the teacher, %', unit: '%', top: 100 })}
            <figcaption>
              Imitation: how often its likeliest move is the teacher's.
              <span style="white-space:nowrap"
                ><span class="key line" style="color:var(--self-play)"></span> training rows</span
              >${
                heldOut &&
                html`,
                  <span style="white-space:nowrap"
                    ><span class="key line dashed" style="color:var(--cross-play)"></span> rows not trained on</span
                  >`
              }
            </figcaption>
          </figure>
          <figure>
            ${learningChart(draw, [{ ...train, points: epochs.map(({ x, loss }) => ({ x, y: loss })) }], { x: 'epoch', y: 'loss, nats', unit: '' })}
            <figcaption>Imitation: cross-entropy on training rows; lower is better.</figcaption>
          </figure>`
      }
      ${
        ppo.length > 0 &&
        html`<figure>
          ${learningChart(draw, [{ name: 'win rate in training', color: 'var(--self-play)', points: wins }], { x: 'update', y: 'games won, %', unit: '%', top: 100 })}
          <figcaption>
            PPO: games won while exploring, on training deals and with training partners. Not comparable with the win
            rates above.
          </figcaption>
        </figure>`
      }
    </div>
  </section>`
}

function exportCheck({ parity }: QuickstartReportData): Markup {
  const passed = parity.maxLogitDifference <= parity.tolerance && parity.differentChoices === 0
  return html`<section aria-labelledby="export">
    <h2 id="export">Is the exported model the trained one?</h2>
    <p>
      <span class="verdict ${passed ? 'pass' : 'fail'}">${passed ? 'Yes.' : 'Not quite.'}</span> On
      ${parity.observations.toLocaleString('en-US')} observations the ONNX file, run by ONNX Runtime, differed from the
      trained network by at most ${parity.maxLogitDifference.toExponential(1)} in a logit (allowed:
      ${parity.tolerance.toExponential(0)}) and chose another move on ${parity.differentChoices} of them.
    </p>
  </section>`
}

function limits({ results, notes = [], manifest }: QuickstartReportData): Markup {
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
  return html`<section aria-labelledby="limits">
    <h2 id="limits">How to read this, and its limits</h2>
    <ul>
      ${sentences.map((sentence) => sentence !== undefined && html`<li>${sentence}</li>`)}
    </ul>
    <details>
      <summary>What the columns mean</summary>
      <ul>
        <li><strong>Races lost</strong>: hands that reached for a card and were beaten to it.</li>
        <li>
          <strong>Double turns</strong>: stock cards turned before their owner had seen another seat's latest turn.
        </li>
        <li>
          <strong>Put-backs</strong>: cards carried that no longer fitted and went back. <strong>Redirects</strong>:
          those that landed on another pile instead.
        </li>
        <li><strong>Wasted turns</strong>: stock cards turned while the seat could have played a card.</li>
        <li><strong>Stock left</strong>: cards left in all stocks at a win; more is better play.</li>
      </ul>
    </details>
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
    ['Commit', commit === null ? 'not from a checkout' : `${commit}${modified === true ? ', with local changes' : ''}`],
    ['Node', manifest.node],
    ['Platform', manifest.platform],
    ['Numeric backend', manifest.backend],
    ['Command', manifest.command.join(' ')],
    ['Configuration hash', manifest.configHash],
    ['Started', manifest.startedAt],
    ['Ended', manifest.finishedAt ?? 'not yet'],
    ['Status', manifest.status],
  ]
  return html`<section aria-labelledby="run">
    <h2 id="run">The run</h2>
    <dl class="facts">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <details>
      <summary>Configuration</summary>
      <pre tabindex="0"><code>${JSON.stringify(manifest.config, undefined, 2)}</code></pre>
    </details>
  </section>`
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
