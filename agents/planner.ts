import {
  absoluteSeat,
  I_TURN,
  NONE,
  PHASE,
  playMove,
  relativeSeat,
  SILENCE,
  turnMove,
  WAIT,
  withdrawMove,
  type View,
} from '../env/index.js'
import type { Agent, AgentContext, AgentSpec } from './agent.js'
import { callToWait, toldToWait } from './calls.js'
import { likelyPile, reasonToWithdraw } from './convention.js'
import { HASTE, hasteOf } from './planner/haste.js'
import { createModel, fitsPile, playCard, readModel, type Model } from './planner/model.js'
import type { Action } from './planner/playout.js'
import { createSearcher, type Plan } from './planner/search.js'
import { awaitPart, createTrust, isInVain, noteOthers } from './planner/trust.js'
import { sinceProgress, startProgress } from './progress.js'

/**
 * Guesses at the hidden cards, plays each guess out and does the team's best action if it is its own to do; a partner's
 * it leaves to the partner, or in haste does the best one after it. Plans are drawn from what all see, so two planners
 * make the same one.
 */
export const planner: AgentSpec = {
  name: 'planner',
  version: 4,
  summary: 'samples the hidden cards, plays them out, does its part of the plan that all can find',
  create: (context) => createPlanner(context),
}

/** Guesses for each action of a choice. In one mind 600 win a point more, at two and a half times the computing. */
const SAMPLES = 150

interface PlannerOptions {
  /** Guesses for each action of a choice; 150 by default. */
  readonly samples?: number
}

/** A planner of any strength. */
export function createPlanner({ players }: AgentContext, { samples = SAMPLES }: PlannerOptions = {}): Agent {
  const model = createModel(players)
  const searcher = createSearcher(players, samples)
  const progress = startProgress()
  const trust = createTrust(players)
  let reason = ''
  let turns = false
  const because = (why: string, move: number): number => {
    reason = why
    return move
  }

  /** The own part of the team's plan, or WAIT. */
  function ownPart(view: View, mask: Uint8Array, waited: number): number {
    const haste = hasteOf(view)
    const unsettled = view.flipsDue !== 0 || !othersIdle(view)
    if (haste === HASTE.None && unsettled) return because('waits to see what comes', WAIT)
    // First what the team should do next; then, if that is a partner's and there is haste, what after it.
    const depths = haste >= HASTE.Great ? players : 1
    for (let depth = 0; depth < depths; depth++) {
      const plan = searcher.search(model)
      if (!plan) return because('nothing to do', WAIT)
      // A stock card is the dearest thing there is, but for the last seconds: never on a guess.
      if (plan.action.position === NONE && haste < HASTE.Utmost) {
        if (unsettled) return because('waits before a turn', WAIT)
        if (toldToWait(view)) return because('a partner says to wait', WAIT)
      }
      const move = moveOf(view, plan.action)
      const doer = doerOf(view, plan.action)
      if (depth === 0) awaitPart(trust, doer)
      if (doer === 0) {
        return mask[move] === 1 ? because(tell(plan, 'own part'), move) : because('not possible yet', WAIT)
      }
      if (depth === 0 && isInVain(trust, progress.sinceMs, waited)) return takeOver(view, mask, plan)
      foresee(model, plan.action)
    }
    return because('leaves it to a partner', WAIT)
  }

  /** A partner did not do its part: the action itself if the own hand can do it, else the best that it can. */
  function takeOver(view: View, mask: Uint8Array, plan: Plan): number {
    const move = moveOf(view, plan.action)
    if (plan.action.position !== NONE && mask[move] === 1) return because(tell(plan, "a partner's part"), move)
    const own = searcher.search(
      model,
      (action) => mask[moveOf(view, action)] === 1 && (action.position !== NONE || action.pile === view.seat),
    )
    return own
      ? because(tell(own, 'its partner stands still'), moveOf(view, own.action))
      : because('nothing to do', WAIT)
  }

  function decide(view: View, mask: Uint8Array): number {
    const waited = sinceProgress(progress, view)
    noteOthers(trust, view)
    if (mask[withdrawMove(players)] === 1) {
      const why = view.target[0] === NONE && hasteOf(view) === HASTE.Utmost ? '' : reasonToWithdraw(view, false)
      return why === '' ? because('goes on', WAIT) : because(why, withdrawMove(players))
    }
    if (view.phase[0] !== PHASE.Idle) return because('its hand is busy', WAIT)
    readModel(model, view)
    for (let seat = 1; seat < players; seat++) foreseeHand(model, view, seat)
    return ownPart(view, mask, waited)
  }

  return {
    decide(view, mask) {
      const move = decide(view, mask)
      turns = move === turnMove(players)
      return move
    },
    // Another planner knows without a word; a stranger may listen.
    speak(view, words) {
      const word = turns ? I_TURN : callToWait(view)
      return words[word] === 1 ? word : SILENCE
    },
    explain: () => reason,
  }
}

function tell({ value }: Plan, why: string): string {
  return `${why}: cleared in ${Math.round(100 * Math.min(1, value))}% of guesses`
}

function othersIdle(view: View): boolean {
  for (let seat = 1; seat < view.players; seat++) if (view.phase[seat] !== PHASE.Idle) return false
  return true
}

/** Relative seat that should do an action: the owner of stock or pile; the own one for a card on a busy hand's pile. */
function doerOf(view: View, { position, pile }: Action): number {
  const owner = relativeSeat(view, pile)
  if (owner === 0 || position === NONE) return owner
  return view.phase[owner] === PHASE.Idle ? owner : 0
}

function moveOf(view: View, { position, pile }: Action): number {
  return position === NONE ? turnMove(view.players) : playMove(position, relativeSeat(view, pile))
}

/** Counts a hand in motion as having done what it seems to be doing. */
function foreseeHand(model: Model, view: View, seat: number): void {
  const position = view.target[seat]
  const absolute = absoluteSeat(view, seat)
  switch (view.phase[seat]) {
    case PHASE.Reach:
    case PHASE.Carry: {
      const pile = view.phase[seat] === PHASE.Carry ? view.targetPile[seat] : likelyPile(view, seat, position)
      if (pile >= 0 && fitsPile(model, position, absoluteSeat(view, pile))) {
        playCard(model, position, absoluteSeat(view, pile))
      }
      return
    }
    case PHASE.ReachStock:
      return foresee(model, { position: NONE, pile: absolute })
    case PHASE.Turn:
      model.topUnknown[absolute] = 1
  }
}

/** Counts an action as done. */
function foresee(model: Model, { position, pile }: Action): void {
  if (position !== NONE) return playCard(model, position, pile)
  model.topUnknown[pile] = 1
  model.stock[pile]--
}
