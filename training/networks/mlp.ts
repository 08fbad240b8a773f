import type { Tensor } from '@tensorflow/tfjs-core'
import { node } from '../../runtime/onnx/proto.js'
import { normaliseRow } from '../normaliser.js'
import type { Architecture, SlotPlan } from './architecture.js'
import { dense } from './dense.js'
import type { NetworkShape } from './network.js'

/** A multilayer perceptron: a trunk of layers over the normalised observation, a policy head and a value head. */
export function multilayerPerceptron({ observationSize, actionCount, hidden, activation }: NetworkShape): Architecture {
  const slots: SlotPlan[] = []
  const layer = (name: string, inputs: number, outputs: number, gain: number): void => {
    slots.push({ name: `${name}/kernel`, shape: [inputs, outputs], gain })
    slots.push({ name: `${name}/bias`, shape: [outputs], gain: 0 })
  }
  hidden.forEach((width, index) => {
    layer(`trunk/${index}`, index === 0 ? observationSize : hidden[index - 1], width, Math.SQRT2)
  })
  const last = hidden[hidden.length - 1]
  // The policy starts near uniform.
  layer('policy', last, actionCount, 0.01)
  layer('value', last, 1, 1)
  return {
    slots,
    inputSize: observationSize,
    writeInput: normaliseRow,
    apply(tf, weights, x) {
      let previous: Tensor = x
      hidden.forEach((_, index) => {
        previous = dense(tf, previous, weights[`trunk/${index}/kernel`], weights[`trunk/${index}/bias`], {
          activation,
          inputGradient: index > 0,
        })
      })
      const head = (name: string): Tensor =>
        dense(tf, previous, weights[`${name}/kernel`], weights[`${name}/bias`], {
          activation: 'linear',
          inputGradient: true,
        })
      return { logits: head('policy'), values: head('value') }
    },
    graph() {
      const nodes = []
      let previous = 'normalised'
      for (let index = 0; index < hidden.length; index++) {
        const name = `trunk/${index}`
        nodes.push(node('Gemm', [previous, `${name}/kernel`, `${name}/bias`], `${name}/sum`))
        nodes.push(node(activation === 'relu' ? 'Relu' : 'Tanh', [`${name}/sum`], name))
        previous = name
      }
      nodes.push(
        node('Gemm', [previous, 'policy/kernel', 'policy/bias'], 'policy'),
        node('Gemm', [previous, 'value/kernel', 'value/bias'], 'value/column'),
      )
      return { nodes, constants: [] }
    },
  }
}
