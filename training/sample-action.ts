import type { Random } from '../env/index.js'

/** An action and the log of its probability. */
export interface SampledAction {
  action: number
  logProb: number
  /** The probability of the likeliest action. */
  sureness: number
}

/**
 * Draws from the softmax over the legal logits of one row, by one random number.
 * @param logits [rows × actionCount]
 * @param masks [rows × actionCount], 1 = legal; at least one action of the row is
 * @param into is overwritten: nothing is allocated
 */
export function sampleAction(
  logits: Float32Array,
  masks: Uint8Array,
  row: number,
  actionCount: number,
  random: Random,
  into: SampledAction,
): void {
  const at = row * actionCount
  let highest = -Infinity
  for (let action = 0; action < actionCount; action++) {
    if (masks[at + action] !== 0 && logits[at + action] > highest) highest = logits[at + action]
  }
  let total = 0
  for (let action = 0; action < actionCount; action++) {
    if (masks[at + action] !== 0) total += Math.exp(logits[at + action] - highest)
  }
  let left = random.next() * total
  let chosen = -1
  for (let action = 0; action < actionCount; action++) {
    if (masks[at + action] === 0) continue
    // Kept if rounding leaves a rest after the last one: the last legal action, never an illegal one.
    chosen = action
    left -= Math.exp(logits[at + action] - highest)
    if (left < 0) break
  }
  into.action = chosen
  into.sureness = chosen < 0 ? 0 : 1 / total
  into.logProb = chosen < 0 ? 0 : logits[at + chosen] - highest - Math.log(total)
}

/**
 * The probability of an action under the softmax over a row's legal logits.
 * @param logits [.. × actionCount], of which `row` is meant
 * @param masks [.. × actionCount], of which `maskRow` is meant
 */
export function probabilityOf(
  logits: Float32Array,
  masks: Uint8Array,
  row: number,
  maskRow: number,
  actionCount: number,
  action: number,
): number {
  const chosen = logits[row * actionCount + action]
  let total = 0
  for (let other = 0; other < actionCount; other++) {
    if (masks[maskRow * actionCount + other] !== 0) total += Math.exp(logits[row * actionCount + other] - chosen)
  }
  return 1 / total
}
