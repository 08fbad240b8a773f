import type { Rank, Scalar, Tensor1D } from '@tensorflow/tfjs-core'
import type { Random } from '../env/index.js'
import { adamStep } from './adam.js'
import { lossGradient, type Loss } from './networks/gradients.js'
import type { NetworkOutputs } from './networks/architecture.js'
import { entropies, logProbOf, maskedLogProbs, oneHotActions, teacherKls } from './masked-policy.js'
import {
  forEachMinibatch,
  gather,
  gatherRows,
  type Learner,
  type Minibatch,
  type MinibatchOptions,
  type ObservationRows,
} from './minibatch.js'

/** How a policy is improved on what it met. */
export interface PpoConfig extends MinibatchOptions {
  readonly learningRate: number
  /** The ratio of new to old probability earns nothing beyond 1 ± clip. */
  readonly clip: number
  /** Values are held within ± this of the rollout's; null for a plain squared error. */
  readonly valueClip: number | null
  readonly valueCoefficient: number
  readonly entropyCoefficient: number
  readonly maxGradientNorm: number
  /** Weight of the divergence from the teacher; 0 for none. */
  readonly teacherKl: number
  /** Weight of the cross-entropy of the batch's `labels`; 0 for none. */
  readonly labelCoefficient: number
  /** Leaves the remaining epochs out once the policy has moved this far (approximate KL, nats); null for never. */
  readonly targetKl: number | null
}

/** What PPO uses unless told otherwise. */
export const DEFAULT_PPO: PpoConfig = {
  epochs: 3,
  minibatchSize: 2048,
  learningRate: 5e-4,
  clip: 0.2,
  valueClip: null,
  valueCoefficient: 0.5,
  entropyCoefficient: 0.01,
  maxGradientNorm: 0.5,
  teacherKl: 0,
  labelCoefficient: 0,
  targetKl: null,
}

/** Decisions with what came of them; arrays are indexed by row, and only `indices` are learned from. */
export interface PpoBatch extends ObservationRows {
  readonly indices: Int32Array
  /** [rows] */
  readonly actions: Int32Array
  /** [rows] log-probability of the action when it was taken */
  readonly logProbs: Float32Array
  /** [rows] value when the action was taken */
  readonly values: Float32Array
  /** [rows] */
  readonly advantages: Float32Array
  /** [rows] what the value should have been */
  readonly returns: Float32Array
  /** [rows × actionCount]; needed when `teacherKl` is above 0 */
  readonly teacherLogits?: Float32Array
  /** [rows] what a teacher would have done; needed when `labelCoefficient` is above 0 */
  readonly labels?: Int32Array
}

/** Means over the update's minibatches; explained variance is of the rollout's values. */
export interface PpoMetrics {
  readonly policyLoss: number
  readonly valueLoss: number
  readonly entropy: number
  /** Nats, Schulman's low-variance estimate. */
  readonly approxKl: number
  /** Share of decisions whose ratio was clipped. */
  readonly clipFraction: number
  readonly teacherKl: number
  /** Cross-entropy of what the teacher would do, nats; 0 without one. */
  readonly labelLoss: number
  readonly gradientNorm: number
  readonly explainedVariance: number
  readonly minibatches: number
}

/** One PPO update: `epochs` passes over the batch. Changes the learner's weights and optimiser in place. */
export function ppoUpdate(learner: Learner, batch: PpoBatch, config: PpoConfig, random: Random): PpoMetrics {
  const { backend, network, adam } = learner
  const advantages = normaliseAdvantages(batch.advantages, batch.indices)
  const gradient = new Float32Array(network.parameters.length)
  const sums = new Float64Array(7)
  let normSum = 0
  let minibatches = 0
  let stopped = false
  forEachMinibatch(learner, batch, batch.indices, config, random, (minibatch) => {
    if (stopped) return
    const { reported } = lossGradient(
      backend,
      network,
      minibatch.inputs,
      minibatch.n,
      ppoLoss(learner, batch, advantages, minibatch, config),
      gradient,
    )
    const approxKl = reported[3]
    if (config.targetKl !== null && approxKl > 1.5 * config.targetKl) {
      stopped = true
      if (minibatches > 0) return
    }
    normSum += adamStep(adam, network.parameters, gradient, config)
    reported.forEach((value, index) => (sums[index] += value))
    minibatches++
  })
  const means = sums.map((sum) => sum / Math.max(1, minibatches))
  return {
    policyLoss: means[0],
    valueLoss: means[1],
    entropy: means[2],
    approxKl: means[3],
    clipFraction: means[4],
    teacherKl: means[5],
    labelLoss: means[6],
    gradientNorm: normSum / Math.max(1, minibatches),
    explainedVariance: explainedVariance(batch),
    minibatches,
  }
}

function ppoLoss(
  { backend: { tf }, network }: Learner,
  batch: PpoBatch,
  advantages: Float32Array,
  { rows, legal, n, shares }: Minibatch,
  config: PpoConfig,
): (outputs: NetworkOutputs) => Loss {
  const { actionCount } = network.shape
  return ({ logits, values }) => {
    const mask = tf.tensor2d(legal, [n, actionCount])
    const logProbs = maskedLogProbs(tf, logits, mask)
    const oneHot = oneHotActions(tf, gather(batch.actions, rows), actionCount)
    const logRatio = tf.sub<Tensor1D>(logProbOf(tf, logProbs, oneHot), tf.tensor1d(gather(batch.logProbs, rows)))
    const ratio = tf.exp(logRatio)
    const advantage = tf.tensor1d(gather(advantages, rows))
    const gain: Tensor1D = tf.minimum(
      tf.mul(ratio, advantage),
      tf.mul(tf.clipByValue(ratio, 1 - config.clip, 1 + config.clip), advantage),
    )
    const share = tf.tensor1d(shares)
    const mean = (x: Tensor1D): Scalar => tf.sum(tf.mul(x, share))
    const policyLoss = tf.neg(mean(gain))

    const value = tf.reshape<Rank.R1>(values, [n])
    const target = tf.tensor1d(gather(batch.returns, rows))
    let squared = tf.square(tf.sub<Tensor1D>(value, target))
    if (config.valueClip !== null) {
      const old = tf.tensor1d(gather(batch.values, rows))
      const moved = tf.add(old, tf.clipByValue(tf.sub(value, old), -config.valueClip, config.valueClip))
      squared = tf.maximum(squared, tf.square(tf.sub<Tensor1D>(moved, target)))
    }
    const valueLoss = tf.mul<Scalar>(mean(squared), 0.5)

    const entropy = mean(entropies(tf, logProbs, mask))
    const teacherKl =
      config.teacherKl > 0 && batch.teacherLogits
        ? mean(
            teacherKls(
              tf,
              logProbs,
              tf.tensor2d(gatherRows(batch.teacherLogits, rows, actionCount), [n, actionCount]),
              mask,
            ),
          )
        : tf.scalar(0)

    const labelLoss =
      config.labelCoefficient > 0 && batch.labels
        ? tf.neg(mean(logProbOf(tf, logProbs, oneHotActions(tf, gather(batch.labels, rows), actionCount))))
        : tf.scalar(0)

    const loss = tf.addN([
      policyLoss,
      tf.mul<Scalar>(valueLoss, config.valueCoefficient),
      tf.mul<Scalar>(entropy, -config.entropyCoefficient),
      tf.mul<Scalar>(teacherKl, config.teacherKl),
      tf.mul<Scalar>(labelLoss, config.labelCoefficient),
    ])
    const approxKl = mean(tf.sub<Tensor1D>(tf.sub(ratio, 1), logRatio))
    const clipped = mean(tf.cast(tf.greater(tf.abs(tf.sub(ratio, 1)), config.clip), 'float32'))
    return { loss, reported: [policyLoss, valueLoss, entropy, approxKl, clipped, teacherKl, labelLoss] }
  }
}

/** Mean 0 and variance 1 over the whole batch, not the minibatch: the result then does not depend on how it is cut. */
function normaliseAdvantages(advantages: Float32Array, indices: Int32Array): Float32Array {
  const { mean, variance } = moments(indices, (i) => advantages[i])
  const scale = 1 / (Math.sqrt(variance) + 1e-8)
  const result = new Float32Array(advantages.length)
  for (const i of indices) result[i] = (advantages[i] - mean) * scale
  return result
}

/** 1 = the rollout's values predicted the returns, 0 = no better than a constant. */
function explainedVariance({ indices, returns, values }: PpoBatch): number {
  const total = moments(indices, (i) => returns[i]).variance
  return total === 0 ? 0 : 1 - moments(indices, (i) => returns[i] - values[i]).variance / total
}

function moments(indices: Int32Array, of: (index: number) => number): { mean: number; variance: number } {
  if (indices.length === 0) return { mean: 0, variance: 0 }
  let sum = 0
  for (const i of indices) sum += of(i)
  const mean = sum / indices.length
  let squares = 0
  for (const i of indices) squares += (of(i) - mean) ** 2
  return { mean, variance: squares / indices.length }
}
