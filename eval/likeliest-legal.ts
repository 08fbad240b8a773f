/** A model's choice for a row. */
export interface LikeliestLegal {
  readonly action: number
  /** No illegal action is likelier. */
  readonly isTop: boolean
}

/**
 * The likeliest legal action of a row, and whether no illegal one is likelier: a model that puts one on top shows.
 * @param logits [.. + actionCount] from `at` on
 * @param masks likewise, 1 = legal
 */
export function likeliestLegal(
  logits: Float32Array,
  masks: Uint8Array,
  at: number,
  actionCount: number,
): LikeliestLegal {
  let action = -1
  let top = 0
  for (let other = 0; other < actionCount; other++) {
    if (logits[at + other] > logits[at + top]) top = other
    if (masks[at + other] === 1 && (action < 0 || logits[at + other] > logits[at + action])) action = other
  }
  return { action, isTop: logits[at + action] >= logits[at + top] }
}
