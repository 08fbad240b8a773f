import { useState } from 'preact/hooks'
import { replayLines, stockTotal, TALLY, OUTCOME, type Replay } from '../../../env/index.js'
import { isSeriesOver, seriesScore, type Series } from '../../session/history.js'
import type { Reason } from '../../session/live-session.js'
import { linkOf } from '../../session/settings.js'
import type { GameRun } from '../game-run.js'
import { Peaks } from '../peaks-mark.js'
import { download } from '../stored.js'

const FIGURES = [
  { name: 'cards turned', entry: TALLY.Turns },
  { name: 'races lost', entry: TALLY.RacesLost },
  { name: 'double turns', entry: TALLY.DoubleTurns },
  { name: 'put back', entry: TALLY.PutBacks },
]

export interface EndProps {
  readonly run: GameRun
  readonly series: Series
  readonly record: { readonly before: number | undefined; readonly beaten: boolean } | undefined
  readonly onAgain: (sameDeal: boolean) => void
  readonly onHome: () => void
  readonly onReplay: (replay: Replay, reasons: readonly Reason[]) => void
}

export function EndPanel({ run, series, record, onAgain, onHome, onReplay }: EndProps) {
  const [copied, setCopied] = useState('')
  const { state } = run.game
  const won = state.outcome === OUTCOME.Won
  const many = series.games > 1
  const over = isSeriesOver(series)
  const { tally } = state

  async function share(): Promise<void> {
    const link = `${location.origin}${location.pathname}#${linkOf({ ...run.settings, seed: run.seed })}`
    try {
      await navigator.clipboard.writeText(link)
      setCopied('The link to this deal is copied.')
    } catch {
      // Without https a page may not write there.
      setCopied(link)
    }
  }

  return (
    <div class="card-panel end" role="dialog" aria-label="The game is over">
      {won && <Peaks />}
      <h2>
        {won
          ? 'All three peaks cleared!'
          : state.outcome === OUTCOME.OutOfTime
            ? 'Time is up'
            : 'Nothing fits any more'}
      </h2>
      <p class="big">
        {won ? (
          <>
            <b>{stockTotal(state)}</b> cards left in stock, in {(state.timeMs / 1000).toFixed(1)} s
          </>
        ) : (
          <>
            <b>{28 - state.cleared}</b> of 28 cards were left
          </>
        )}
      </p>
      {record?.beaten && (!many || over) && (
        <p class="record">A new record{record.before === undefined ? '' : `: ${record.before} before`}!</p>
      )}
      {many && (
        <p class="series">
          Game {series.played.length} of {series.games}: {seriesScore(series)} points so far
          {record?.before === undefined ? '' : `, the record is ${record.before}`}
        </p>
      )}
      <dl class="figures">
        {FIGURES.map(({ name, entry }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{tally[entry]}</dd>
          </div>
        ))}
      </dl>
      <div class="row center">
        <button type="button" class="play" ref={(button) => button?.focus()} onClick={() => onAgain(false)}>
          {many && !over ? 'Next game' : 'Play again'}
        </button>
        <button type="button" class="quiet" onClick={() => onReplay(run.replay(), run.reasons)}>
          See the replay
        </button>
      </div>
      <div class="row center small">
        <button type="button" class="link" onClick={() => onAgain(true)}>
          Same deal
        </button>
        <button type="button" class="link" onClick={() => void share()}>
          Share the deal
        </button>
        <button
          type="button"
          class="link"
          onClick={() =>
            download(`summit-${run.seed.replaceAll(/[^\w-]/g, '_')}.jsonl`, `${replayLines(run.replay()).join('\n')}\n`)
          }
        >
          Download
        </button>
        <button type="button" class="link" onClick={onHome}>
          Change the table
        </button>
      </div>
      {copied !== '' && (
        <p class="copied" role="status">
          {copied}
        </p>
      )}
    </div>
  )
}
