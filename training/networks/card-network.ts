import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core'
import type { CardMap } from '../../env/index.js'
import { node, type OnnxNode, type OnnxTensor } from '../../runtime/onnx/proto.js'
import type { TensorLibrary } from '../backend.js'
import { withGradient } from '../with-gradient.js'
import type { Architecture, GraphPart, SlotPlan } from './architecture.js'
import { cardFeatures, rankAngles, REACH, type CardFeatures } from './card-features.js'
import { dense } from './dense.js'
import type { CardStack, NetworkShape } from './network.js'

/**
 * A network that treats cards alike. Each card whose rank is known is read by the same two layers; the trunk sees what
 * they say, laid out by place, and the table; each card's plays are judged from what was said of that card and from the
 * trunk. Of 28 cards ten at most are known, and only those are computed.
 */
export function cardNetwork(shape: NetworkShape, { map, encoder, pointer }: CardStack): Architecture {
  const features = cardFeatures(map)
  const { cardSize, tableSize } = features
  const { cards, piles, others, known } = map
  const { hidden, observationSize, actionCount } = shape
  const [wide, narrow] = encoder
  const top = hidden[hidden.length - 1]
  const slots: SlotPlan[] = []
  const layer = (name: string, inputs: number, outputs: number, gain: number): void => {
    slots.push({ name: `${name}/kernel`, shape: [inputs, outputs], gain })
    slots.push({ name: `${name}/bias`, shape: [outputs], gain: 0 })
  }
  layer('card/0', cardSize, wide, Math.SQRT2)
  layer('card/1', wide, narrow, Math.SQRT2)
  hidden.forEach((width, index) => {
    layer(`trunk/${index}`, index === 0 ? cards * narrow + tableSize : hidden[index - 1], width, Math.SQRT2)
  })
  layer('pointer/card', narrow, pointer, 1)
  layer('pointer/table', top, pointer, 1)
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
      const layerOf = (name: string, input: Tensor, activation: 'relu' | 'linear', inputGradient = true): Tensor =>
        dense(tf, input, weights[`${name}/kernel`], weights[`${name}/bias`], { activation, inputGradient })
      const tableAt = known * cardSize
      const seen = tf.reshape(tf.slice(x, [0, 0], [n, tableAt]), [n * known, cardSize])
      const table = tf.slice(x, [0, tableAt], [n, tableSize])
      const places = tf.slice(x, [0, tableAt + tableSize], [n, known]).dataSync<'float32'>()
      const said = layerOf('card/1', layerOf('card/0', seen, 'relu', false), 'relu')
      let trunk: Tensor = tf.concat([layOut(tf, said, places, n, known, cards), table], 1)
      hidden.forEach((_, index) => (trunk = layerOf(`trunk/${index}`, trunk, 'relu')))
      const pointed = tf.relu(
        tf.add(
          tf.reshape(layerOf('pointer/card', said, 'linear'), [n, known * pointer]),
          repeat(tf, layerOf('pointer/table', trunk, 'linear'), known),
        ),
      )
      const plays = layerOf('play', tf.reshape(pointed, [n * known, pointer]), 'linear')
      const logits = tf.concat([layOut(tf, plays, places, n, known, cards), layerOf('other', trunk, 'linear')], 1)
      return { logits: reorder(tf, logits, source), values: layerOf('value', trunk, 'linear') }
    },
    graph: () => graphOf(map, features, hidden.length, source),
  }
}

/**
 * Lays rows of known cards out by their places; other places hold zeros. Copied by hand: a product with places would
 * be a batch of small ones, which the wasm backend multiplies slowly.
 * @param x [n × known][width]
 * @param places [n × known], -1 for none
 * @returns [n][cards × width]
 */
function layOut(tf: TensorLibrary, x: Tensor, places: Float32Array, n: number, known: number, cards: number): Tensor {
  const width = x.shape[1] ?? 1
  /** Calls `copy` with where each known card stands among the rows, and where among the places. */
  const eachCard = (copy: (row: number, place: number) => void): void => {
    for (let row = 0; row < n * known; row++) {
      if (places[row] >= 0) copy(row * width, (Math.floor(row / known) * cards + places[row]) * width)
    }
  }
  return withGradient(
    tf,
    [x],
    () => {
      const rows = x.dataSync<'float32'>()
      const laid = new Float32Array(n * cards * width)
      eachCard((row, place) => {
        for (let k = 0; k < width; k++) laid[place + k] = rows[row + k]
      })
      return { value: tf.tensor2d(laid, [n, cards * width]), saved: [] }
    },
    (dy) => {
      const laid = dy.dataSync<'float32'>()
      const rows = new Float32Array(n * known * width)
      eachCard((row, place) => {
        for (let k = 0; k < width; k++) rows[row + k] = laid[place + k]
      })
      return [tf.tensor2d(rows, [n * known, width])]
    },
  )
}

/** [n × width] `times` over, side by side: a product, since sums over a middle axis are slow. */
function repeat(tf: TensorLibrary, x: Tensor, times: number): Tensor {
  const width = x.shape[1] ?? 1
  const forth = new Float32Array(width * times * width)
  const back = new Float32Array(times * width * width)
  for (let time = 0; time < times; time++) {
    for (let k = 0; k < width; k++) {
      forth[k * times * width + time * width + k] = 1
      back[(time * width + k) * width + k] = 1
    }
  }
  return withGradient(
    tf,
    [x],
    () => ({ value: tf.matMul(x as Tensor2D, tf.tensor2d(forth, [width, times * width])), saved: [] }),
    (dy) => [tf.matMul(dy as Tensor2D, tf.tensor2d(back, [times * width, width]))],
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
function graphOf(map: CardMap, { blocks, nearSize }: CardFeatures, layers: number, source: Int32Array): GraphPart {
  const { cards, channels, ranks, plain, layout, byRank, handled, shared, rest, piles, known } = map
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
  const rankOf = add('Div', ['ranks/positive', real('ranks/scale', [], Float32Array.of(1 - step))], 'ranks')

  // Known cards in order, as ones at their places: the k-th is where the count of known cards, place by place, comes to k.
  add('MatMul', [rankOf, real('ranks/ones', [ranks, 1], new Float32Array(ranks).fill(1))], 'known/column')
  const isKnown = reshape('known/column', [0, 1, cards], 'known')
  const counting = new Float32Array(cards * cards)
  for (let place = 0; place < cards; place++) counting.fill(1, place * cards + place, (place + 1) * cards)
  add('MatMul', [isKnown, real('known/counting', [cards, cards], counting)], 'known/count')
  const number = Float32Array.from({ length: known }, (_, k) => k + 1)
  add('Sub', ['known/count', real('known/number', [known, 1], number)], 'known/difference')
  add('Abs', ['known/difference'], 'known/distance')
  add('Sub', [real('one', [], Float32Array.of(1)), 'known/distance'], 'known/nearness')
  add('Relu', ['known/nearness'], 'known/here')
  const place = add('Mul', ['known/here', isKnown], 'place')
  const byPlace = add('Transpose', [place], 'place/turned', { perm: [0, 2, 1] })

  // Which ranks are in a hand or on their way to one.
  pick(byCard, handled, 2, 'handled/cards')
  add('Transpose', ['handled/cards'], 'handled/turned', { perm: [0, 2, 1] })
  add('MatMul', ['handled/turned', rankOf], 'handled/ranks')
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
  add('Sub', ['one', 'wrap'], 'ends/column')
  reshape('ends/column', [0, 1, 1], 'ends')

  add('MatMul', [place, pick(byCard, plain, 2, 'plain')], 'card/plain')
  const cardRank = add('MatMul', [place, rankOf], 'card/known')
  add('Mul', [cardRank, 'ends'], 'card/rank')
  add('MatMul', [cardRank, near], 'card/near')
  // Where there is no card there is nothing to see.
  reshape(pick('normalised', shared, 1, 'shared/flat'), [0, 1, shared.length], 'shared')
  add('MatMul', [cardRank, 'ranks/ones'], 'card/there')
  add('Mul', ['card/there', 'shared'], 'card/shared')
  add('Concat', ['card/plain', 'card/rank', 'card/near', 'card/shared', place], 'card', { axis: 2 })

  reshape(pick('blocks', upTo(piles * ranks), 1, 'piles/flat'), [0, piles, ranks], 'piles')
  add('MatMul', ['piles', near], 'piles/near')
  reshape('piles/near', [0, piles * nearSize], 'piles/near/flat')
  add('Mul', ['piles', 'ends'], 'piles/rank')
  reshape('piles/rank', [0, piles * ranks], 'piles/rank/flat')
  pick('normalised', rest, 1, 'rest')
  pick(
    'normalised',
    layout.flatMap((channel) => upTo(cards).map((card) => card * channels + channel)),
    1,
    'layout',
  )
  add('Concat', ['layout', 'rest', 'piles/near/flat', 'piles/rank/flat'], 'table', { axis: 1 })

  const linear = (name: string, input: string, output: string): string => {
    add('MatMul', [input, `${name}/kernel`], `${output}/product`)
    return add('Add', [`${output}/product`, `${name}/bias`], output)
  }
  linear('card/0', 'card', 'card/0/sum')
  linear('card/1', add('Relu', ['card/0/sum'], 'card/0'), 'card/1/sum')
  const said = add('Relu', ['card/1/sum'], 'card/1')
  add('MatMul', [byPlace, said], 'said/placed')
  reshape('said/placed', [0, -1], 'said/flat')
  let trunk = add('Concat', ['said/flat', 'table'], 'trunk/input', { axis: 1 })
  for (let index = 0; index < layers; index++) {
    const name = `trunk/${index}`
    add('Gemm', [trunk, `${name}/kernel`, `${name}/bias`], `${name}/sum`)
    trunk = add('Relu', [`${name}/sum`], name)
  }
  linear('pointer/card', said, 'pointer/card')
  add('Gemm', [trunk, 'pointer/table/kernel', 'pointer/table/bias'], 'pointer/table/flat')
  reshape('pointer/table/flat', [0, 1, -1], 'pointer/table')
  add('Add', ['pointer/card', 'pointer/table'], 'pointer/sum')
  add('Relu', ['pointer/sum'], 'pointer')
  add('MatMul', [byPlace, linear('play', 'pointer', 'play/cards')], 'play/placed')
  reshape('play/placed', [0, cards * piles], 'play')
  add('Gemm', [trunk, 'other/kernel', 'other/bias'], 'other')
  add('Concat', ['play', 'other'], 'policy/unordered', { axis: 1 })
  pick('policy/unordered', source, 1, 'policy')
  add('Gemm', [trunk, 'value/kernel', 'value/bias'], 'value/column')
  return { nodes, constants }
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
