import type { Tensor } from '@tensorflow/tfjs-core'
import type { OnnxNode, OnnxTensor } from '../../runtime/onnx/proto.js'
import type { TensorLibrary } from '../backend.js'
import type { NormaliserConstants } from '../normaliser.js'

/** One weight array of a network and how it starts. Kernels are [inputs × outputs], row-major. */
export interface SlotPlan {
  readonly name: string
  readonly shape: readonly number[]
  /** A kernel starts as a random orthogonal matrix times this; 0 for what starts at zero. */
  readonly gain: number
}

/** What the network says about a minibatch, before masking. */
export interface NetworkOutputs {
  /** [n × actionCount] */
  readonly logits: Tensor
  /** [n × 1] */
  readonly values: Tensor
}

/** Nodes of the exported graph, with the constants they use. */
export interface GraphPart {
  readonly nodes: readonly OnnxNode[]
  readonly constants: readonly OnnxTensor[]
}

/**
 * A way from observations to logits and a value, said twice: in tensor operations for gradients, and as a graph for
 * onnxruntime. Exports are refused when the two differ.
 */
export interface Architecture {
  readonly slots: readonly SlotPlan[]
  /** Numbers a row that the tensor operations start from. */
  readonly inputSize: number
  /** Writes row `from` of raw observations as row `to` of the inputs. */
  writeInput(
    normaliser: NormaliserConstants,
    observations: Float32Array,
    from: number,
    inputs: Float32Array,
    to: number,
  ): void
  /**
   * @param weights by slot name
   * @param x [n × inputSize]
   */
  apply(tf: TensorLibrary, weights: Readonly<Record<string, Tensor>>, x: Tensor, n: number): NetworkOutputs
  /** From `normalised` [N × observationSize] to `policy` [N × actionCount] and `value/column` [N × 1]; weights go by slot name. */
  graph(): GraphPart
}
