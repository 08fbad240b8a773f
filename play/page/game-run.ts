import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  describeEvent,
  EVENT_NAMES,
  isOver,
  NONE,
  OUTCOME_NAMES,
  sceneOfGame,
  SILENCE,
  stockTotal,
  TALLY,
  type EventRecord,
  type Game,
  type Replay,
  type Scene,
} from '../../env/index.js'
import type { GameNote } from '../session/history.js'
import type { Intent } from '../session/intent.js'
import {
  answerQuestion,
  createSession,
  dropQuestion,
  isPaused,
  pause,
  pump,
  resume,
  say,
  tap,
  unansweredMs,
  type LiveSession,
  type Reason,
} from '../session/live-session.js'
import { recordSession } from '../session/record-session.js'
import { configOf, partnersOf, type GameSettings } from '../session/settings.js'
import { spokenWords, tellEvent } from '../session/tell-event.js'
import { createSupervisedPartner, type SupervisedPartner } from '../worker/supervised-partner.js'
import { thinkerOf } from './models.js'
import { plainName, seatAgents, tableNames } from './partner-names.js'

export type Stage = 'loading' | 'refused' | 'countdown' | 'running' | 'paused' | 'over'

export interface LogLine {
  readonly n: number
  readonly seat: number
  readonly text: string
}

/** How smoothly it went, for whoever wants to know. */
export interface FrameStats {
  frames: number
  /** Frames that came more than 25 ms after the one before. */
  slow: number
  /** The longest time between two frames, in ms. */
  longestFrameMs: number
  /** The longest that the page itself worked in a frame, in ms. */
  longestWorkMs: number
  /** Frames in which it worked for more than 16 ms. */
  overlong: number
  firstMs: number
  lastMs: number
}

/** A game on the screen. */
export interface GameRun {
  /** Tells runs apart, also of the same deal. */
  readonly id: number
  readonly settings: GameSettings
  readonly seed: string
  readonly names: readonly string[]
  readonly liveSeat: number
  readonly stage: Signal<Stage>
  readonly scene: Signal<Scene>
  readonly game: Game
  readonly reasons: readonly Reason[]
  readonly leftMs: Signal<number>
  /** Seconds to the start, or 0. */
  readonly countdown: Signal<number>
  readonly log: Signal<readonly LogLine[]>
  readonly notice: Signal<string>
  readonly refused: Signal<{ readonly position: number; readonly n: number } | undefined>
  /** [players] words in the air */
  readonly words: Signal<readonly string[]>
  readonly isBusy: ReadonlySignal<boolean>
  readonly stats: FrameStats
  readonly start: () => Promise<void>
  readonly tap: (intent: Intent) => void
  readonly say: (word: number) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly dispose: () => void
  readonly onPainter: (paint: (scene: Scene, deltaMs: number) => void) => () => void
  readonly replay: () => Replay
  readonly note: () => GameNote
  /** Settles when no bot has a question open; for tests in virtual time. */
  readonly settled: () => Promise<void>
}

export interface RunOptions {
  readonly settings: GameSettings
  readonly seed: string
  readonly countdown: boolean
  readonly onSpoken: (text: string) => void
}

let runs = 0

const COUNTDOWN_MS = 3000
/** The log tells what happened in batches, so that a screen reader is not flooded. */
const LOG_EVERY_MS = 700
const LOG_KEPT = 60
const WORD_SHOWN_MS = 2500

export function createRun({ settings, seed, countdown, onSpoken }: RunOptions): GameRun {
  const names = tableNames(settings)
  const liveSeat = settings.watch ? NONE : 0
  const config = configOf(settings)
  const partnerNames = partnersOf(settings)
  const partners: (SupervisedPartner | undefined)[] = config.paces.map(() => undefined)
  const stage = signal<Stage>('loading')
  const log = signal<readonly LogLine[]>([])
  const notice = signal('')
  const refused = signal<{ position: number; n: number } | undefined>(undefined)
  const words = signal<readonly string[]>(names.map(() => ''))
  const wordsUntil = names.map(() => 0)
  const painters = new Set<(scene: Scene, deltaMs: number) => void>()
  const stats: FrameStats = {
    frames: 0,
    slow: 0,
    longestFrameMs: 0,
    longestWorkMs: 0,
    overlong: 0,
    firstMs: 0,
    lastMs: 0,
  }
  let waiting: (() => void)[] = []
  let logged = 0
  let lines = 0
  let fresh: LogLine[] = []
  let toldMs = 0
  let refusals = 0
  let disposed = false
  let lastKey = ''

  const session: LiveSession = createSession({
    config,
    seed,
    liveSeat,
    partners: config.paces.map((_, seat) =>
      seat === liveSeat
        ? undefined
        : { ask: (question) => partners[seat]?.ask(question), dispose: () => partners[seat]?.dispose() },
    ),
    pace: settings.pace,
    countdownMs: countdown ? COUNTDOWN_MS : 0,
    onRefused: (intent, why) => {
      refused.value = { position: intent.kind === 'card' ? intent.position : NONE, n: ++refusals }
      addLine(NONE, `No: ${why}.`)
    },
  })
  const { game } = session
  const scene = signal(takeScene())
  const leftMs = signal(config.limitMs)
  const countdownLeft = signal(countdown ? COUNTDOWN_MS / 1000 : 0)

  function takeScene(): Scene {
    return sceneOfGame(game, { names, events: 0 })
  }

  async function start(): Promise<void> {
    try {
      for (let seat = 0; seat < partners.length; seat++) {
        if (seat === liveSeat) continue
        const partner = partnerNames[liveSeat === NONE ? seat : seat - 1]
        const thinker = await thinkerOf(partner)
        if (disposed) return
        partners[seat] = createSupervisedPartner({
          seat,
          name: names[seat],
          thinker,
          seed,
          options: {
            level: config.level,
            players: config.players,
            stock: config.stock,
            seconds: config.limitMs / 1000,
            wrap: config.wrap,
            talk: config.talk,
            latency: config.paces.map(({ profile }) => profile),
          },
          createWorker: () => new Worker(new URL('../worker/partner-worker.ts', import.meta.url), { type: 'module' }),
          onAnswer: (answer) => {
            answerQuestion(session, seat, answer)
            // Bots among themselves wait for each other: go on at once.
            if (liveSeat === NONE && !isPaused(session)) pump(session, performance.now())
            settle()
          },
          onReplaced: (text) => {
            dropQuestion(session, seat)
            settle()
            notice.value = text
            addLine(NONE, text)
          },
        })
      }
      await Promise.all(partners.flatMap((partner) => (partner ? [partner.ready] : [])))
    } catch (error) {
      if (disposed) return
      notice.value = error instanceof Error ? error.message : String(error)
      stage.value = 'refused'
      return
    }
    if (disposed) return
    go()
    requestAnimationFrame(frame)
  }

  function go(): void {
    const now = performance.now()
    resume(session, now)
    stage.value = session.clock.ms < 0 ? 'countdown' : 'running'
    stats.lastMs = 0
  }

  function frame(): void {
    if (disposed) return
    const began = performance.now()
    const delta = stats.lastMs === 0 ? 16 : began - stats.lastMs
    if (stage.value === 'running' || stage.value === 'countdown') {
      stats.frames++
      if (stats.firstMs === 0) stats.firstMs = began
      if (delta > 25 && stats.lastMs !== 0) stats.slow++
      stats.longestFrameMs = Math.max(stats.longestFrameMs, delta)
      stats.lastMs = began
    }
    if (!isPaused(session)) {
      pump(session, began)
      // After a frame that came very late (a computer that slept) the answer may lie there unread.
      if (delta < 500) for (const [seat, partner] of partners.entries()) partner?.check(unansweredMs(session, seat))
      if (stage.value === 'countdown' && session.clock.ms >= 0) stage.value = 'running'
    }
    refresh(delta)
    if (isOver(game)) {
      finish()
      return
    }
    const worked = performance.now() - began
    stats.longestWorkMs = Math.max(stats.longestWorkMs, worked)
    if (worked > 16) stats.overlong++
    requestAnimationFrame(frame)
  }

  function refresh(deltaMs: number): void {
    const now = takeScene()
    const key = coarse(now)
    if (key !== lastKey) {
      lastKey = key
      scene.value = now
    }
    const left = Math.ceil((config.limitMs - game.state.timeMs) / 100) * 100
    if (left !== leftMs.value) leftMs.value = left
    const count = Math.max(0, Math.ceil(-session.clock.ms / 1000))
    if (count !== countdownLeft.value) countdownLeft.value = count
    readEvents()
    for (const paint of painters) paint(now, deltaMs)
  }

  /** What a new drawing is needed for; motion is painted without one. */
  function coarse({ cards, seats, outcome }: Scene): string {
    return `${cards.map(({ state, turning }) => `${state}${turning ? 't' : ''}`).join('')}|${seats
      .map(({ pile, stockLeft, phase }) => `${pile.rank}.${pile.suit}.${stockLeft}.${phase}`)
      .join('|')}|${outcome}`
  }

  function readEvents(): void {
    const { log: events } = game
    const nowMs = performance.now()
    for (; logged < events.count; logged++) {
      const event = describeEvent(events, logged)
      if (isPrivate(event) && event.seat !== liveSeat) continue
      const text = tellEvent(event, game.state.deck, names)
      if (text !== '') fresh.push({ n: lines++, seat: event.kind === 'End' ? NONE : event.seat, text })
      if (event.kind === 'Say' && event.a !== SILENCE) {
        const spoken = spokenWords(event.a, event.seat, names.length, names)
        words.value = words.value.map((word, seat) => (seat === event.seat ? spoken : word))
        wordsUntil[event.seat] = nowMs + WORD_SHOWN_MS
        if (event.seat !== liveSeat) onSpoken(spoken)
      }
    }
    if (wordsUntil.some((until, seat) => until < nowMs && words.value[seat] !== '')) {
      words.value = words.value.map((word, seat) => (wordsUntil[seat] < nowMs ? '' : word))
    }
    if (fresh.length > 0 && (nowMs - toldMs >= LOG_EVERY_MS || isOver(game))) {
      toldMs = nowMs
      log.value = [...log.value, ...fresh].slice(-LOG_KEPT)
      fresh = []
    }
  }

  function addLine(seat: number, text: string): void {
    fresh.push({ n: lines++, seat, text })
  }

  function settle(): void {
    if (session.pending.some((question) => question !== undefined)) return
    const done = waiting
    waiting = []
    for (const resolve of done) resolve()
  }

  function finish(): void {
    stage.value = 'over'
    for (const partner of partners) partner?.dispose()
  }

  return {
    id: runs++,
    settings,
    seed,
    names,
    liveSeat,
    stage,
    scene,
    game,
    reasons: session.reasons,
    leftMs,
    countdown: countdownLeft,
    log,
    notice,
    refused,
    words,
    isBusy: computed(() => stage.value === 'loading'),
    stats,
    start,
    tap(intent) {
      tap(session, intent, performance.now())
      if (stage.value === 'running') refresh(0)
    },
    say(word) {
      say(session, word, performance.now())
    },
    pause() {
      if (stage.value !== 'running' && stage.value !== 'countdown') return
      pause(session, performance.now())
      refresh(0)
      if (!isOver(game)) stage.value = 'paused'
    },
    resume() {
      if (stage.value === 'paused') go()
    },
    dispose() {
      disposed = true
      for (const partner of partners) partner?.dispose()
    },
    onPainter(paint) {
      painters.add(paint)
      return () => painters.delete(paint)
    },
    replay: () => recordSession(session, { agents: seatAgents(settings), package: SUMMIT_PACKAGE }),
    note: () => noteOf(game, settings, seed, partnerNames),
    settled: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        settle()
      }),
  }
}

function isPrivate({ kind }: EventRecord): boolean {
  return EVENT_NAMES.indexOf(kind) <= EVENT_NAMES.indexOf('Rest')
}

function noteOf({ state }: Game, settings: GameSettings, seed: string, partners: readonly string[]): GameNote {
  const outcome = OUTCOME_NAMES[state.outcome]
  return {
    at: new Date().toISOString(),
    level: settings.level,
    players: settings.players,
    partners: partners.map(plainName),
    latency: settings.latency,
    seed,
    outcome,
    score: outcome === 'won' ? stockTotal(state) : 0,
    cleared: state.cleared,
    seconds: state.timeMs / 1000,
    racesLost: state.tally[TALLY.RacesLost],
    doubleTurns: state.tally[TALLY.DoubleTurns],
  }
}
