import * as fromPeaks from '../cards/peaks.js'
import * as fromConfig from './config.js'
import * as fromEvents from './events.js'
import type { EventKind } from './events.js'
import type { Game } from './game.js'
import * as fromLearn from './learn.js'
import * as fromMask from './mask.js'
import * as fromState from './state.js'
import * as fromTalk from './talk.js'
import * as fromView from './view.js'
import type { View } from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { NONE } = fromPeaks
const { MAX_PLAYERS } = fromConfig
const { EVENT, eventA, eventB, eventC, eventKind, eventSeat, eventTime, LAST_PRIVATE, NEVER } = fromEvents
const { learnEvent, learnWord } = fromLearn
const { refreshPlays } = fromMask
const { PHASE } = fromState
const { hearWords, nextWordMs } = fromTalk
const { canWithdraw, relativeSeat } = fromView

/** Skips entries that teach this view nothing: its own (known at once) and other seats' private ones. */
function nextUnknown(game: Game, view: View): number {
  const { log } = game
  while (view.cursor < log.count) {
    const kind = eventKind(log, view.cursor)
    if (kind > LAST_PRIVATE && kind < EVENT.End && eventSeat(log, view.cursor) !== view.seat) return view.cursor
    view.cursor++
  }
  return -1
}

/** When the next event or word of another seat becomes known to this view, or NEVER. */
export function nextNewsMs(game: Game, view: View): number {
  const index = nextUnknown(game, view)
  const seen = index < 0 ? NEVER : eventTime(game.log, index) + view.pace.see
  const heard = nextWordMs(game, view)
  return heard < seen ? heard : seen
}

/** Whether a seat may be asked while its hand does this: it then has to know what it can. */
export function attends(phase: number): boolean {
  return phase === PHASE.Idle || canWithdraw(phase)
}

/** Decides who is asked at this edge. @returns how many */
export function collectAsks(game: Game): number {
  const { asks, state, config, views } = game
  let count = 0
  for (let seat = 0; seat < config.players; seat++) {
    const view = views[seat]
    const phase = state.phase[seat]
    const asked =
      phase === PHASE.Idle
        ? asks.askedNews[seat] !== view.news || state.timeMs - asks.askedMs[seat] >= config.maxWaitMs
        : asks.alerted[seat] === 1 && canWithdraw(phase)
    asks.asked[seat] = asked ? 1 : 0
    if (!asked) continue
    count++
    asks.elapsedMs[seat] = state.timeMs - asks.askedMs[seat]
    asks.askedMs[seat] = state.timeMs
    // A hand under way that is asked now is asked again when it falls idle, news or not.
    asks.askedNews[seat] = phase === PHASE.Idle ? view.news : -1
    asks.alerted[seat] = 0
  }
  return count
}

const playsBefore = new Int32Array(MAX_PLAYERS)

/** Makes known what a view may know by now, and notes whether a hand under way should reconsider. */
export function catchUp(game: Game, view: View): void {
  const { log, state, asks } = game
  view.timeMs = state.timeMs
  hear(game, view)
  const newest = state.timeMs - view.pace.see
  let index = nextUnknown(game, view)
  if (index < 0 || eventTime(log, index) > newest) return
  const underWay = canWithdraw(view.phase[0])
  if (underWay) {
    refreshPlays(view)
    for (let pile = 0; pile < view.players; pile++) playsBefore[pile] = view.playBits[pile]
  }
  while (index >= 0 && eventTime(log, index) <= newest) {
    const kind = eventKind(log, index)
    const a = eventA(log, index)
    learnEvent(
      view,
      state,
      index,
      eventTime(log, index),
      kind,
      eventSeat(log, index),
      a,
      eventB(log, index),
      eventC(log, index),
    )
    view.news++
    view.cursor++
    if (underWay && concernsOwnHand(view, kind, a)) asks.alerted[view.seat] = 1
    index = nextUnknown(game, view)
  }
  if (underWay && playsTellOwnHand(view)) asks.alerted[view.seat] = 1
}

/** Words heard are news to an idle seat; what they mean for a hand under way is for its owner to say when it is idle. */
function hear(game: Game, view: View): void {
  view.news += hearWords(game, view, (_, index) => {
    const { log } = game
    const heardMs = eventTime(log, index) + view.pace.hear
    learnWord(view, relativeSeat(view, eventSeat(log, index)), eventA(log, index), eventB(log, index), heardMs)
  })
}

/** Another hand goes for the own card, has it or has played it; or, while bound for the own stock, another turns. */
function concernsOwnHand(view: View, kind: EventKind, position: number): boolean {
  if (view.target[0] === NONE) return kind === EVENT.ReachStock || kind === EVENT.Turn || kind === EVENT.Top
  return (kind === EVENT.Reach || kind === EVENT.Touch || kind === EVENT.Land) && position === view.target[0]
}

/** The own card no longer fits its pile; or, while bound for the own stock, a play newly fits. */
function playsTellOwnHand(view: View): boolean {
  refreshPlays(view)
  const { playBits } = view
  if (view.target[0] !== NONE) {
    const pile = view.targetPile[0]
    return ((playsBefore[pile] & ~playBits[pile]) >>> view.target[0]) % 2 === 1
  }
  for (let pile = 0; pile < playBits.length; pile++) if ((playBits[pile] & ~playsBefore[pile]) !== 0) return true
  return false
}
