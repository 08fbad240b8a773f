import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core'
import type { CardMap } from '../../env/index.js'
import { node, type OnnxNode, type OnnxTensor } from '../../runtime/onnx/proto.js'
import type { TensorLibrary } from '../backend.js'
import { withGradient } from '../with-gradient.js'
import type { Architecture, GraphPart, SlotPlan } from './architecture.js'
import { cardFeatures, rankAngles, REACH, type CardFeatures } from './card-features.js'
import { dense, turn } from './dense.js'
import type { CardStack, NetworkShape } from './network.js'

/**
 * A network that treats cards alike. Each card is read by the same two layers (the first with a bias of its own for
 * each place), the trunk sees what they say of all cards and the table, and each card's plays are judged from what was
 * said of that card and from the trunk.
 */
export function cardNetwork(shape: NetworkShape, { map, encoder, pointer }: CardStack): Architecture {
  const features = cardFeatures(map)
  const { cards, piles, others } = map
  const { hidden, observationSize, actionCount } = shape
  const [wide, narrow] = encoder
  const trunkInput = cards * narrow + features.tableSize
  const top = hidden[hidden.length - 1]
  const slots: SlotPlan[] = []
  const layer = (name: string, inputs: number, outputs: number, gain: number, biases = outputs): void => {
    slots.push({ name: `${name}/kernel`, shape: [inputs, outputs], gain })
    slots.push({ name: `${name}/bias`, shape: [biases], gain: 0 })
  }
  layer('card/0', features.cardSize, wide, Math.SQRT2, cards * wide)
  layer('card/1', wide, narrow, Math.SQRT2)
  hidden.forEach((width, index) =>
    layer(`trunk/${index}`, index === 0 ? trunkInput : hidden[index - 1], width, Math.SQRT2),
  )
  layer('pointer/card', narrow, pointer, 1)
  layer('pointer/table', top, cards * pointer, 1)
  layer('play', pointer, piles, 0.01)
  layer('other', top, others.length, 0.01)
  layer('value', top, 1, 1)

  /** Where each action stands among [plays card by card | others]. */
  const source = new Int32Array(actionCount)
  map.plays.forEach((actions, pile) => actions.forEach((action, card) => (source[action] = card * piles + pile)))
  others.forEach((action, k) => (source[action] = cards * piles + k))

  return {
    slots,
    inputSize: features.inputSize,
    writeInput(_normaliser, observations, from, inputs, to) {
      features.write(observations, from, observationSize, inputs, to)
    },
    apply(tf, weights, x, n) {
      const layerOf = (name: string, input: Tensor, activation: 'relu' | 'linear'): Tensor =>
        dense(tf, input, weights[`${name}/kernel`], weights[`${name}/bias`], { activation, inputGradient: true })
      const cardInputs = tf.reshape(tf.slice(x, [0, 0], [n, cards * features.cardSize]), [n * cards, features.cardSize])
      const table = tf.slice(x, [0, cards * features.cardSize], [n, features.tableSize])
      const first = placedLayer(tf, cardInputs, weights['card/0/kernel'], weights['card/0/bias'], n)
      const said = layerOf('card/1', tf.reshape(first, [n * cards, wide]), 'relu')
      let trunk: Tensor = tf.concat([tf.reshape(said, [n, cards * narrow]), table], 1)
      hidden.forEach((_, index) => (trunk = layerOf(`trunk/${index}`, trunk, 'relu')))
      const pointed = tf.relu(
        tf.add(
          tf.reshape(layerOf('pointer/card', said, 'linear'), [n, cards * pointer]),
          layerOf('pointer/table', trunk, 'linear'),
        ),
      )
      const plays = layerOf('play', tf.reshape(pointed, [n * cards, pointer]), 'linear')
      const logits = tf.concat([tf.reshape(plays, [n, cards * piles]), layerOf('other', trunk, 'linear')], 1)
      return { logits: reorder(tf, logits, source), values: layerOf('value', trunk, 'linear') }
    },
    graph: () => graphOf(map, features, hidden.length, pointer, source),
  }
}

/**
 * relu(x · kernel + bias) where rows come in groups and the bias is the group's, place by place; nobody wants the
 * gradient with respect to x. As in dense.ts, nothing is multiplied with a transpose flag.
 * @param x [n × places rows][inputs]
 * @param bias [places × outputs]
 * @returns [n][places × outputs]
 */
function placedLayer(tf: TensorLibrary, x: Tensor, kernel: Tensor, bias: Tensor, n: number): Tensor {
  const rows = x.shape[0]
  const outputs = kernel.shape[1] ?? 1
  return withGradient(
    tf,
    [kernel, bias],
    () => {
      const sum = tf.add(tf.reshape(tf.matMul(x as Tensor2D, kernel as Tensor2D), [n, bias.shape[0]]), bias)
      const value = tf.relu(sum)
      return { value, saved: [x, value] }
    },
    (dy, [input, value]) => {
      const dSum = tf.mul(dy, tf.step(value))
      const turned = turn(tf, tf.reshape(dSum, [rows, outputs]))
      return [turn(tf, tf.matMul(turned, input)), tf.sum(turn(tf, dSum), 1)]
    },
  )
}

/** Column k of the result is column source[k] of x: a product, since the wasm backend has no gradient for gathering. */
function reorder(tf: TensorLibrary, x: Tensor, source: Int32Array): Tensor {
  const size = source.length
  const forth = new Float32Array(size * size)
  const back = new Float32Array(size * size)
  source.forEach((from, k) => {
    forth[from * size + k] = 1
    back[k * size + from] = 1
  })
  return withGradient(
    tf,
    [x],
    () => ({ value: tf.matMul(x as Tensor2D, tf.tensor2d(forth, [size, size])), saved: [] }),
    (dy) => [tf.matMul(dy as Tensor2D, tf.tensor2d(back, [size, size]))],
  )
}

/** Shapes here hold 0 for "as before": the batch. */
function graphOf(
  map: CardMap,
  { blocks, nearSize }: CardFeatures,
  layers: number,
  pointer: number,
  source: Int32Array,
): GraphPart {
  const { cards, channels, ranks, plain, byRank, handled, shared, rest, piles } = map
  const constants: OnnxTensor[] = []
  const nodes: OnnxNode[] = []
  const whole = (name: string, values: Iterable<number>): string => {
    const data = BigInt64Array.from(values, BigInt)
    constants.push({ name, shape: [data.length], data })
    return name
  }
  const real = (name: string, shape: number[], data: Float32Array): string => {
    constants.push({ name, shape, data })
    return name
  }
  const add = (op: string, inputs: string[], output: string, attributes?: OnnxNode['attributes']): string => {
    nodes.push(node(op, inputs, output, attributes))
    return output
  }
  const reshape = (input: string, shape: number[], output: string): string =>
    add('Reshape', [input, whole(`${output}/shape`, shape)], output)
  const pick = (input: string, indices: Iterable<number>, axis: number, output: string): string =>
    add('Gather', [input, whole(`${output}/indices`, indices)], output, { axis })

  // Each card's rank, as a 1 among thirteen. The angles of two ranks have a product of at most cos(one step) unless
  // they are the same, and a rank that is unknown has none.
  const angles = rankAngles(ranks)
  const step = Math.cos((2 * Math.PI) / ranks)
  const toRank = new Float32Array(channels * ranks)
  toRank.set(angles.sin, map.rankSin * ranks)
  toRank.set(angles.cos, map.rankCos * ranks)
  const byCard = reshape(pick('normalised', upTo(cards * channels), 1, 'cards/flat'), [0, cards, channels], 'cards')
  add('MatMul', [byCard, real('ranks/angles', [channels, ranks], toRank)], 'ranks/likeness')
  add('Sub', ['ranks/likeness', real('ranks/step', [], Float32Array.of(step))], 'ranks/above')
  add('Relu', ['ranks/above'], 'ranks/positive')
  const known = add('Div', ['ranks/positive', real('ranks/scale', [], Float32Array.of(1 - step))], 'ranks')

  // Which ranks are in a hand or on their way to one.
  pick(byCard, handled, 2, 'handled/cards')
  add('Transpose', ['handled/cards'], 'handled/turned', { perm: [0, 2, 1] })
  add('MatMul', ['handled/turned', known], 'handled/ranks')
  reshape('handled/ranks', [0, handled.length * ranks], 'handled')
  pick(
    'normalised',
    byRank.flatMap((start) => upTo(ranks).map((rank) => start + rank)),
    1,
    'blocks/seen',
  )
  add('Concat', ['blocks/seen', 'handled'], 'blocks', { axis: 1 })
  const offsets = upTo(2 * REACH + 1).map((k) => k - REACH)
  const around = upTo(ranks).flatMap((rank) =>
    upTo(blocks).flatMap((block) => offsets.map((offset) => block * ranks + ((rank + offset + ranks) % ranks))),
  )
  const near = reshape(pick('blocks', around, 1, 'near/flat'), [0, ranks, nearSize], 'near')

  pick('normalised', [map.wrap], 1, 'wrap')
  add('Sub', [real('one', [], Float32Array.of(1)), 'wrap'], 'ends/column')
  reshape('ends/column', [0, 1, 1], 'ends')

  pick(byCard, plain, 2, 'card/plain')
  add('Mul', [known, 'ends'], 'card/rank')
  add('MatMul', [known, near], 'card/near')
  reshape(pick('normalised', shared, 1, 'shared/flat'), [0, 1, shared.length], 'shared')
  add('Expand', ['shared', whole('shared/spread', [1, cards, 1])], 'card/shared')
  add('Concat', ['card/plain', 'card/rank', 'card/near', 'card/shared'], 'card', { axis: 2 })

  reshape(pick('blocks', upTo(piles * ranks), 1, 'piles/flat'), [0, piles, ranks], 'piles')
  add('MatMul', ['piles', near], 'piles/near')
  reshape('piles/near', [0, piles * nearSize], 'piles/near/flat')
  add('Mul', ['piles', 'ends'], 'piles/rank')
  reshape('piles/rank', [0, piles * ranks], 'piles/rank/flat')
  pick('normalised', rest, 1, 'rest')
  add('Concat', ['rest', 'piles/near/flat', 'piles/rank/flat'], 'table', { axis: 1 })

  const linear = (name: string, input: string, output: string): string => {
    add('MatMul', [input, `${name}/kernel`], `${output}/product`)
    return add('Add', [`${output}/product`, `${name}/bias`], output)
  }
  add('MatMul', ['card', 'card/0/kernel'], 'card/0/product')
  reshape('card/0/product', [0, -1], 'card/0/flat')
  add('Add', ['card/0/flat', 'card/0/bias'], 'card/0/sum')
  add('Relu', ['card/0/sum'], 'card/0/relu')
  reshape('card/0/relu', [0, cards, -1], 'card/0')
  linear('card/1', 'card/0', 'card/1/sum')
  const said = add('Relu', ['card/1/sum'], 'card/1')
  reshape(said, [0, -1], 'said/flat')
  let trunk = add('Concat', ['said/flat', 'table'], 'trunk/input', { axis: 1 })
  for (let index = 0; index < layers; index++) {
    const name = `trunk/${index}`
    add('Gemm', [trunk, `${name}/kernel`, `${name}/bias`], `${name}/sum`)
    trunk = add('Relu', [`${name}/sum`], name)
  }
  linear('pointer/card', said, 'pointer/card')
  add('Gemm', [trunk, 'pointer/table/kernel', 'pointer/table/bias'], 'pointer/table/flat')
  reshape('pointer/table/flat', [0, cards, pointer], 'pointer/table')
  add('Add', ['pointer/card', 'pointer/table'], 'pointer/sum')
  add('Relu', ['pointer/sum'], 'pointer')
  reshape(linear('play', 'pointer', 'play/cards'), [0, cards * piles], 'play')
  add('Gemm', [trunk, 'other/kernel', 'other/bias'], 'other')
  add('Concat', ['play', 'other'], 'policy/unordered', { axis: 1 })
  pick('policy/unordered', source, 1, 'policy')
  add('Gemm', [trunk, 'value/kernel', 'value/bias'], 'value/column')
  return { nodes, constants }
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
