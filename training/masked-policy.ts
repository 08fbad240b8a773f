import type { Tensor, Tensor1D, Tensor2D } from '@tensorflow/tfjs-core'
import type { TensorLibrary } from './backend.js'
import { ILLEGAL_LOGIT } from './networks/graph.js'
import { withGradient } from './with-gradient.js'

// The gradients are written out because exponentials are what costs here (wasm has no SIMD for them):
// two a minibatch instead of four.

/**
 * Log-probabilities over the legal actions. The mask is the same as in rollouts and in the exported graph; -1e9 instead
 * of -infinity, since 0 × -infinity in the entropy would be NaN.
 * @param logits [n × actionCount]
 * @param legal [n × actionCount], 1 = legal
 * @returns [n × actionCount]; 0 where illegal, so that no product with it leaves the finite numbers
 */
export function maskedLogProbs(tf: TensorLibrary, logits: Tensor, legal: Tensor): Tensor {
  return withGradient(
    tf,
    [logits],
    () => {
      const masked = tf.add(logits, tf.mul(tf.sub(1, legal), ILLEGAL_LOGIT))
      const shifted = tf.sub(masked, tf.max(masked, 1, true))
      const powers = tf.exp(shifted)
      const total = tf.sum(powers, 1, true)
      return { value: tf.mul(tf.sub(shifted, tf.log(total)), legal), saved: [tf.div(powers, total), legal] }
    },
    (dy, [probs, mask]) => {
      const legalDy = tf.mul(dy, mask)
      return [tf.sub(legalDy, tf.mul(probs, tf.sum(legalDy, 1, true)))]
    },
  )
}

/** Entropy over legal actions, nats, row by row: [n]; both arguments [n × actionCount]. */
export function entropies(tf: TensorLibrary, logProbs: Tensor, legal: Tensor): Tensor1D {
  return withGradient(
    tf,
    [logProbs],
    () => {
      const probs = tf.mul(tf.exp(logProbs), legal)
      return { value: tf.neg(tf.sum<Tensor1D>(tf.mul(probs, logProbs), 1)), saved: [probs, logProbs] }
    },
    (dy, [probs, logP]) => [tf.mul(tf.neg(tf.expandDims(dy, 1)), tf.mul(probs, tf.add(logP, 1)))],
  )
}

/** Log-probability of the action taken in each row: [n]. */
export function logProbOf(tf: TensorLibrary, logProbs: Tensor, oneHot: Tensor): Tensor1D {
  return tf.sum(tf.mul(logProbs, oneHot), 1)
}

/** [n × actionCount] with a 1 at each action. */
export function oneHotActions(tf: TensorLibrary, actions: Float32Array, actionCount: number): Tensor2D {
  const hot = new Float32Array(actions.length * actionCount)
  for (let k = 0; k < actions.length; k++) hot[k * actionCount + actions[k]] = 1
  return tf.tensor2d(hot, [actions.length, actionCount])
}

/**
 * KL divergence from the teacher to the policy, over legal actions, nats, row by row: [n].
 * @param teacherLogits [n × actionCount]
 */
export function teacherKls(tf: TensorLibrary, logProbs: Tensor, teacherLogits: Tensor, legal: Tensor): Tensor1D {
  const teacherLogProbs = maskedLogProbs(tf, teacherLogits, legal)
  const teacherProbs = tf.mul(tf.exp(teacherLogProbs), legal)
  return tf.sum(tf.mul(teacherProbs, tf.sub(teacherLogProbs, logProbs)), 1)
}
