import { I_TURN, isPlay, mineWord, PHASE, SILENCE, turnMove, WAIT, type View } from '../env/index.js'
import { sinceProgress, type Progress } from './progress.js'

/** A learned policy that waits this long for a landing or a turn does the best other thing: nobody should sit with a partner that never moves. */
export const LONGEST_WAIT_MS = 3000

/**
 * A policy acts when its plays and turns together are this much likelier than WAIT. One waits again and again and acts
 * once, so the likeliest move alone waits too long where several acts share what is not WAIT's. Pairs of a clone of the
 * planner, 600 deals each on normal, hard and sprint: 81.0, 56.7 and 64.5%; by their likeliest moves 79.7, 54.8 and 64.7%;
 * at 0.5, two seconds sooner a game, 76.2, 53.3 and 66.3%.
 */
const READY = 1

/**
 * The move of a learned policy for one row: its likeliest, or its likeliest move but WAIT when it is ready to act
 * (`READY`) or the table has stood still for {@link LONGEST_WAIT_MS}. The logits are not masked here: a model that
 * puts an illegal move on top shows.
 * @param logits [.. + moveCount] from `offset` on
 */
export function pickMove(
  logits: Float32Array,
  offset: number,
  mask: Uint8Array,
  view: View,
  progress: Progress,
): number {
  const standstill = sinceProgress(progress, view) >= LONGEST_WAIT_MS && view.phase[0] === PHASE.Idle
  let best = standstill ? turnMove(view.players) : WAIT
  // At a standstill a legal move is looked for; there may be none but WAIT.
  if (standstill && mask[best] === 0) best = WAIT
  for (let move = 0; move < mask.length; move++) {
    if (standstill && (move === WAIT || mask[move] === 0)) continue
    if (logits[offset + move] > logits[offset + best] || (standstill && best === WAIT)) best = move
  }
  return best === WAIT && !standstill ? actOrWait(logits, offset, mask) : best
}

function actOrWait(logits: Float32Array, offset: number, mask: Uint8Array): number {
  let likeliest = WAIT
  let acting = 0
  for (let move = 0; move < mask.length; move++) {
    if (move === WAIT || mask[move] === 0) continue
    // As a share of the probability of WAIT.
    acting += Math.exp(logits[offset + move] - logits[offset + WAIT])
    if (likeliest === WAIT || logits[offset + move] > logits[offset + likeliest]) likeliest = move
  }
  return acting > READY ? likeliest : WAIT
}

/**
 * The word of a learned policy that announces what it does: MINE with the card it goes for, I_TURN with a turn. It is
 * what the hand is about to set out for, and is heard before that is seen; the policy may still withdraw.
 */
export function announcement(move: number, players: number): number {
  if (isPlay(move, players)) return mineWord(players)
  return move === turnMove(players) ? I_TURN : SILENCE
}
