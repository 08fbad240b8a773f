import { signal, type Signal } from '@preact/signals'
import { describeEvent, EVENT_NAMES, isOver, NONE, SILENCE, type EventRecord, type Game } from '../../env/index.js'
import { spokenWords, tellEvent } from '../session/tell-event.js'

export interface LogLine {
  readonly n: number
  readonly seat: number
  readonly text: string
}

/** What the page tells of a game as it goes on. */
export interface GameLog {
  readonly lines: Signal<readonly LogLine[]>
  /** [players] words in the air */
  readonly words: Signal<readonly string[]>
  /** A line about something that is no event of the game. */
  readonly add: (seat: number, text: string) => void
  /** Takes in what has happened since. */
  readonly read: (nowMs: number) => void
}

export interface GameLogOptions {
  readonly game: Game
  readonly names: readonly string[]
  /** The seat whose private events are told too, or NONE. */
  readonly liveSeat: number
  readonly onSpoken: (text: string) => void
}

/** The log tells what happened in batches, so that a screen reader is not flooded. */
const LOG_EVERY_MS = 700
const LOG_KEPT = 60
const WORD_SHOWN_MS = 2500

export function createGameLog({ game, names, liveSeat, onSpoken }: GameLogOptions): GameLog {
  const lines = signal<readonly LogLine[]>([])
  const words = signal<readonly string[]>(names.map(() => ''))
  const wordsUntil = names.map(() => 0)
  let logged = 0
  let count = 0
  let fresh: LogLine[] = []
  let toldMs = 0

  function add(seat: number, text: string): void {
    fresh.push({ n: count++, seat, text })
  }

  function readEvent(event: EventRecord, nowMs: number): void {
    if (isPrivate(event) && event.seat !== liveSeat) return
    const text = tellEvent(event, game.state.deck, names)
    if (text !== '') add(event.kind === 'End' ? NONE : event.seat, text)
    if (event.kind !== 'Say' || event.a === SILENCE) return
    const spoken = spokenWords(event.a, event.seat, names.length, names)
    words.value = words.value.map((word, seat) => (seat === event.seat ? spoken : word))
    wordsUntil[event.seat] = nowMs + WORD_SHOWN_MS
    if (event.seat !== liveSeat) onSpoken(spoken)
  }

  return {
    lines,
    words,
    add,
    read(nowMs) {
      for (; logged < game.log.count; logged++) readEvent(describeEvent(game.log, logged), nowMs)
      if (wordsUntil.some((until, seat) => until < nowMs && words.value[seat] !== '')) {
        words.value = words.value.map((word, seat) => (wordsUntil[seat] < nowMs ? '' : word))
      }
      if (fresh.length > 0 && (nowMs - toldMs >= LOG_EVERY_MS || isOver(game))) {
        toldMs = nowMs
        lines.value = [...lines.value, ...fresh].slice(-LOG_KEPT)
        fresh = []
      }
    },
  }
}

function isPrivate({ kind }: EventRecord): boolean {
  return EVENT_NAMES.indexOf(kind) <= EVENT_NAMES.indexOf('Rest')
}
