import { createRandom, SummitError, type CardMap, type Random } from '../../env/index.js'
import type { Architecture, SlotPlan } from './architecture.js'
import { cardNetwork } from './card-network.js'
import { multilayerPerceptron } from './mlp.js'

/** What follows a layer of the trunk. */
export type Activation = 'relu' | 'tanh'

/** A network with a shared trunk, a policy head (one logit an action) and a value head (one number). */
export interface NetworkShape {
  readonly observationSize: number
  readonly actionCount: number
  /** Widths of the trunk's layers, in order; at least one. */
  readonly hidden: readonly number[]
  /** Of the trunk; a card network's is always relu. */
  readonly activation: Activation
  /** What reads the cards before the trunk; without it the network is a plain multilayer perceptron. */
  readonly cards?: CardStack
}

/** The part of a network that treats cards alike: card-network.ts. */
export interface CardStack {
  readonly map: CardMap
  /** Widths of the two layers that read a card. */
  readonly encoder: readonly [number, number]
  /** Width of the layer in which a card and the table meet to judge its plays. */
  readonly pointer: number
}

/** Where one weight array lies in the flat parameters. Kernels are [inputs × outputs], row-major. */
export interface ParameterSlot {
  readonly name: string
  readonly shape: readonly number[]
  readonly offset: number
  readonly size: number
}

/**
 * The network as plain data. All weights lie in ONE array, so that an optimiser, a checkpoint, an export
 * and a sum over workers are each a single loop or copy.
 */
export interface Network {
  readonly shape: NetworkShape
  readonly layout: readonly ParameterSlot[]
  readonly parameters: Float32Array
}

/** Widths of the trunk's layers unless told otherwise. */
export const DEFAULT_HIDDEN: readonly number[] = [128, 128]

const architectures = new WeakMap<NetworkShape, Architecture>()

/** How a network of this shape computes. */
export function architectureOf(shape: NetworkShape): Architecture {
  let architecture = architectures.get(shape)
  if (!architecture) {
    checkShape(shape)
    architecture = shape.cards ? cardNetwork(shape, shape.cards) : multilayerPerceptron(shape)
    architectures.set(shape, architecture)
  }
  return architecture
}

/** The architecture's slots, one after another in one flat array. */
export function parameterLayout(shape: NetworkShape): ParameterSlot[] {
  let offset = 0
  return architectureOf(shape).slots.map(({ name, shape: dims }) => {
    const size = dims.reduce((product, dim) => product * dim, 1)
    const slot = { name, shape: dims, offset, size }
    offset += size
    return slot
  })
}

function parameterCount(layout: readonly ParameterSlot[]): number {
  return layout.reduce((total, slot) => total + slot.size, 0)
}

/** A fresh network: orthogonal kernels with the gains of its architecture, biases zero. Equal seeds give equal weights. */
export function createNetwork(shape: NetworkShape, seed: string): Network {
  const layout = parameterLayout(shape)
  const parameters = new Float32Array(parameterCount(layout))
  const random = createRandom(seed)
  architectureOf(shape).slots.forEach(({ gain }: SlotPlan, index) => {
    const slot = layout[index]
    if (gain === 0) return
    const [rows, columns] = slot.shape
    fillOrthogonal(slotOf(parameters, slot), rows, columns, gain, random)
  })
  return { shape, layout, parameters }
}

/** A network around weights that are already there (from a checkpoint, say); the array is used, not copied. */
export function networkFrom(shape: NetworkShape, parameters: Float32Array): Network {
  const layout = parameterLayout(shape)
  const expected = parameterCount(layout)
  if (parameters.length !== expected) {
    throw new SummitError('training/parameter-count', 'The weights do not fit the network', {
      got: `${parameters.length} weights`,
      expected: `${expected} for ${describeShape(shape)}`,
      next: 'use the network shape that the weights were made with',
    })
  }
  return { shape, layout, parameters }
}

/** The part of a flat array (weights or gradients) that belongs to a slot: a view, not a copy. */
export function slotOf(flat: Float32Array, slot: ParameterSlot): Float32Array {
  return flat.subarray(slot.offset, slot.offset + slot.size)
}

/** A network's shape in a line. */
export function describeShape({ observationSize, hidden, actionCount, activation, cards }: NetworkShape): string {
  const read = cards ? `cards(${cards.encoder.join('-')}, pointer ${cards.pointer})-` : ''
  return `${observationSize}-${read}${hidden.join('-')}-${actionCount}+1 (${activation})`
}

function checkShape(shape: NetworkShape): void {
  const sizes = [
    shape.observationSize,
    shape.actionCount,
    ...shape.hidden,
    ...(shape.cards?.encoder ?? []),
    shape.cards?.pointer ?? 1,
  ]
  if (shape.hidden.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new SummitError('training/network-shape', 'The network shape is not usable', {
      got: describeShape(shape),
      expected: 'whole numbers of at least 1, and at least one hidden layer',
      next: 'set `hidden` to a list such as [128, 128]',
    })
  }
}

/** Fills a row-major [rows × columns] kernel with a random (semi-)orthogonal matrix times `gain`. */
function fillOrthogonal(into: Float32Array, rows: number, columns: number, gain: number, random: Random): void {
  // Modified Gram-Schmidt over the shorter side, in float64: the vectors are `count` of length `length`.
  const count = Math.min(rows, columns)
  const length = Math.max(rows, columns)
  const vectors = Array.from({ length: count }, () => Float64Array.from({ length }, () => gaussian(random)))
  vectors.forEach((vector, index) => {
    // Twice is enough: the second pass removes what rounding left of the first.
    for (let pass = 0; pass < 2; pass++) {
      for (let other = 0; other < index; other++) {
        const dot = dotProduct(vector, vectors[other])
        for (let i = 0; i < length; i++) vector[i] -= dot * vectors[other][i]
      }
    }
    const scale = 1 / Math.sqrt(dotProduct(vector, vector))
    for (let i = 0; i < length; i++) vector[i] *= scale
  })
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      into[row * columns + column] = gain * (rows >= columns ? vectors[column][row] : vectors[row][column])
    }
  }
}

function dotProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

/** One standard normal draw (Box-Muller). */
function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
  return radius * Math.cos(2 * Math.PI * random.next())
}
