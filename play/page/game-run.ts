import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  isOver,
  NONE,
  OUTCOME_NAMES,
  sceneOfGame,
  stockTotal,
  TALLY,
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
import { createSupervisedPartner, type SupervisedPartner } from '../worker/supervised-partner.js'
import { countFrame, countWork, createFrameStats, type FrameStats } from './frame-stats.js'
import { createGameLog, type LogLine } from './game-log.js'
import { thinkerOf } from './models.js'
import { plainName, seatAgents, tableNames } from './partner-names.js'

export type Stage = 'loading' | 'refused' | 'countdown' | 'running' | 'paused' | 'over'

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

export function createRun({ settings, seed, countdown, onSpoken }: RunOptions): GameRun {
  const names = tableNames(settings)
  const liveSeat = settings.watch ? NONE : 0
  const config = configOf(settings)
  const partnerNames = partnersOf(settings)
  const partners: (SupervisedPartner | undefined)[] = config.paces.map(() => undefined)
  const stage = signal<Stage>('loading')
  const notice = signal('')
  const refused = signal<{ position: number; n: number } | undefined>(undefined)
  const painters = new Set<(scene: Scene, deltaMs: number) => void>()
  const stats = createFrameStats()
  let waiting: (() => void)[] = []
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
      log.add(NONE, `No: ${why}.`)
    },
  })
  const { game } = session
  const log = createGameLog({ game, names, liveSeat, onSpoken })
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
            log.add(NONE, text)
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
    if (stage.value === 'running' || stage.value === 'countdown') countFrame(stats, began, delta)
    if (!isPaused(session)) {
      pump(session, began)
      // After a frame that came very late (a computer that slept) the answer may lie there unread.
      if (delta < 500) for (const [seat, partner] of partners.entries()) partner?.check(unansweredMs(session, seat))
      if (stage.value === 'countdown' && session.clock.ms >= 0) stage.value = 'running'
    }
    refresh(delta)
    if (isOver(game)) {
      stage.value = 'over'
      dismiss()
      return
    }
    countWork(stats, performance.now() - began)
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
    log.read(performance.now())
    for (const paint of painters) paint(now, deltaMs)
  }

  /** What a new drawing is needed for; motion is painted without one. */
  function coarse({ cards, seats, outcome }: Scene): string {
    return `${cards.map(({ state, turning }) => `${state}${turning ? 't' : ''}`).join('')}|${seats
      .map(({ pile, stockLeft, phase }) => `${pile.rank}.${pile.suit}.${stockLeft}.${phase}`)
      .join('|')}|${outcome}`
  }

  function settle(): void {
    if (session.pending.some((question) => question !== undefined)) return
    const done = waiting
    waiting = []
    for (const resolve of done) resolve()
  }

  /** The bots go. What one of them was still asked is answered by nobody, and nobody may wait for it. */
  function dismiss(): void {
    for (const [seat, partner] of partners.entries()) {
      partner?.dispose()
      dropQuestion(session, seat)
    }
    settle()
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
    log: log.lines,
    notice,
    refused,
    words: log.words,
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
      dismiss()
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
