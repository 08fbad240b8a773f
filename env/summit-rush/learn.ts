import * as fromPeaks from '../cards/peaks.js'
import * as fromRanks from '../cards/ranks.js'
import * as fromEvents from './events.js'
import type { EventKind } from './events.js'
import * as fromState from './state.js'
import type { TableState } from './state.js'
import * as fromView from './view.js'
import type { View } from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { COVERED_BY, COVERS, NONE } = fromPeaks
const { rankOf } = fromRanks
const { EVENT } = fromEvents
const { CARD, PHASE } = fromState
const { markUp, relativeSeat } = fromView

/**
 * Makes an event known to a view. Order does not matter: each field keeps the write of the latest event (`index` is
 * its place in the log), so the view is what replaying the known events in the order of happening would give.
 */
export function learnEvent(
  view: View,
  state: TableState,
  index: number,
  time: number,
  kind: EventKind,
  actor: number,
  a: number,
  b: number,
  c: number,
): void {
  const seat = relativeSeat(view, actor)
  switch (kind) {
    case EVENT.Decide:
      setHand(view, seat, PHASE.Decide, time, a, b === NONE ? NONE : relativeSeat(view, b))
      return
    case EVENT.Reach:
      setHand(view, seat, PHASE.Reach, time, a, seat === 0 ? view.targetPile[0] : NONE)
      return
    case EVENT.ReachStock:
      setHand(view, seat, PHASE.ReachStock, time, NONE, NONE)
      return
    case EVENT.Abandon:
    case EVENT.Withdraw:
      setHand(view, seat, PHASE.Withdraw, time, NONE, NONE)
      return
    case EVENT.Rest:
    case EVENT.Idle:
      setHand(view, seat, PHASE.Idle, time, NONE, NONE)
      return
    case EVENT.Touch:
      setHand(view, seat, PHASE.Carry, time, a, relativeSeat(view, b))
      learnHeld(view, index, a, seat)
      return
    case EVENT.Beaten:
      setHand(view, seat, PHASE.Recover, time, NONE, NONE)
      // The own hand found it taken, by whom need not be known yet; another's bad luck tells nothing new.
      if (seat === 0) learnHeld(view, index, a, NONE)
      return
    case EVENT.Redirect:
      setHand(view, seat, PHASE.Carry, time, a, relativeSeat(view, b))
      return
    case EVENT.PutBack:
      setHand(view, seat, PHASE.PutBack, time, a, NONE)
      return
    case EVENT.Return:
      setHand(view, seat, PHASE.Idle, time, NONE, NONE)
      if (index > view.cardWrittenBy[a] && view.card[a] !== CARD.Gone) {
        markUp(view, a)
        view.holder[a] = NONE
        view.cardWrittenBy[a] = index
      } else if (view.holder[a] === seat) {
        // It came back before the own hand found it taken: somebody else has it by now.
        view.holder[a] = NONE
      }
      return
    case EVENT.Land:
      setHand(view, seat, c > 0 ? PHASE.Flip : PHASE.Idle, time, NONE, NONE)
      learnGone(view, a)
      learnTop(view, index, relativeSeat(view, b), view.rank[a])
      return
    case EVENT.Flip:
      setHand(view, seat, PHASE.Idle, time, NONE, NONE)
      learnFaceUp(view, state, index, a)
      if (b !== NONE) learnFaceUp(view, state, index, b)
      return
    case EVENT.Turn:
      setHand(view, seat, PHASE.Turn, time, NONE, NONE)
      view.stockLeft[seat]--
      return
    case EVENT.Top: {
      const rank = rankOf(a)
      setHand(view, seat, PHASE.Idle, time, NONE, NONE)
      view.unseen[rank]--
      view.changedRanks |= 1 << rank
      learnTop(view, index, seat, rank)
      return
    }
    case EVENT.End:
      return
    case EVENT.Say:
      learnWord(view, seat, a, b, time)
      return
  }
}

/** @param ms when it was said (own) or heard (others') */
export function learnWord(view: View, seat: number, word: number, position: number, ms: number): void {
  if (view.wordPosition[seat] !== NONE) view.changed |= 1 << view.wordPosition[seat]
  if (position !== NONE) view.changed |= 1 << position
  view.wordsKnown++
  view.word[seat] = word
  view.wordMs[seat] = ms
  view.wordPosition[seat] = position
}

function setHand(view: View, seat: number, phase: number, since: number, target: number, pile: number): void {
  if (view.target[seat] !== NONE) view.changed |= 1 << view.target[seat]
  if (target !== NONE) view.changed |= 1 << target
  // Of hands, only a card in another's makes or spoils plays.
  if (seat !== 0 && (phase === PHASE.Carry || view.phase[seat] === PHASE.Carry)) view.stale = 1
  view.phase[seat] = phase
  view.phaseSinceMs[seat] = since
  view.target[seat] = target
  view.targetPile[seat] = pile
}

function learnHeld(view: View, index: number, position: number, seat: number): void {
  if (view.card[position] === CARD.Gone) return
  if (index > view.cardWrittenBy[position]) {
    // Keeps the known holder when the own hand was beaten to a card already seen in another hand.
    if (seat !== NONE || view.card[position] !== CARD.Held) view.holder[position] = seat
    markNotUp(view, position, CARD.Held)
    view.cardWrittenBy[position] = index
  } else if (view.card[position] === CARD.Held && view.holder[position] === NONE) {
    view.holder[position] = seat
    view.changed |= 1 << position
  }
}

function learnGone(view: View, position: number): void {
  markNotUp(view, position, CARD.Gone)
  view.holder[position] = NONE
  view.cleared++
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    const under = COVERS[slot]
    if (under === NONE) continue
    if (--view.coversLeft[under] === 0 && view.card[under] === CARD.Down) view.flipsDue |= 1 << under
    // The card below, and what playing the other card on it would now uncover.
    view.changed |= (1 << under) | (1 << COVERED_BY[2 * under]) | (1 << COVERED_BY[2 * under + 1])
  }
}

function learnTop(view: View, index: number, pile: number, rank: number): void {
  if (index < view.pileWrittenBy[pile]) return
  view.pileRank[pile] = rank
  view.stale = 1
  view.pileWrittenBy[pile] = index
}

function learnFaceUp(view: View, state: TableState, index: number, position: number): void {
  const rank = rankOf(state.deck[position])
  view.rank[position] = rank
  // The card may be in a hand already.
  view.stale = 1
  view.unseen[rank]--
  view.flipsDue &= ~(1 << position)
  view.changedRanks |= 1 << rank
  if (index < view.cardWrittenBy[position] || view.card[position] === CARD.Gone) return
  markUp(view, position)
  view.cardWrittenBy[position] = index
}

function markNotUp(view: View, position: number, card: number): void {
  view.card[position] = card
  view.stale = 1
  view.up &= ~(1 << position)
  view.upByRank[view.rank[position]] &= ~(1 << position)
  view.changed |= 1 << position
  view.changedRanks |= 1 << view.rank[position]
}
