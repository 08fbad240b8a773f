import {
  answerAsk,
  askSeat,
  createGame,
  isOver,
  isSayable,
  nextTick,
  NONE,
  PHASE,
  runToEdge,
  runToMoment,
  SILENCE,
  startGame,
  takeMove,
  viewData,
  WAIT,
  withdrawMove,
  wordCount,
  writeWordMask,
  type LiveAsk,
  type Game,
  type SummitRushConfig,
} from '../../env/index.js'
import { createClock, readClock, setRunning, type GameClock } from './game-clock.js'
import { moveOf, whyNot, type Intent } from './intent.js'
import type { Answer, Partner } from './partner.js'

/** A tap while the hand is busy waits for it at most this long, and only the last one does: mashing builds no queue. */
export const TAP_KEPT_MS = 700

export interface SessionOptions {
  readonly config: SummitRushConfig
  readonly seed: string
  /** The person's seat, or NONE when bots play among themselves. */
  readonly liveSeat: number
  /** [players] who thinks for each bot; undefined at the person's seat. */
  readonly partners: readonly (Partner | undefined)[]
  readonly pace?: number
  readonly countdownMs?: number
  /** A tap came to nothing, after all or at once. */
  readonly onRefused?: (intent: Intent, why: string) => void
}

/** What a seat did at a moment: enough to play the game again. */
export interface Deed {
  readonly t: number
  readonly moves: number[]
  readonly words: number[]
}

/** A bot's choice, for those who ask why later. */
export interface Reason {
  readonly t: number
  readonly seat: number
  readonly move: number
  readonly why: string
  /** Game time when the answer came. */
  readonly answeredMs: number
  readonly fate: 'taken' | 'late' | 'illegal'
}

interface Pending {
  readonly id: number
  readonly ask: LiveAsk
  readonly sinceMs: number
  /** The seat was to be asked again in the meantime. */
  again: boolean
}

/** A game in real time, apart from any screen. Real time is given to its functions, never read by them. */
export interface LiveSession {
  readonly options: SessionOptions
  readonly game: Game
  readonly clock: GameClock
  /** [players] the question that each bot has not answered yet */
  readonly pending: (Pending | undefined)[]
  readonly deeds: Map<number, Deed>
  readonly reasons: Reason[]
  /** The tap that waits for the hand. */
  kept: { readonly intent: Intent; readonly untilMs: number } | undefined
  asked: number
  begun: boolean
}

export function createSession(options: SessionOptions): LiveSession {
  const game = createGame(options.config)
  startGame(game, options.seed)
  return {
    options,
    game,
    clock: createClock(options.pace, options.countdownMs),
    pending: options.config.paces.map(() => undefined),
    deeds: new Map(),
    reasons: [],
    kept: undefined,
    asked: 0,
    begun: false,
  }
}

export function resume(session: LiveSession, nowMs: number): void {
  setRunning(session.clock, true, nowMs)
  if (session.begun) return
  session.begun = true
  askBots(session)
}

export function pause(session: LiveSession, nowMs: number): void {
  pump(session, nowMs)
  setRunning(session.clock, false, nowMs)
}

export function isPaused({ clock, game }: LiveSession): boolean {
  return !clock.running && !isOver(game)
}

/** Lets the game come to the present. Call it every frame, and before anything else that happens. */
export function pump(session: LiveSession, nowMs: number): void {
  const { game, options, clock, pending } = session
  const target = readClock(clock, nowMs)
  while (!isOver(game) && game.state.timeMs < target) {
    if (options.liveSeat === NONE && pending.some((question) => question !== undefined)) {
      // Without a person nobody is kept waiting: then the game waits for answers, and is the same at any pace.
      clock.ms = game.state.timeMs
      return
    }
    const edge = nextTick(game)
    const hand = keptHandMs(session)
    const stop = Math.min(edge, target, Math.max(hand, game.state.timeMs))
    if (stop === edge) {
      runToEdge(game, edge)
      askBots(session)
    } else {
      runToMoment(game, stop, options.liveSeat)
    }
    if (hand <= stop) tryKept(session)
  }
}

/** When the hand that a tap waits for next changes its phase, or later than any time. */
function keptHandMs({ kept, game, options }: LiveSession): number {
  return kept === undefined ? Infinity : game.state.dueMs[options.liveSeat]
}

function tryKept(session: LiveSession): void {
  const { kept, game, options } = session
  if (!kept || game.state.phase[options.liveSeat] !== PHASE.Idle) return
  session.kept = undefined
  if (isOver(game)) return
  if (game.state.timeMs > kept.untilMs || !begin(session, kept.intent)) {
    options.onRefused?.(kept.intent, whyNot(game.views[options.liveSeat], kept.intent))
  }
}

/** What a tap came to: the hand acts, the tap waits for the hand, or it is refused. */
export type TapFate = 'taken' | 'kept' | 'refused'

/** The person touches something now. An illegal tap is refused, with a reason, and never an error. */
export function tap(session: LiveSession, intent: Intent, nowMs: number): TapFate {
  pump(session, nowMs)
  const { game, options, clock } = session
  const { liveSeat } = options
  if (liveSeat === NONE || !clock.running || clock.ms < 0 || isOver(game)) return 'refused'
  if (game.state.phase[liveSeat] !== PHASE.Idle) {
    session.kept = { intent, untilMs: game.state.timeMs + TAP_KEPT_MS }
    return 'kept'
  }
  session.kept = undefined
  runToMoment(game, game.state.timeMs, liveSeat)
  if (begin(session, intent)) return 'taken'
  options.onRefused?.(intent, whyNot(game.views[liveSeat], intent))
  return 'refused'
}

function begin(session: LiveSession, intent: Intent): boolean {
  const { game, options } = session
  const { liveSeat } = options
  const move = moveOf(game.views[liveSeat], intent)
  if (move === WAIT || deedOf(session, game.state.timeMs).moves[liveSeat] !== WAIT) return false
  takeMove(game, liveSeat, move)
  deedOf(session, game.state.timeMs).moves[liveSeat] = move
  // Deciding and reaching took the person's own time: the card is touched in this very millisecond.
  runToMoment(game, game.state.timeMs, liveSeat)
  return true
}

/** The person says a word now. @returns whether it could be said */
export function say(session: LiveSession, word: number, nowMs: number): boolean {
  pump(session, nowMs)
  const { game, options, clock } = session
  const { liveSeat } = options
  if (liveSeat === NONE || !clock.running || clock.ms < 0 || isOver(game)) return false
  if (word === SILENCE || !isSayable(game, liveSeat, word)) return false
  takeMove(game, liveSeat, WAIT, word)
  deedOf(session, game.state.timeMs).words[liveSeat] = word
  return true
}

function askBots(session: LiveSession): void {
  const { game, options, pending } = session
  for (const [seat, partner] of options.partners.entries()) {
    if (!partner || game.asks.asked[seat] === 0) continue
    const unanswered = pending[seat]
    if (unanswered) {
      unanswered.again = true
      continue
    }
    const ask = askSeat(game, seat)
    const words = new Uint8Array(wordCount(game.config.players))
    writeWordMask(game, seat, words)
    const id = session.asked++
    pending[seat] = { id, ask, sinceMs: session.clock.readMs, again: false }
    partner.ask({ id, seat, view: viewData(game.views[seat]), mask: ask.mask, words })
  }
}

/** Takes a partner's answer; one to a question that is no longer open is nothing. */
export function answerQuestion(session: LiveSession, seat: number, answer: Answer): void {
  const { game, pending } = session
  const question = pending[seat]
  if (!question || question.id !== answer.id) return
  pending[seat] = undefined
  const { ask, again } = question
  const fate = answerAsk(game, ask, answer.move)
  const { timeMs } = game.state
  session.reasons.push({ t: ask.askedMs, seat, move: answer.move, why: answer.why, answeredMs: timeMs, fate })
  if (fate === 'taken' && answer.move !== WAIT) {
    const t = answer.move === withdrawMove(game.config.players) ? timeMs : ask.askedMs
    deedOf(session, t).moves[seat] = answer.move
    // What it did not know when it chose may make it give up.
    if (again) game.asks.alerted[seat] = 1
  } else if (again) {
    game.asks.askedNews[seat] = -1
  }
  sayFor(session, seat, answer.word)
}

function sayFor(session: LiveSession, seat: number, word: number): void {
  const { game } = session
  if (word === SILENCE || isOver(game) || !isSayable(game, seat, word)) return
  takeMove(game, seat, WAIT, word)
  deedOf(session, game.state.timeMs).words[seat] = word
}

/** Gives a question up, as when its partner was replaced: a wait, and the seat is asked anew at the next edge. */
export function dropQuestion({ pending, game }: LiveSession, seat: number): void {
  if (!pending[seat]) return
  pending[seat] = undefined
  game.asks.askedNews[seat] = -1
}

/** How long (real ms, by the last reading) a seat has not answered; 0 when nothing is asked. */
export function unansweredMs({ pending, clock }: LiveSession, seat: number): number {
  const question = pending[seat]
  return question ? clock.readMs - question.sinceMs : 0
}

function deedOf({ deeds, game }: LiveSession, t: number): Deed {
  const known = deeds.get(t)
  if (known) return known
  const { players } = game.config
  const deed: Deed = { t, moves: Array(players).fill(WAIT), words: Array(players).fill(SILENCE) }
  deeds.set(t, deed)
  return deed
}
