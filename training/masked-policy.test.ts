import type { Scalar, Tensor, Tensor2D } from '@tensorflow/tfjs-core'
import { beforeAll, expect, test } from 'vitest'
import { loadBackend, type TensorLibrary } from './backend.js'
import { entropies, maskedLogProbs, teacherKls } from './masked-policy.js'

let tf: TensorLibrary
beforeAll(async () => {
  tf = (await loadBackend('wasm')).tf
})

const LOGITS = [1, 2, -1, 0.5, 80, -80, 3, 3, 3, 0, 0, 1e4]
const LEGAL = [1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0]

/** Each row of the fixture in plain numbers: log-probabilities over legal actions. */
function expected(row: number): number[] {
  const logits = LOGITS.slice(4 * row, 4 * row + 4)
  const legal = LEGAL.slice(4 * row, 4 * row + 4)
  const highest = Math.max(...logits.filter((_, i) => legal[i] === 1))
  const total = logits.reduce((sum, logit, i) => sum + (legal[i] === 1 ? Math.exp(logit - highest) : 0), 0)
  return logits.map((logit, i) => (legal[i] === 1 ? logit - highest - Math.log(total) : 0))
}

test('log-probabilities cover the legal actions only, and stay finite', () => {
  tf.tidy(() => {
    const got = maskedLogProbs(tf, tf.tensor2d(LOGITS, [3, 4]), tf.tensor2d(LEGAL, [3, 4])).dataSync()
    const want = [0, 1, 2].flatMap(expected)
    want.forEach((value, i) => expect(got[i]).toBeCloseTo(value, 4))
  })
})

test("gradients are those of the library's own operations", () => {
  tf.tidy(() => {
    const logits = tf.tensor2d(LOGITS.slice(0, 4).concat([0.3, -0.2, 5, 1]), [2, 4])
    const legal = tf.tensor2d([1, 1, 1, 0, 0, 1, 1, 1], [2, 4])
    const weights = tf.tensor2d([1, -2, 3, 4, 5, 6, -7, 8], [2, 4])
    const penalty = tf.mul(tf.sub(1, legal), -1e9)
    const plainLogProbs = (x: Tensor) => tf.mul(tf.logSoftmax(tf.add<Tensor2D>(x, penalty)), legal)
    const plainEntropy = (x: Tensor): Scalar => {
      const probs = tf.softmax(tf.add<Tensor2D>(x, penalty))
      return tf.div(tf.neg(tf.sum(tf.mul(probs, plainLogProbs(x)))), 2)
    }
    const weighted = difference(
      logits,
      (x) => tf.sum(tf.mul(maskedLogProbs(tf, x, legal), weights)),
      (x) => tf.sum(tf.mul(plainLogProbs(x), weights)),
    )
    expect(weighted).toBeLessThan(1e-5)
    expect(
      difference(logits, (x) => tf.mean(entropies(tf, maskedLogProbs(tf, x, legal), legal)), plainEntropy),
    ).toBeLessThan(1e-5)
  })
})

/** The largest difference between two functions' values and gradients at x. */
function difference(x: Tensor, own: (x: Tensor) => Scalar, plain: (x: Tensor) => Scalar): number {
  const got = [...own(x).dataSync(), ...tf.grad(own)(x).dataSync()]
  const want = [...plain(x).dataSync(), ...tf.grad(plain)(x).dataSync()]
  return Math.max(...want.map((value, i) => Math.abs(value - got[i])))
}

test('entropy of one legal action is zero, of k equal ones log k; a teacher equal to the policy is at distance zero', () => {
  tf.tidy(() => {
    const legal = tf.tensor2d([1, 0, 0, 0], [1, 4])
    const one = maskedLogProbs(tf, tf.tensor2d([5, 1, 1, 1], [1, 4]), legal)
    expect(entropies(tf, one, legal).dataSync()[0]).toBeCloseTo(0, 7)
    const three = tf.tensor2d([1, 1, 0, 1], [1, 4])
    const logits = tf.tensor2d([2, 2, 9, 2], [1, 4])
    const logProbs = maskedLogProbs(tf, logits, three)
    expect(entropies(tf, logProbs, three).dataSync()[0]).toBeCloseTo(Math.log(3), 6)
    expect(teacherKls(tf, logProbs, logits, three).dataSync()[0]).toBeCloseTo(0, 7)
  })
})
