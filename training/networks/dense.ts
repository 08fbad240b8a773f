import type { Tensor } from '@tensorflow/tfjs-core'
import type { TensorLibrary } from '../backend.js'
import type { Activation } from './network.js'
import { withGradient } from '../with-gradient.js'

export interface DenseOptions {
  readonly activation: Activation | 'linear'
  /** False for the first layer: nobody wants the gradient with respect to the observations. */
  readonly inputGradient: boolean
}

/**
 * activation(x · kernel + bias), with a gradient of our own.
 *
 * The library's gradient multiplies with transpose flags, which the wasm backend serves by a slow loop (10 times
 * slower here). Transposing first is fast, and transposing the narrow side (dy, then the small product) is faster than
 * transposing the observations. The bias gradient is a row sum of that same transpose: sums over the last axis are the fast ones.
 *
 * @param x [n × inputs]
 * @param kernel [inputs × outputs]
 * @param bias [outputs]
 * @returns [n × outputs]
 */
export function dense(
  tf: TensorLibrary,
  x: Tensor,
  kernel: Tensor,
  bias: Tensor,
  { activation, inputGradient }: DenseOptions,
): Tensor {
  const forward = () => {
    // tanh is not among the activations that every backend fuses.
    const fused = activation === 'relu' ? 'relu' : 'linear'
    const sum = tf.fused.matMul({ a: x, b: kernel, bias, activation: fused })
    const value = activation === 'tanh' ? tf.tanh(sum) : sum
    return { value, saved: [x, kernel, value] }
  }
  const backward = (dy: Tensor, [input, weights, output]: Tensor[]) => {
    const dSum = tf.mul(dy, slope(tf, output, activation))
    const turned = turn(tf, dSum)
    const dKernel = turn(tf, tf.matMul(turned, input))
    const dBias = tf.sum(turned, 1)
    return inputGradient ? [tf.matMul(dSum, turn(tf, weights)), dKernel, dBias] : [dKernel, dBias]
  }
  return withGradient(tf, inputGradient ? [x, kernel, bias] : [kernel, bias], forward, backward)
}

/** The activation's derivative, from its output. */
function slope(tf: TensorLibrary, output: Tensor, activation: DenseOptions['activation']): Tensor {
  if (activation === 'relu') return tf.step(output)
  if (activation === 'tanh') return tf.sub(1, tf.square(output))
  return tf.scalar(1)
}

/** Transposed; a single row or column needs no copying. */
function turn(tf: TensorLibrary, matrix: Tensor): Tensor {
  const [rows, columns] = matrix.shape
  return rows === 1 || columns === 1 ? tf.reshape(matrix, [columns, rows]) : tf.transpose(matrix)
}
