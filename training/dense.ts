import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core'
import type { TensorLibrary } from './backend.js'
import type { Activation } from './network.js'

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
 * transposing the observations. The bias gradient is a product with ones, which beats a sum over the first axis.
 *
 * @param x [n × inputs]
 * @param kernel [inputs × outputs]
 * @param bias [outputs]
 * @returns [n × outputs]
 */
export function dense(
  tf: TensorLibrary,
  x: Tensor2D,
  kernel: Tensor2D,
  bias: Tensor,
  { activation, inputGradient }: DenseOptions,
): Tensor2D {
  const forward = (input: Tensor2D, weights: Tensor2D, offsets: Tensor): Tensor2D => {
    // tanh is not among the activations that every backend fuses.
    const sum = tf.fused.matMul({
      a: input,
      b: weights,
      bias: offsets,
      activation: activation === 'relu' ? 'relu' : 'linear',
    }) as Tensor2D
    return activation === 'tanh' ? tf.tanh(sum) : sum
  }
  const gradients = (dy: Tensor, input: Tensor2D, output: Tensor) => {
    const dSum = beforeActivation(tf, dy, output, activation)
    const turned = turn(tf, dSum)
    const dKernel = turn(tf, tf.matMul(turned, input) as Tensor2D)
    const dBias = tf.sum(turned, 1)
    return { dSum, dKernel, dBias }
  }
  if (!inputGradient) {
    return tf.customGrad((weights, offsets, save) => {
      const output = forward(x, weights as Tensor2D, offsets as Tensor)
      ;(save as (tensors: Tensor[]) => void)([output])
      return {
        value: output,
        gradFunc: (dy: Tensor, saved: Tensor[]) => {
          const { dKernel, dBias } = gradients(dy, x, saved[0])
          return [dKernel, dBias]
        },
      }
    })(kernel, bias) as Tensor2D
  }
  return tf.customGrad((input, weights, offsets, save) => {
    const output = forward(input as Tensor2D, weights as Tensor2D, offsets as Tensor)
    ;(save as (tensors: Tensor[]) => void)([input as Tensor, weights as Tensor, output])
    return {
      value: output,
      gradFunc: (dy: Tensor, saved: Tensor[]) => {
        const { dSum, dKernel, dBias } = gradients(dy, saved[0] as Tensor2D, saved[2])
        return [tf.matMul(dSum, turn(tf, saved[1] as Tensor2D)), dKernel, dBias]
      },
    }
  })(x, kernel, bias) as Tensor2D
}

function beforeActivation(tf: TensorLibrary, dy: Tensor, output: Tensor, activation: DenseOptions['activation']) {
  switch (activation) {
    case 'relu':
      return tf.mul(dy, tf.step(output)) as Tensor2D
    case 'tanh':
      return tf.mul(dy, tf.sub(1, tf.square(output))) as Tensor2D
    case 'linear':
      return dy as Tensor2D
  }
}

/** Transposed; a single row or column needs no copying. */
function turn(tf: TensorLibrary, matrix: Tensor2D): Tensor2D {
  const [rows, columns] = matrix.shape
  return rows === 1 || columns === 1 ? tf.reshape(matrix, [columns, rows]) : tf.transpose(matrix)
}
