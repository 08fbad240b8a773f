import type { Scalar, Tensor } from '@tensorflow/tfjs-core'
import type { Backend, TensorLibrary } from './backend.js'
import { dense } from './dense.js'
import { slotOf, type Network, type NetworkShape } from './network.js'

/** What the network says about a minibatch, before masking. */
export interface NetworkOutputs {
  /** [n × actionCount] */
  readonly logits: Tensor
  /** [n × 1] */
  readonly values: Tensor
}

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
 * @param inputs [n × observationSize], already normalised
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
    const x = tf.tensor2d(inputs, [n, network.shape.observationSize])
    let reported: Scalar[] = []
    const { value, grads } = tf.valueAndGrads((...weights: Tensor[]) => {
      const result = lossOf(applyNetwork(tf, network.shape, weights, x))
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
 * @param inputs [n × observationSize], already normalised
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
    const x = tf.tensor2d(inputs, [n, network.shape.observationSize])
    const outputs = applyNetwork(tf, network.shape, uploadWeights(tf, network), x)
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
function applyNetwork(tf: TensorLibrary, shape: NetworkShape, weights: Tensor[], x: Tensor): NetworkOutputs {
  let previous = x
  shape.hidden.forEach((_, index) => {
    previous = dense(tf, previous, weights[2 * index], weights[2 * index + 1], {
      activation: shape.activation,
      inputGradient: index > 0,
    })
  })
  const heads = weights.slice(2 * shape.hidden.length)
  const options = { activation: 'linear', inputGradient: true } as const
  return {
    logits: dense(tf, previous, heads[0], heads[1], options),
    values: dense(tf, previous, heads[2], heads[3], options),
  }
}
