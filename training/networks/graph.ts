import { node, type OnnxGraph, type OnnxNode, type OnnxTensor, type OnnxValue } from '../../runtime/onnx/proto.js'
import type { NormaliserConstants } from '../normaliser.js'
import { architectureOf, parameterLayout, slotOf, type Network, type NetworkShape } from './network.js'

/** Where the graph's weights live: inside the file (an export), or fed at every run (rollouts, no new session an update). */
export type GraphWeights =
  | { readonly kind: 'inside'; readonly network: Network; readonly normaliser: NormaliserConstants }
  | { readonly kind: 'fed'; readonly shape: NetworkShape; readonly clip: number }

/** Names of the normaliser's tensors beside those of the parameter layout. */
export const NORMALISER_MEAN = 'normaliser/mean'
export const NORMALISER_SCALE = 'normaliser/scale'

/** Illegal actions get exactly this logit: far below any real one, and no infinity that could turn into a NaN. */
export const ILLEGAL_LOGIT = -1e9

/**
 * The one description of the forward pass for onnxruntime.
 * Inputs: observation [N × observationSize] raw, mask [N × actionCount] 1 = legal.
 * Outputs: logits [N × actionCount] (illegal ones at -1e9), value [N].
 */
export function buildGraph(weights: GraphWeights, metadata: Readonly<Record<string, string>> = {}): OnnxGraph {
  const shape = weights.kind === 'inside' ? weights.network.shape : weights.shape
  const clip = weights.kind === 'inside' ? weights.normaliser.clip : weights.clip
  const layout = parameterLayout(shape)

  const inputs: OnnxValue[] = [
    { name: 'observation', shape: ['N', shape.observationSize] },
    { name: 'mask', shape: ['N', shape.actionCount] },
  ]
  const initializers: OnnxTensor[] = [
    scalar('clip/low', -clip),
    scalar('clip/high', clip),
    scalar('mask/threshold', 0.5),
    scalar('mask/illegal', ILLEGAL_LOGIT),
    { name: 'value/axis', shape: [1], data: BigInt64Array.of(1n) },
  ]
  if (weights.kind === 'inside') {
    const { network, normaliser } = weights
    initializers.push(
      { name: NORMALISER_MEAN, shape: [shape.observationSize], data: normaliser.mean },
      { name: NORMALISER_SCALE, shape: [shape.observationSize], data: normaliser.scale },
      ...layout.map((slot) => ({ name: slot.name, shape: slot.shape, data: slotOf(network.parameters, slot) })),
    )
  } else {
    inputs.push(
      { name: NORMALISER_MEAN, shape: [shape.observationSize] },
      { name: NORMALISER_SCALE, shape: [shape.observationSize] },
      ...layout.map(({ name, shape: dims }) => ({ name, shape: dims })),
    )
  }

  const nodes: OnnxNode[] = [
    node('Sub', ['observation', NORMALISER_MEAN], 'centred'),
    node('Mul', ['centred', NORMALISER_SCALE], 'scaled'),
    node('Clip', ['scaled', 'clip/low', 'clip/high'], 'normalised'),
  ]
  const body = architectureOf(shape).graph()
  nodes.push(...body.nodes)
  initializers.push(...body.constants)
  nodes.push(
    // Where, not an added penalty: an illegal logit is exactly -1e9 whatever the network said there.
    node('Greater', ['mask', 'mask/threshold'], 'legal'),
    node('Where', ['legal', 'policy', 'mask/illegal'], 'logits'),
    node('Squeeze', ['value/column', 'value/axis'], 'value'),
  )
  return {
    name: 'summit-policy',
    inputs,
    outputs: [
      { name: 'logits', shape: ['N', shape.actionCount] },
      { name: 'value', shape: ['N'] },
    ],
    nodes,
    initializers,
    metadata,
  }
}

function scalar(name: string, value: number): OnnxTensor {
  return { name, shape: [], data: Float32Array.of(value) }
}
