import { NONE, PHASE, playMove, ROW_STARTS, SILENCE, turnMove, WAIT, withdrawMove, type View } from '../../env/index.js'
import type { Agent, AgentSpec } from '../agent.js'
import { CALL_VALUE, calledFor, callForCard } from '../calls.js'
import { comesFirst, reasonToWithdraw } from '../convention.js'
import { OUT_OF_PATIENCE_MS, sinceProgress, startProgress, STUCK_MS } from '../progress.js'
import { flipDue, isTaken, openingValue } from '../reading.js'
import { spacingValue } from '../spacing.js'
import { parseTips, tipsName, type Tips } from './tip-names.js'

// One beginner whose habits are switches, so that what a tip is worth can be measured: the same deals, the same draws, one
// habit changed. What it does without a tip is what a person does who hasn't heard it:
//
//   save-stock    turns as soon as it has nothing to play itself: it looks neither at flips under way nor at piles that it
//                 doesn't play onto, and does not think better of it when a card comes to fit
//   one-turns     turns whoever else does
//   uncover       plays the first card that it sees to fit: bottom row first, left to right
//   spacing       takes no heed of distances
//   call          says nothing, and does not listen
//   partner-pile  leaves other piles alone until the table has stood still for a while
//
// With any of them it plays by the rules, gives up a reach that is lost, leaves alone a card that another hand goes for and
// stands still for less than three seconds. It draws nothing at random.

/** Cards in the order in which one looks them over who has no plan: bottom row first, left to right. */
const SCAN: readonly number[] = [3, 2, 1, 0].flatMap((row) =>
  Array.from({ length: ROW_STARTS[row + 1] - ROW_STARTS[row] }, (_, i) => ROW_STARTS[row] + i),
)

/** The agent of a name such as `tips:save-stock,spacing`. Throws `agent/unknown-tip`. */
export function tipsAgent(name: string): AgentSpec {
  const tips = parseTips(name)
  return {
    name: tipsName(tips),
    version: 1,
    summary: 'a beginner who keeps the tips named and no others',
    create: () => createTipsAgent(tips),
  }
}

function createTipsAgent(tips: Tips): Agent {
  const progress = startProgress()
  let reason = ''
  let call = SILENCE
  const because = (why: string, move: number): number => {
    reason = why
    return move
  }

  function underWay(view: View): number {
    // To give up a turn for another's is what the tip about turning asks.
    const ownTurn = view.target[0] === NONE && !tips['one-turns']
    const why = ownTurn ? turnSpared(view, tips) : reasonToWithdraw(view, tips['save-stock'])
    return why === '' ? because('goes on', WAIT) : because(why, withdrawMove(view.players))
  }

  function turnOrWait(view: View, mask: Uint8Array, waited: number): number {
    const turn = turnMove(view.players)
    if (mask[turn] === 0) return because('nothing to do', WAIT)
    if (waited < OUT_OF_PATIENCE_MS) {
      if (tips['save-stock'] && flipDue(view)) return because('waits for a flip', WAIT)
      if (tips['save-stock'] && view.playCount > 0) return because('leaves a card to its partner', WAIT)
      if (tips['one-turns'] && anotherTurns(view)) return because('leaves the turn to its partner', WAIT)
    }
    return because('nothing to play', turn)
  }

  return {
    decide(view, mask) {
      const waited = sinceProgress(progress, view)
      call = SILENCE
      if (mask[withdrawMove(view.players)] === 1) return underWay(view)
      if (view.phase[0] !== PHASE.Idle) return because('its hand is busy', WAIT)
      if (tips.call && view.talk && view.playBits[0] === 0) call = callForCard(view)
      const best = bestPlay(view, mask, tips, waited)
      return best === WAIT ? turnOrWait(view, mask, waited) : because('the best it sees to play', best)
    },
    speak: (_view, words) => (words[call] === 1 ? call : SILENCE),
    explain: () => reason,
  }
}

function turnSpared(view: View, tips: Tips): string {
  return tips['save-stock'] && view.playCount > 0 ? 'a card fits now' : ''
}

/** The play of the highest value by the tips that are kept, the first in the scan among equals; WAIT if there is none. */
function bestPlay(view: View, mask: Uint8Array, tips: Tips, waited: number): number {
  let best = WAIT
  let bestValue = -1
  for (const position of SCAN) {
    if (waited < OUT_OF_PATIENCE_MS && isTaken(view, position)) continue
    for (let pile = 0; pile < view.players; pile++) {
      const move = playMove(position, pile)
      if (mask[move] === 0) continue
      const called = tips.call && calledFor(view, position, pile)
      if (pile > 0 && !tips['partner-pile'] && !called && waited < STUCK_MS) continue
      let value = called ? CALL_VALUE : 0
      if (tips.uncover) value += openingValue(view, position)
      if (tips.spacing) value += spacingValue(view, position, pile)
      if (value > bestValue) {
        bestValue = value
        best = move
      }
    }
  }
  return best
}

/** Another hand turns, or will: it comes first by the convention and has nothing to play on its own pile either. */
function anotherTurns(view: View): boolean {
  for (let seat = 1; seat < view.players; seat++) {
    const phase = view.phase[seat]
    if (phase === PHASE.ReachStock || phase === PHASE.Turn) return true
    if (view.stockLeft[seat] > 0 && view.playBits[seat] === 0 && !comesFirst(view, seat)) return true
  }
  return false
}
