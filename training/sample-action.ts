import type { Random } from '../env/index.js'

/** An action and the log of its probability. */
export interface SampledAction {
  action: number
  logProb: number
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
  into.logProb = chosen < 0 ? 0 : logits[at + chosen] - highest - Math.log(total)
}
