import { stockCard } from '../../cards/deal.js'
import { NONE, POSITIONS } from '../../cards/peaks.js'
import { rankOf, RANKS } from '../../cards/ranks.js'
import { describeEvent, EVENT, eventA, eventKind, LAST_PRIVATE, type EventLog, type EventRecord } from '../events.js'
import type { Game } from '../game.js'
import { CARD, OUTCOME, PHASE } from '../state.js'
import { absoluteSeat, type View } from '../view.js'
import { SILENCE } from '../words.js'
import { eventText, isQuiet, wordText } from './event-text.js'
import type { Face } from '../../cards/face.js'

/**
 * What a picture of the table shows. Renderers draw nothing but this, so what a scene leaves out no picture can give away.
 * Seats and piles are absolute here.
 */
export interface Scene {
  /** Whose knowledge this is, or NONE for the referee, who knows every hand's mind but turns no card up. */
  readonly viewer: number
  readonly level: string
  readonly wrap: boolean
  readonly timeMs: number
  readonly limitMs: number
  readonly outcome: number
  readonly cleared: number
  /** [28] */
  readonly cards: readonly SceneCard[]
  /** [players] by absolute seat */
  readonly seats: readonly SceneSeat[]
  /** What the viewer knows to have happened, oldest first. */
  readonly events: readonly SceneEvent[]
}

export interface SceneCard {
  /** One of CARD. */
  readonly state: number
  /** Nothing while face down. */
  readonly face: Face | undefined
  /** The seat that holds it, or NONE. */
  readonly holder: number
  /** Face down with nothing on it any more: about to be turned up. */
  readonly turning: boolean
}

/** One player of a scene: pile, stock, hand and words. */
export interface SceneSeat {
  readonly seat: number
  readonly name: string
  readonly pile: Face
  readonly stockLeft: number
  /** One of PHASE. */
  readonly phase: number
  readonly sinceMs: number
  /** When the phase ends, or NONE where the viewer cannot know. */
  readonly dueMs: number
  /** The position its hand is busy with, or NONE. */
  readonly target: number
  /** The pile it is bound for, or NONE. */
  readonly targetPile: number
  /** The positions that its hand turns up. */
  readonly flips: readonly number[]
  /** The last word said, or ''. */
  readonly word: string
}

export interface SceneEvent {
  readonly timeMs: number
  readonly seat: number
  readonly text: string
}

/** What a scene tells beside the table. */
export interface SceneOptions {
  /** [players] names of those who sit there. */
  readonly names?: readonly string[]
  /** How many of the latest events to keep. */
  readonly events?: number
}

/** The table as its referee sees it: what every hand is about to do, but face-down cards stay face down. */
export function sceneOfGame(game: Game, options: SceneOptions = {}): Scene {
  const { config, state, views, log } = game
  const { phase, target, targetPile, dueMs, flips } = state
  return {
    viewer: NONE,
    ...frameOf(game),
    outcome: state.outcome,
    cleared: state.cleared,
    cards: Array.from({ length: POSITIONS }, (_, position) => ({
      state: state.card[position],
      face: state.card[position] === CARD.Down ? undefined : faceOf(state.deck[position]),
      holder: Array.from(phase).findIndex((of, seat) => target[seat] === position && holds(of)),
      turning: state.card[position] === CARD.Down && state.coversLeft[position] === 0,
    })),
    seats: Array.from({ length: config.players }, (_, seat) => ({
      seat,
      name: nameOf(seat, options),
      pile: faceOf(state.pileTop[seat]),
      stockLeft: state.stockLeft[seat],
      phase: phase[seat],
      sinceMs: views[seat].phaseSinceMs[0],
      dueMs: phase[seat] === PHASE.Idle ? NONE : dueMs[seat],
      target: phase[seat] === PHASE.Withdraw ? NONE : target[seat],
      targetPile: targetPile[seat],
      flips: Array.from(flips.subarray(2 * seat, 2 * seat + 2)).filter((position) => position !== NONE),
      word: wordOf(views[seat], 0),
    })),
    events: eventsOf(
      log,
      options,
      () => true,
      (event) => eventText(event, state.deck, config.players),
    ),
  }
}

/**
 * The table as one seat knows it: nothing that its view does not hold. A view that is behind the game (see `catchUpAll`)
 * gives a picture of the moment that it has come to.
 */
export function sceneOfSeat(game: Game, seat: number, options: SceneOptions = {}): Scene {
  const { state, log } = game
  const view = game.views[seat]
  const scene = sceneOfView(view, options)
  const { see, hear } = view.pace
  const knows = ({ kind, seat: actor, timeMs }: EventRecord): boolean =>
    kind === 'End' ||
    actor === seat ||
    (EVENT[kind] > LAST_PRIVATE && timeMs + (kind === 'Say' ? hear : see) <= view.timeMs)
  return {
    ...scene,
    outcome: state.outcome,
    // The suit of a card whose rank is known was seen with it; views leave suits out since they never matter for play.
    cards: scene.cards.map((card, position) => (card.face ? { ...card, face: faceOf(state.deck[position]) } : card)),
    seats: scene.seats.map((each) => ({ ...each, pile: faceOf(topAsSeen(game, view, each.seat)) })),
    events: eventsOf(log, options, knows, (event) =>
      // Where a hand means to go with a card shows at the touch.
      eventText(
        event.kind === 'Reach' && event.seat !== seat ? { ...event, b: NONE } : event,
        state.deck,
        view.players,
      ),
    ),
  }
}

/** The table from a view alone: without suits and without a history, which views do not keep. */
export function sceneOfView(view: View, options: SceneOptions = {}): Scene {
  const seats = Array.from({ length: view.players }, (_, relative) => relative)
  const turning = Array.from({ length: POSITIONS }, (_, position) => position).filter(
    (position) => view.card[position] === CARD.Down && view.coversLeft[position] === 0,
  )
  const flipping = seats.filter((seat) => view.phase[seat] === PHASE.Flip)
  return {
    viewer: view.seat,
    level: view.level,
    wrap: view.wrap,
    timeMs: view.timeMs,
    limitMs: view.limitMs,
    outcome: OUTCOME.Running,
    cleared: view.cleared,
    cards: Array.from({ length: POSITIONS }, (_, position) => ({
      state: view.card[position],
      face: view.rank[position] === 0 ? undefined : { rank: view.rank[position], suit: NONE },
      holder: view.holder[position] === NONE ? NONE : absoluteSeat(view, view.holder[position]),
      turning: turning.includes(position),
    })),
    seats: seats
      .map((relative) => {
        const seat = absoluteSeat(view, relative)
        const pile = view.targetPile[relative]
        return {
          seat,
          name: nameOf(seat, options),
          pile: { rank: view.pileRank[relative], suit: NONE },
          stockLeft: view.stockLeft[relative],
          phase: view.phase[relative],
          sinceMs: view.phaseSinceMs[relative],
          dueMs: NONE,
          target: view.target[relative],
          targetPile: pile === NONE ? NONE : absoluteSeat(view, pile),
          // Two hands that turn cards at once: whose card is whose would be a guess.
          flips: flipping.length === 1 && flipping[0] === relative ? turning : [],
          word: wordOf(view, relative),
        }
      })
      .toSorted((a, b) => a.seat - b.seat),
    events: [],
  }
}

function frameOf({ config, state }: Game): Pick<Scene, 'level' | 'wrap' | 'timeMs' | 'limitMs'> {
  return { level: config.level, wrap: config.wrap, timeMs: state.timeMs, limitMs: config.limitMs }
}

function holds(phase: number): boolean {
  return phase === PHASE.Carry || phase === PHASE.PutBack
}

function faceOf(card: number): Face {
  return { rank: rankOf(card), suit: Math.floor(card / RANKS) }
}

/** A word stays in a picture for a while, like the talk at a table. */
const WORD_SHOWN_MS = 4000

function wordOf(view: View, relative: number): string {
  const word = view.word[relative]
  if (word === SILENCE || view.timeMs - view.wordMs[relative] > WORD_SHOWN_MS) return ''
  return wordText(word, absoluteSeat(view, relative), view.players)
}

function nameOf(seat: number, { names }: SceneOptions): string {
  return names?.[seat] ?? ''
}

/** The card on top of a pile as a seat knows it: the last one that it has seen put there. */
function topAsSeen({ state, config, log }: Game, view: View, pile: number): number {
  const written = view.pileWrittenBy[(pile - view.seat + view.players) % view.players]
  if (written === NONE) return stockCard(state.deck, config.players, pile, 0)
  const a = eventA(log, written)
  return eventKind(log, written) === EVENT.Land ? state.deck[a] : a
}

function eventsOf(
  log: EventLog,
  { events = 6 }: SceneOptions,
  knows: (event: EventRecord) => boolean,
  text: (event: EventRecord) => string,
): SceneEvent[] {
  const found: SceneEvent[] = []
  for (let index = log.count - 1; index >= 0 && found.length < events; index--) {
    const event = describeEvent(log, index)
    if (isQuiet(event) || !knows(event)) continue
    found.unshift({ timeMs: event.timeMs, seat: event.kind === 'End' ? NONE : event.seat, text: text(event) })
  }
  return found
}
