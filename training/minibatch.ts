import { type Random, shuffle } from '../env/index.js'
import type { Adam } from './adam.js'
import type { Backend } from './backend.js'
import { architectureOf, type Network } from './networks/network.js'
import type { NormaliserConstants } from './normaliser.js'

/** What an update changes (network, adam) and what it needs to do so. */
export interface Learner {
  readonly backend: Backend
  readonly network: Network
  readonly adam: Adam
  readonly normaliser: NormaliserConstants
}

/** How a batch is gone through. */
export interface MinibatchOptions {
  /** Passes over the data. */
  readonly epochs: number
  /** Rows a minibatch, at most: an epoch is cut into equal parts that do not exceed it. */
  readonly minibatchSize: number
}

/** Rows of observations, raw, with what was legal in each. */
export interface ObservationRows {
  /** [rows × observationSize] */
  readonly observations: Float32Array
  /** [rows × actionCount], 1 = legal */
  readonly masks: Uint8Array
  /** [rows] how much each row counts; all the same if left out */
  readonly weights?: Float32Array
}

/** One minibatch, gathered into reusable arrays; every array is cut to the minibatch's `n` rows. */
export interface Minibatch {
  readonly n: number
  /** [n] which rows of the data these are */
  readonly rows: Int32Array
  /** [n × inputSize], as the network's architecture writes them */
  readonly inputs: Float32Array
  /** [n × actionCount], 1 = legal */
  readonly legal: Float32Array
  /** [n] what a row counts for in means over the minibatch: they add up to 1 */
  readonly shares: Float32Array
}

/**
 * Calls `visit` for every minibatch of every epoch, over a fresh seeded shuffle each epoch.
 * The minibatch's arrays are valid until the next call.
 * @param indices the rows of `data` to learn from
 */
export function forEachMinibatch(
  { network, normaliser }: Pick<Learner, 'network' | 'normaliser'>,
  data: ObservationRows,
  indices: Int32Array,
  { epochs, minibatchSize }: MinibatchOptions,
  random: Random,
  visit: (minibatch: Minibatch) => void,
): void {
  if (indices.length === 0) return
  const { actionCount } = network.shape
  const architecture = architectureOf(network.shape)
  const { inputSize } = architecture
  const parts = Math.ceil(indices.length / minibatchSize)
  const most = Math.ceil(indices.length / parts)
  const inputs = new Float32Array(most * inputSize)
  const legal = new Float32Array(most * actionCount)
  const order = indices.slice()
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (let part = 0; part < parts; part++) {
      const start = Math.floor((part * order.length) / parts)
      const end = Math.floor(((part + 1) * order.length) / parts)
      const rows = order.subarray(start, end)
      for (let k = 0; k < rows.length; k++) {
        architecture.writeInput(normaliser, data.observations, rows[k], inputs, k)
        const mask = rows[k] * actionCount
        for (let action = 0; action < actionCount; action++) {
          legal[k * actionCount + action] = data.masks[mask + action]
        }
      }
      visit({
        n: rows.length,
        rows,
        inputs: inputs.subarray(0, rows.length * inputSize),
        legal: legal.subarray(0, rows.length * actionCount),
        shares: sharesOf(data.weights, rows),
      })
    }
  }
}

function sharesOf(weights: Float32Array | undefined, rows: Int32Array): Float32Array {
  if (!weights) return new Float32Array(rows.length).fill(1 / rows.length)
  const shares = gather(weights, rows)
  const total = shares.reduce((sum, weight) => sum + weight, 0)
  return shares.map((weight) => weight / total)
}

/** Copies source[rows[k]] to a new array: a column of the minibatch. */
export function gather(source: Float32Array | Int32Array, rows: Int32Array): Float32Array {
  const column = new Float32Array(rows.length)
  for (let k = 0; k < rows.length; k++) column[k] = source[rows[k]]
  return column
}

/** Copies whole rows of [all × width] to a new [rows × width] array. */
export function gatherRows(source: Float32Array, rows: Int32Array, width: number): Float32Array {
  const block = new Float32Array(rows.length * width)
  for (let k = 0; k < rows.length; k++) {
    block.set(source.subarray(rows[k] * width, (rows[k] + 1) * width), k * width)
  }
  return block
}
