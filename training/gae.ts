import { Ending, type RolloutBatch } from './rollout-batch.js'

/** How advantages are estimated. */
export interface GaeConfig {
  /** What a reward one second of game time later is worth now. Decisions are unevenly spaced, so steps can't carry it. */
  readonly gammaPerSecond: number
  /** Generalised advantage estimation's λ, a decision. */
  readonly lambda: number
  /** Weight of the env's shaping potential; 0 for none. */
  readonly shaping: number
}

/** What training uses unless told otherwise. */
export const DEFAULT_GAE: GaeConfig = { gammaPerSecond: 0.99, lambda: 0.95, shaping: 0 }

/**
 * Fills `advantages` and `returns` of the closed decisions.
 *
 * For a decision at value V, with reward r until the next one dt later at value V' (potentials φ, φ'):
 * d = gammaPerSecond ^ dt, δ = r + shaping (d φ' - φ) + d V' - V, A = δ + d λ A'.
 * V' is 0 after a termination, the bootstrap after a truncation or a cut. φ' is 0 at every end of an episode, so that
 * shaping sums to the same constant whatever was done, and changes no policy's rank.
 */
export function estimateAdvantages(batch: RolloutBatch, { gammaPerSecond, lambda, shaping }: GaeConfig): void {
  const logGamma = Math.log(gammaPerSecond)
  const { indices, values, advantages } = batch
  // A row's next decision has a higher index, so one backward pass meets every successor first.
  for (let k = indices.length - 1; k >= 0; k--) {
    const i = indices[k]
    const discount = Math.exp((logGamma * batch.elapsedMs[i]) / 1000)
    const ending = batch.endings[i]
    // A continued stretch whose next decision is still open ends here: its value is known, its advantage isn't.
    const next = ending === Ending.continued ? batch.next[i] : -1
    const known = next >= 0 && batch.endings[next] !== Ending.open
    const nextValue = next >= 0 ? values[next] : ending === Ending.terminated ? 0 : batch.bootstraps[i]
    const shaped = batch.rewards[i] + shaping * (discount * batch.nextPotentials[i] - batch.potentials[i])
    const delta = shaped + discount * nextValue - values[i]
    advantages[i] = delta + (known ? discount * lambda * advantages[next] : 0)
    batch.returns[i] = advantages[i] + values[i]
  }
}
