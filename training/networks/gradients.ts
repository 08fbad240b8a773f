import type { Scalar, Tensor } from '@tensorflow/tfjs-core'
import type { Backend, TensorLibrary } from '../backend.js'
import type { NetworkOutputs } from './architecture.js'
import { architectureOf, slotOf, type Network } from './network.js'

/** A loss to descend, and numbers worth reporting (means over the minibatch), in a fixed order. */
export interface Loss {
  readonly loss: Scalar
  readonly reported: readonly Scalar[]
}

export interface LossGradient {
  /** The flat gradient, laid out like the parameters. Overwritten by the next call that is given the same array. */
  readonly gradient: Float32Array
  readonly loss: number
  readonly reported: readonly number[]
}

/**
 * The gradient of a loss over one minibatch.
 * @param inputs [n × inputSize], as the architecture writes them
 * @param into flat array for the gradient, laid out like the parameters
 */
export function lossGradient(
  { tf }: Backend,
  network: Network,
  inputs: Float32Array,
  n: number,
  lossOf: (outputs: NetworkOutputs) => Loss,
  into: Float32Array,
): LossGradient {
  let loss = 0
  let numbers: number[] = []
  // Nothing is returned from `tidy`: it would search a returned array for tensors, element by element.
  tf.tidy(() => {
    const x = tf.tensor2d(inputs, [n, architectureOf(network.shape).inputSize])
    let reported: Scalar[] = []
    const { value, grads } = tf.valueAndGrads((...weights: Tensor[]) => {
      const result = lossOf(applyNetwork(tf, network, weights, x, n))
      reported = result.reported.map((scalar) => tf.keep(scalar))
      return result.loss
    })(uploadWeights(tf, network))
    network.layout.forEach((slot, index) => slotOf(into, slot).set(grads[index].dataSync<'float32'>()))
    loss = value.dataSync()[0]
    numbers = reported.map((scalar) => scalar.dataSync()[0])
    tf.dispose(reported)
  })
  return { gradient: into, loss, reported: numbers }
}

/**
 * The learner's own forward pass, for checks against the exported model.
 * @param inputs [n × inputSize], as the architecture writes them
 * @returns logits [n × actionCount] before masking, values [n]
 */
export function forwardNetwork(
  { tf }: Backend,
  network: Network,
  inputs: Float32Array,
  n: number,
): { logits: Float32Array; values: Float32Array } {
  let logits = new Float32Array()
  let values = new Float32Array()
  tf.tidy(() => {
    const x = tf.tensor2d(inputs, [n, architectureOf(network.shape).inputSize])
    const outputs = applyNetwork(tf, network, uploadWeights(tf, network), x, n)
    logits = outputs.logits.dataSync<'float32'>().slice()
    values = outputs.values.dataSync<'float32'>().slice()
  })
  return { logits, values }
}

function uploadWeights(tf: TensorLibrary, network: Network): Tensor[] {
  // A copy: the plain-JavaScript backend keeps the array it is given, and the optimiser changes ours in place.
  return network.layout.map((slot) => tf.tensor(slotOf(network.parameters, slot).slice(), [...slot.shape]))
}

/** @param weights one tensor a slot of the layout, in its order */
function applyNetwork(
  tf: TensorLibrary,
  { shape, layout }: Network,
  weights: readonly Tensor[],
  x: Tensor,
  n: number,
): NetworkOutputs {
  const byName = Object.fromEntries(layout.map(({ name }, index) => [name, weights[index]]))
  return architectureOf(shape).apply(tf, byName, x, n)
}
