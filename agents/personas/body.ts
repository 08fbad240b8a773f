import { isPlay, PHASE, SILENCE, turnMove, WAIT, withdrawMove, type View } from '../../env/index.js'
import type { Agent, AgentContext } from '../agent.js'
import { bestPlay } from '../best-play.js'
import { CALL_VALUE, calledFor, toldToTurn, toldToWait } from '../calls.js'
import { reasonToWithdraw, turnsFirst } from '../convention.js'
import { handsStill, OUT_OF_PATIENCE_MS, sinceProgress, startProgress, STUCK_MS } from '../progress.js'
import { flipDue, isTaken, openingValue } from '../reading.js'
import type { Habits } from './habits.js'
import { honestWord, wrongWord } from './words.js'

/** More than any play opens. */
const FEINT_VALUE = 100

/** One body for all personas: a sensible player, bent by its habits. All its chance comes from the context's stream. */
export function createPersona({ rng, players }: AgentContext, habits: Habits): Agent {
  const progress = startProgress()
  const turn = turnMove(players)
  let reason = ''
  let lastMove = WAIT
  let pause = { idleSinceMs: -1, ms: 0 }
  const chance = (share: number): boolean => share > 0 && rng.next() < share
  const because = (why: string, move: number): number => {
    reason = why
    return move
  }

  function underWay(view: View, patient: boolean): number {
    const why = habits.watches ? reasonToWithdraw(view, !habits.turnsInHaste) : ''
    if (why !== '') return because(why, withdrawMove(players))
    return patient && chance(habits.givesUp) ? because('loses heart', withdrawMove(players)) : because('goes on', WAIT)
  }

  /** Whether it still takes its time: the pause is drawn once each time that the hand falls idle. */
  function pauses(view: View): boolean {
    const { pauseMs, pauseSpreadMs } = habits
    const idleSinceMs = view.phaseSinceMs[0]
    if (pause.idleSinceMs !== idleSinceMs) {
      pause = { idleSinceMs, ms: pauseMs + (pauseSpreadMs > 0 ? rng.int(pauseSpreadMs) : 0) }
    }
    return view.timeMs - idleSinceMs < pause.ms
  }

  function choosePlay(view: View, mask: Uint8Array, waited: number): number {
    const patient = waited < OUT_OF_PATIENCE_MS
    const feints = patient && chance(habits.feints)
    if (patient && chance(habits.slips)) return anyPlay(mask)
    return bestPlay(view, mask, (_, position, pile) => {
      const taken = habits.watches && isTaken(view, position)
      const called = habits.listens && calledFor(view, position, pile)
      if (taken && patient && !feints) return -1
      if (pile > 0 && !habits.sharesPiles && !called && waited < STUCK_MS) return -1
      if (patient && chance(habits.overlooks)) return -1
      const liked = habits.taste === 'uncovers' ? openingValue(view, position) : 0
      return liked + (called ? CALL_VALUE : 0) + (taken && feints ? FEINT_VALUE : 0)
    })
  }

  function anyPlay(mask: Uint8Array): number {
    const plays: number[] = []
    for (let move = 0; move < mask.length; move++) if (mask[move] === 1 && isPlay(move, players)) plays.push(move)
    return plays.length === 0 ? WAIT : plays[rng.int(plays.length)]
  }

  function turnOrWait(view: View, waited: number): number {
    const unsettled = flipDue(view) || view.playCount > 0 || (habits.watches && !handsStill(view))
    if (waited >= OUT_OF_PATIENCE_MS) return because('nothing happens', turn)
    if (unsettled && !habits.turnsInHaste) {
      return chance(habits.feints) ? because('sets out too early', turn) : because('waits to see what comes', WAIT)
    }
    if (waited < habits.holdsTurnMs) return because('holds its stock back', WAIT)
    if (habits.turnsInHaste) return because('has nothing to play', turn)
    if (habits.listens && toldToTurn(view)) return because('was asked to turn', turn)
    if (habits.listens && toldToWait(view)) return because('was told to wait', WAIT)
    return !habits.agreesWhoTurns || turnsFirst(view)
      ? because('nothing fits', turn)
      : because('leaves the turn to its partner', WAIT)
  }

  function decide(view: View, mask: Uint8Array): number {
    const waited = sinceProgress(progress, view)
    const patient = waited < OUT_OF_PATIENCE_MS
    if (mask[withdrawMove(players)] === 1) return underWay(view, patient)
    if (view.phase[0] !== PHASE.Idle) return because('its hand is busy', WAIT)
    if (pauses(view) && patient) return because('takes its time', WAIT)
    const mayTurn = mask[turn] === 1
    if (mayTurn && chance(habits.turnsAnyway)) return because('feels like turning', turn)
    const play = choosePlay(view, mask, waited)
    if (play !== WAIT) return because('likes this card best', play)
    return mayTurn ? turnOrWait(view, waited) : because('nothing to do', WAIT)
  }

  return {
    decide: (view, mask) => (lastMove = decide(view, mask)),
    speak(view, words) {
      if (habits.talk === 'none' || !chance(habits.talks)) return SILENCE
      const turns = lastMove === turn
      const word = habits.talk === 'honest' ? honestWord(view, turns) : wrongWord(view, turns, rng)
      return words[word] === 1 ? word : SILENCE
    },
    explain: () => reason,
  }
}
