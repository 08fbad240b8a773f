import type { Tensor } from '@tensorflow/tfjs-core'
import type { TensorLibrary } from './backend.js'

/** A result, and the tensors that its gradient needs: everything else of the forward pass is freed. */
export interface ForwardStep<T extends Tensor> {
  readonly value: T
  readonly saved: Tensor[]
}

/**
 * An operation with a gradient of its own (the library's `customGrad`, typed).
 * @param inputs what the gradient is taken with respect to
 * @param forward computes the value from `inputs`
 * @param backward gives the gradients, one an input in the same order, from the value's gradient and the saved tensors
 */
export function withGradient<T extends Tensor>(
  tf: TensorLibrary,
  inputs: Tensor[],
  forward: () => ForwardStep<T>,
  backward: (dy: T, saved: Tensor[]) => Tensor[],
): T {
  return tf.customGrad<T>((...given) => {
    const save = given.at(-1)
    const { value, saved } = forward()
    if (typeof save === 'function') save(saved)
    return { value, gradFunc: backward }
  })(...inputs)
}
