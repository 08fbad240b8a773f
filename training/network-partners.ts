import type { Random } from '../env/index.js'
import type { Network } from './networks/network.js'
import type { NormaliserConstants } from './normaliser.js'
import type { PartnerPolicy } from './rollout.js'
import { copyRow } from './rollout-batch.js'
import type { RolloutForward } from './rollout-forward.js'
import { sampleAction, type SampledAction } from './sample-action.js'
import { NOISY_SELF, pastOf } from './worlds/tables.js'

export interface NetworkPartnerOptions {
  readonly forward: RolloutForward
  /** [rows] who plays each row */
  readonly seatedBy: Int16Array
  /** The learner as it is now; the forward has its weights again when a call returns. */
  readonly learner: () => Network
  readonly past: readonly Network[]
  readonly normaliser: NormaliserConstants
  /** Share of random legal moves of the noisy self. */
  readonly epsilon: number
  readonly random: Random
}

/** Networks beside the learner: its own policy with noise, and its past selves. They sample, as it does. */
export function networkPartners(options: NetworkPartnerOptions): PartnerPolicy {
  const { forward, seatedBy, learner, past, normaliser, epsilon, random } = options
  const { observationSize, actionCount } = forward
  let packedObservations = new Float32Array(0)
  let packedMasks = new Uint8Array(0)
  const sampled: SampledAction = { action: 0, logProb: 0, sureness: 0 }

  async function play(
    network: Network,
    rows: readonly number[],
    noise: number,
    observations: Float32Array,
    masks: Uint8Array,
    actions: Int32Array,
  ): Promise<void> {
    const n = rows.length
    if (packedMasks.length < n * actionCount) {
      packedObservations = new Float32Array(n * observationSize)
      packedMasks = new Uint8Array(n * actionCount)
    }
    rows.forEach((row, k) => {
      copyRow(observations, row, packedObservations, k, observationSize)
      copyRow(masks, row, packedMasks, k, actionCount)
    })
    forward.use(network, normaliser)
    const { logits } = await forward.run(packedObservations, packedMasks, n)
    rows.forEach((row, k) => {
      if (noise > 0 && random.next() < noise) {
        actions[row] = anyLegal(packedMasks, k * actionCount, actionCount, random)
        return
      }
      sampleAction(logits, packedMasks, k, actionCount, random, sampled)
      actions[row] = sampled.action
    })
  }

  return async (rows, observations, masks, actions) => {
    const noisy: number[] = []
    const byPast = past.map((): number[] => [])
    for (const row of rows) (seatedBy[row] === NOISY_SELF ? noisy : byPast[pastOf(seatedBy[row])]).push(row)
    if (noisy.length > 0) await play(learner(), noisy, epsilon, observations, masks, actions)
    for (const [index, network] of past.entries()) {
      if (byPast[index].length > 0) await play(network, byPast[index], 0, observations, masks, actions)
    }
    forward.use(learner(), normaliser)
  }
}

function anyLegal(masks: Uint8Array, from: number, count: number, random: Random): number {
  let legal = 0
  for (let action = 0; action < count; action++) legal += masks[from + action]
  let left = Math.floor(random.next() * legal)
  for (let action = 0; action < count; action++) {
    if (masks[from + action] === 1 && left-- === 0) return action
  }
  return 0
}
