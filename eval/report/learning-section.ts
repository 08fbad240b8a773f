import { html, type Markup } from './html.js'
import { learningChart } from './learning-chart.js'
import type { DrawPlot } from './plot-svg.js'
import type { QuickstartReportData } from './quickstart-report-data.js'

/** The curves of imitation and PPO, as far as there are any. */
export function learningSection({ imitation, ppo }: QuickstartReportData, draw: DrawPlot): Markup {
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
