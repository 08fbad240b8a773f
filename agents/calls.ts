import {
  dontTurnWord,
  fitTable,
  I_TURN,
  needWord,
  PHASE,
  RANKS,
  SILENCE,
  youTurnWord,
  type View,
} from '../env/index.js'

// What teammates say to each other, and how they heed it: "I need a Jack!", "Wait, don't turn!", "I'll turn."

/** What answering a call is worth: more than an uncovered card, less than two. */
export const CALL_VALUE = 6
/** A call for a card is heeded this long after it was heard, if the pile still takes the card. */
const CALL_COUNTS_MS = 2000
/**
 * And a word about turning this long: by then the hand that it announced is seen. Heeded for 2,000 ms instead, pairs of
 * `coordinated` took 59 s a game on normal, not 47, and won 51% of sprints, not 62%.
 */
const TURN_WORD_COUNTS_MS = 600

/**
 * The call for what the own pile needs: of the ranks that fit it, the one with more cards still to come. Silence if there
 * is none, or if the same was said a moment ago.
 */
export function callForCard(view: View): number {
  const fitting = fitTable(view.wrap)[view.pileRank[0]]
  let needed = 0
  for (let rank = 1; rank <= RANKS; rank++) {
    if (((fitting >>> rank) & 1) === 1 && view.unseen[rank] > (needed === 0 ? 0 : view.unseen[needed])) needed = rank
  }
  return needed === 0 ? SILENCE : unlessSaid(view, needWord(needed))
}

/** "Wait, don't turn!" to a hand that goes for its stock while a card fits; else silence. */
export function callToWait(view: View): number {
  if (view.playCount === 0) return SILENCE
  for (let seat = 1; seat < view.players; seat++) {
    if (view.phase[seat] === PHASE.ReachStock) return unlessSaid(view, dontTurnWord(view.players))
  }
  return SILENCE
}

/** Whether the owner of a pile has lately called for a card of this rank. */
export function calledFor(view: View, position: number, pile: number): boolean {
  return pile > 0 && heard(view, pile, needWord(view.rank[position]), CALL_COUNTS_MS)
}

/** Another has lately said that it turns, or that nobody should. */
export function toldToWait(view: View): boolean {
  for (let seat = 1; seat < view.players; seat++) {
    const word = view.word[seat]
    const says = word === I_TURN || word === dontTurnWord(view.players)
    if (says && heard(view, seat, word, TURN_WORD_COUNTS_MS)) return true
  }
  return false
}

/** Another has lately asked the own seat to turn. */
export function toldToTurn(view: View): boolean {
  for (let seat = 1; seat < view.players; seat++) {
    // The word counts clockwise from the one who says it.
    if (heard(view, seat, youTurnWord(view.players - seat), TURN_WORD_COUNTS_MS)) return true
  }
  return false
}

function heard(view: View, seat: number, word: number, withinMs: number): boolean {
  return view.word[seat] === word && view.timeMs - view.wordMs[seat] <= withinMs
}

function unlessSaid(view: View, word: number): number {
  return heard(view, 0, word, CALL_COUNTS_MS) ? SILENCE : word
}
