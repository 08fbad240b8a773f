import { SummitError, type Random } from '../env/index.js'
import { createAdam, type Adam } from './adam.js'
import { firstViews } from './all-views.js'
import type { Backend } from './backend.js'
import type { TrainConfig } from './config.js'
import { imitationUpdate, type ImitationConfig } from './imitation.js'
import { createNetwork, slotOf, type Network } from './networks/network.js'
import type { NormaliserConstants } from './normaliser.js'
import { createRolloutForward, type RolloutForward } from './rollout-forward.js'
import type { ThinnedRows } from './thinning.js'
import type { World } from './worlds/world.js'

/**
 * A value that sees what all seats see: what the policy's own value says, and what a network over all views adds to it.
 * Only training knows it. It starts by adding nothing, so that it needs no warm start: it is as good as the own value
 * from the first update on, and what it adds is what the other views tell.
 */
export interface CentralCritic {
  /** A plain perceptron. Its one action says nothing. */
  readonly network: Network
  readonly adam: Adam
  readonly forward: RolloutForward
}

export async function createCentralCritic(
  { env, seed, network: { hidden, activation } }: TrainConfig,
  { contract: { players, observationSize } }: World,
): Promise<CentralCritic> {
  if (players < 2) {
    throw new SummitError('training/no-views', 'A central critic has no other seats to look at here', {
      where: 'config, ppo.critic',
      got: `${env}, with one seat`,
      expected: 'a world of several seats',
      next: 'set ppo.critic to own',
    })
  }
  const shape = { observationSize: players * observationSize, actionCount: 1, hidden, activation }
  const network = createNetwork(shape, `critic/${seed}`)
  for (const slot of network.layout) if (slot.name === 'value/kernel') slotOf(network.parameters, slot).fill(0)
  return { network, adam: createAdam(network.parameters.length), forward: await createRolloutForward(shape) }
}

/** Rows of all views to the policy's logits for the first of them, and the central value. */
export function centralForward(
  policy: RolloutForward,
  { forward, network }: CentralCritic,
  normaliser: NormaliserConstants,
): Pick<RolloutForward, 'observationSize' | 'actionCount' | 'run'> {
  const { observationSize, actionCount } = policy
  const seats = forward.observationSize / observationSize
  forward.use(network, forAllViews(normaliser, seats))
  return {
    observationSize: forward.observationSize,
    actionCount,
    async run(allViews, masks, n) {
      const { logits, values } = await policy.run(firstViews(allViews, n, seats, observationSize), masks, n)
      const added = await forward.run(allViews, new Uint8Array(n).fill(1), n)
      return { logits, values: values.map((value, k) => value + added.values[k]) }
    },
  }
}

export interface CriticUpdate {
  readonly backend: Backend
  readonly critic: CentralCritic
  /** Of one view. */
  readonly normaliser: NormaliserConstants
  /** [rows × seats × observationSize] */
  readonly allViews: Float32Array
  readonly learnFrom: ThinnedRows
  /** [rows] what the central value should have been */
  readonly returns: Float32Array
  /** [rows] what the policy's own value says by now */
  readonly ownValues: Float32Array
}

/** The critic learns what the own value lacks. Changes its weights and optimiser in place. */
export function criticUpdate(
  { backend, critic: { network, adam }, normaliser, allViews, learnFrom, returns, ownValues }: CriticUpdate,
  config: Pick<ImitationConfig, 'epochs' | 'minibatchSize' | 'learningRate' | 'maxGradientNorm'>,
  random: Random,
): void {
  const rows = ownValues.length
  const seats = network.shape.observationSize / normaliser.mean.length
  // With one action there is nothing to imitate: what is left of that loss is the value's.
  imitationUpdate(
    { backend, network, adam, normaliser: forAllViews(normaliser, seats) },
    {
      ...learnFrom,
      observations: allViews,
      masks: new Uint8Array(rows).fill(1),
      actions: new Int32Array(rows),
      returns: ownValues.map((value, row) => returns[row] - value),
    },
    { ...config, valueCoefficient: 1, entropyCoefficient: 0 },
    random,
  )
}

/** The constants of one view, once for each seat. */
function forAllViews({ mean, scale, clip }: NormaliserConstants, seats: number): NormaliserConstants {
  const repeat = (one: Float32Array): Float32Array =>
    Float32Array.from({ length: seats * one.length }, (_, i) => one[i % one.length])
  return { mean: repeat(mean), scale: repeat(scale), clip }
}
