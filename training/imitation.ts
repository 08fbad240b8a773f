import type { Scalar, Tensor1D } from '@tensorflow/tfjs-core'
import type { Random } from '../env/index.js'
import { adamStep } from './adam.js'
import { ILLEGAL_LOGIT } from './networks/graph.js'
import { lossGradient, type Loss } from './networks/gradients.js'
import type { NetworkOutputs } from './networks/architecture.js'
import { entropies, logProbOf, maskedLogProbs, oneHotActions } from './masked-policy.js'
import {
  forEachMinibatch,
  gather,
  type Learner,
  type Minibatch,
  type MinibatchOptions,
  type ObservationRows,
} from './minibatch.js'

/** How a teacher's choices are learned. */
export interface ImitationConfig extends MinibatchOptions {
  readonly learningRate: number
  /** Weight of the squared error of the value against `returns`; 0 for none. */
  readonly valueCoefficient: number
  /** Keeps the clone from growing surer than its teacher; 0 for none. */
  readonly entropyCoefficient: number
  readonly maxGradientNorm: number
}

/** What imitation uses unless told otherwise. */
export const DEFAULT_IMITATION: ImitationConfig = {
  epochs: 1,
  minibatchSize: 1024,
  learningRate: 1e-3,
  valueCoefficient: 0.5,
  entropyCoefficient: 0,
  maxGradientNorm: 0.5,
}

/** An expert's decisions; arrays are indexed by row. */
export interface ImitationBatch extends ObservationRows {
  readonly indices: Int32Array
  /** [rows] what the expert did */
  readonly actions: Int32Array
  /** [rows] what came of it; needed when `valueCoefficient` is above 0, left out of the loss otherwise */
  readonly returns?: Float32Array
}

/** Means over the minibatches, before each one's step. */
export interface ImitationMetrics {
  /** Cross-entropy of the expert's action, nats. */
  readonly crossEntropy: number
  /** Share of rows where the expert's action was the likeliest. */
  readonly accuracy: number
  readonly entropy: number
  readonly valueLoss: number
  readonly gradientNorm: number
  readonly minibatches: number
}

/** Passes of supervised learning over an expert's decisions. Changes the learner's weights and optimiser in place. */
export function imitationUpdate(
  learner: Learner,
  batch: ImitationBatch,
  config: ImitationConfig,
  random: Random,
): ImitationMetrics {
  const { backend, network, adam } = learner
  const gradient = new Float32Array(network.parameters.length)
  const sums = new Float64Array(4)
  let normSum = 0
  let minibatches = 0
  forEachMinibatch(learner, batch, batch.indices, config, random, (minibatch) => {
    const loss = imitationLoss(learner, batch, minibatch, config)
    const { reported } = lossGradient(backend, network, minibatch.inputs, minibatch.n, loss, gradient)
    normSum += adamStep(adam, network.parameters, gradient, config)
    reported.forEach((value, index) => (sums[index] += value))
    minibatches++
  })
  const means = sums.map((sum) => sum / Math.max(1, minibatches))
  return {
    crossEntropy: means[0],
    accuracy: means[1],
    entropy: means[2],
    valueLoss: means[3],
    gradientNorm: normSum / Math.max(1, minibatches),
    minibatches,
  }
}

function imitationLoss(
  { backend: { tf }, network }: Learner,
  batch: ImitationBatch,
  { rows, legal, n, shares }: Minibatch,
  config: ImitationConfig,
): (outputs: NetworkOutputs) => Loss {
  const { actionCount } = network.shape
  return ({ logits, values }) => {
    const mask = tf.tensor2d(legal, [n, actionCount])
    const logProbs = maskedLogProbs(tf, logits, mask)
    const chosen = logProbOf(tf, logProbs, oneHotActions(tf, gather(batch.actions, rows), actionCount))
    const share = tf.tensor1d(shares)
    const mean = (x: Tensor1D): Scalar => tf.sum(tf.mul(x, share))
    const crossEntropy = tf.neg(mean(chosen))
    const entropy = mean(entropies(tf, logProbs, mask))
    const valueLoss =
      config.valueCoefficient > 0 && batch.returns
        ? mean(tf.square(tf.sub<Tensor1D>(tf.reshape(values, [n]), tf.tensor1d(gather(batch.returns, rows)))))
        : tf.scalar(0)
    const loss = tf.addN([
      crossEntropy,
      tf.mul<Scalar>(entropy, -config.entropyCoefficient),
      tf.mul<Scalar>(valueLoss, config.valueCoefficient * 0.5),
    ])
    // Right where no legal action is likelier. Illegal ones hold 0, above every log-probability: push them down first.
    const best = tf.max<Tensor1D>(tf.sub(logProbs, tf.mul(tf.sub(1, mask), -ILLEGAL_LOGIT)), 1)
    const right = mean(tf.cast(tf.greaterEqual(chosen, best), 'float32'))
    return { loss, reported: [crossEntropy, right, entropy, tf.mul<Scalar>(valueLoss, 0.5)] }
  }
}
