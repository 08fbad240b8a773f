import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import {
  clockText,
  describeEvents,
  NONE,
  openReplay,
  replayLines,
  sceneOfGame,
  seekReplay,
  SILENCE,
  WAIT,
  type Game,
  type Replay,
  type Scene,
} from '../../../env/index.js'
import type { Reason } from '../../session/live-session.js'
import { missedChances, type Missed } from '../../session/missed-chances.js'
import { cardWords, spokenWords, tellEvent } from '../../session/tell-event.js'
import { handSpans } from '../../session/timeline.js'
import { BackButton } from '../controls.js'
import { download } from '../stored.js'
import { Table } from '../table/table.js'
import { Timelines } from './timelines.js'

const OUTCOMES = ['Broken off', 'Won', 'Out of time', 'Stuck'] as const
const SPEEDS = [0.25, 0.5, 1, 2, 4] as const

export interface ReplayScreenProps {
  readonly replay: Replay
  readonly reasons: readonly Reason[]
  readonly onHome: () => void
}

export function ReplayScreen({ replay, reasons, onHome }: ReplayScreenProps) {
  const { agents, seed, config } = replay.header
  const names = useMemo(
    () => agents.map((name, seat) => (name === 'person' ? 'You' : (['Ann', 'Ben', 'Cora'][seat] ?? name))),
    [agents],
  )
  const viewer = agents.indexOf('person')
  const { cursor, whole, spans, missed } = useMemo(() => {
    const played = openReplay(replay)
    seekReplay(played, Infinity)
    return {
      cursor: openReplay(replay),
      whole: played.game,
      spans: handSpans(played.game),
      missed: missedChances(replay),
    }
  }, [replay])
  const [atMs, setAtMs] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const at = useRef(0)
  const paint = useRef<(scene: Scene, deltaMs: number) => void>(() => {})
  const endMs = replay.end.t

  function goTo(ms: number): void {
    at.current = Math.max(0, Math.min(endMs, ms))
    seekReplay(cursor, at.current)
    setAtMs(at.current)
  }

  seekReplay(cursor, atMs)
  const scene = sceneOfGame(cursor.game, { names, events: 0 })

  useLayoutEffect(() => {
    paint.current(scene, 1000)
  }, [atMs])

  useEffect(() => {
    if (!playing) return undefined
    let before = performance.now()
    let request = requestAnimationFrame(function frame() {
      const now = performance.now()
      goTo(at.current + Math.min(250, now - before) * speed)
      before = now
      if (at.current >= endMs) setPlaying(false)
      else request = requestAnimationFrame(frame)
    })
    return () => cancelAnimationFrame(request)
  }, [playing, speed])

  const events = useMemo(
    () =>
      describeEvents(whole.log)
        .toSorted((a, b) => a.timeMs - b.timeMs)
        .map((event) => ({ timeMs: event.timeMs, seat: event.seat, text: tellEvent(event, whole.state.deck, names) }))
        .filter(({ text }) => text !== ''),
    [whole],
  )
  const why = reasons.filter(({ t, fate, move }) => t <= atMs && fate === 'taken' && move !== WAIT)
  const lastEvent = events.findLastIndex(({ timeMs }) => timeMs <= atMs)
  const lately = events.slice(Math.max(0, lastEvent - 7), lastEvent + 1).toReversed()

  return (
    <main class="replay">
      <header class="bar">
        <BackButton onBack={onHome} />
        <h1>
          {OUTCOMES[whole.state.outcome]}{' '}
          <small>
            deal {seed}, {config.level}
          </small>
        </h1>
        <button
          type="button"
          class="quiet"
          onClick={() =>
            download(`summit-${seed.replaceAll(/[^\w-]/g, '_')}.jsonl`, `${replayLines(replay).join('\n')}\n`)
          }
        >
          Download
        </button>
      </header>
      <div class="board">
        <Table
          scene={scene}
          deck={cursor.game.state.deck}
          tops={cursor.game.state.pileTop}
          names={names}
          viewer={viewer === -1 ? NONE : viewer}
          words={wordsAt(cursor.game, names)}
          onPainter={(painter) => {
            paint.current = painter
            return () => {
              paint.current = () => {}
            }
          }}
        />
      </div>
      <section class="scrub" aria-label="Time">
        <div class="row">
          <button
            type="button"
            class="pause"
            onClick={() => (atMs >= endMs ? goTo(0) : undefined, setPlaying(!playing))}
          >
            {playing ? 'Pause' : 'Play'}
          </button>
          <output>
            {clockText(atMs)} <small>of {clockText(endMs)}</small>
          </output>
          <label class="speed">
            <span class="visually-hidden">Speed</span>
            <select value={String(speed)} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
              {SPEEDS.map((each) => (
                <option key={each} value={String(each)}>
                  {each}×
                </option>
              ))}
            </select>
          </label>
        </div>
        <Timelines spans={spans} names={names} endMs={endMs} atMs={atMs} missed={missed} onSeek={goTo}>
          <input
            type="range"
            min={0}
            max={endMs}
            step={50}
            value={atMs}
            aria-label="moment of the game"
            aria-valuetext={`${(atMs / 1000).toFixed(1)} seconds`}
            onInput={(event) => {
              setPlaying(false)
              goTo(Number(event.currentTarget.value))
            }}
          />
        </Timelines>
      </section>
      <div class="notes">
        <section aria-labelledby="happens">
          <h2 id="happens">What happens</h2>
          <ol class="log">
            {lately.map(({ timeMs, seat, text }) => (
              <li key={`${timeMs}-${text}`} class={`seat-${seat}`}>
                <button type="button" class="link" onClick={() => goTo(timeMs)}>
                  {(timeMs / 1000).toFixed(1)}
                </button>{' '}
                {text}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="why">
          <h2 id="why">Why did it do that?</h2>
          {reasons.length === 0 ? (
            <p class="soft">A file holds what was done, not what was thought. Look at the replay right after a game.</p>
          ) : (
            <ol class="log">
              {why
                .slice(-6)
                .toReversed()
                .map(({ t, seat, move, why: text }) => (
                  <li key={`${t}-${seat}`} class={`seat-${seat}`}>
                    <button type="button" class="link" onClick={() => goTo(t)}>
                      {(t / 1000).toFixed(1)}
                    </button>{' '}
                    {names[seat]} {moveWords(move, seat, whole.state.deck, names)}: {text}
                  </li>
                ))}
              {why.length === 0 && <li class="soft">Nothing decided yet.</li>}
            </ol>
          )}
        </section>
        <section aria-labelledby="missed">
          <h2 id="missed">Missed chances</h2>
          <ol class="log">
            {missed.length === 0 && <li class="soft">None: nothing that fitted lay there for long.</li>}
            {missed.map((chance) => (
              <li key={`${chance.kind}-${chance.fromMs}`} class={'seat' in chance ? `seat-${chance.seat}` : ''}>
                <button type="button" class="link" onClick={() => goTo(chance.fromMs)}>
                  {(chance.fromMs / 1000).toFixed(1)}
                </button>{' '}
                {missedWords(chance, whole.state.deck, names)}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  )
}

/** Words stay in the air for a while. */
const WORD_SHOWN_MS = 2500

function wordsAt({ views, state }: Game, names: readonly string[]): string[] {
  return views.map(({ word, wordMs }, seat) =>
    word[0] === SILENCE || state.timeMs - wordMs[0] > WORD_SHOWN_MS
      ? ''
      : spokenWords(word[0], seat, names.length, names),
  )
}

function moveWords(move: number, seat: number, deck: ArrayLike<number>, names: readonly string[]): string {
  const players = names.length
  const turn = 1 + 28 * players
  if (move === turn) return 'turns'
  if (move > turn) return 'draws back'
  const pile = (seat + Math.floor((move - 1) / 28)) % players
  const owner = pile === seat ? 'its own pile' : names[pile] === 'You' ? 'your pile' : `${names[pile]}'s pile`
  return `takes the ${cardWords(deck[(move - 1) % 28])} for ${owner}`
}

function missedWords(chance: Missed, deck: ArrayLike<number>, names: readonly string[]): string {
  const owner = (seat: number): string => (names[seat] === 'You' ? 'your' : `${names[seat]}'s`)
  switch (chance.kind) {
    case 'play':
      return `For ${((chance.toMs - chance.fromMs) / 1000).toFixed(1)} s the ${cardWords(deck[chance.position])} fitted ${owner(chance.pile)} pile.`
    case 'wasted-turn':
      return `${names[chance.seat]} turned while something fitted.`
    case 'double-turn':
      return `${names[chance.seat]} turned just after another: one card would have been enough.`
    default:
      return `${names[chance.seat]} came too late for a card.`
  }
}
