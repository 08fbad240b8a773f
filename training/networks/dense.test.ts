import type { Scalar, Tensor } from '@tensorflow/tfjs-core'
import { expect, test } from 'vitest'
import { createRandom } from '../../env/index.js'
import { loadBackend, type BackendName, type TensorLibrary } from '../backend.js'
import { dense } from './dense.js'

const random = createRandom('dense')
const values = (n: number) => Array.from({ length: n }, () => random.next() * 2 - 1)

/** The same layer by the library's own operations and gradients. */
function plain(tf: TensorLibrary, x: Tensor, kernel: Tensor, bias: Tensor, activation: string): Tensor {
  const sum = tf.add(tf.matMul(x, kernel), bias)
  return activation === 'relu' ? tf.relu(sum) : activation === 'tanh' ? tf.tanh(sum) : sum
}

const cases = (['wasm', 'cpu'] as const).flatMap((backend) =>
  (['relu', 'tanh', 'linear'] as const).flatMap((activation) =>
    [4, 1].map((outputs): [BackendName, typeof activation, number] => [backend, activation, outputs]),
  ),
)

test.each(cases)(
  "on %s, the gradient of dense %s to %i outputs is the library's",
  async (name, activation, outputs) => {
    const { tf } = await loadBackend(name)
    const before = tf.memory().numTensors
    tf.tidy(() => {
      const x = tf.tensor2d(values(6 * 5), [6, 5])
      const kernel = tf.tensor2d(values(5 * outputs), [5, outputs])
      const bias = tf.tensor1d(values(outputs))
      const weights = tf.tensor2d(values(6 * outputs), [6, outputs])
      const lossOf = (y: Tensor): Scalar => tf.sum(tf.mul(tf.square(y), weights))
      const expected = tf.valueAndGrads((a: Tensor, b: Tensor, c: Tensor) => lossOf(plain(tf, a, b, c, activation)))
      const own = tf.valueAndGrads((a: Tensor, b: Tensor, c: Tensor) =>
        lossOf(dense(tf, a, b, c, { activation, inputGradient: true })),
      )
      const first = tf.valueAndGrads((b: Tensor, c: Tensor) =>
        lossOf(dense(tf, x, b, c, { activation, inputGradient: false })),
      )
      const want = expected([x, kernel, bias])
      const got = own([x, kernel, bias])
      const gotFirst = first([kernel, bias])
      expectClose(got.value, want.value)
      want.grads.forEach((gradient, i) => expectClose(got.grads[i], gradient))
      expectClose(gotFirst.grads[0], want.grads[1])
      expectClose(gotFirst.grads[1], want.grads[2])
    })
    expect(tf.memory().numTensors).toBe(before)
  },
)

function expectClose(got: Tensor, want: Tensor): void {
  expect(got.shape).toEqual(want.shape)
  const numbers = got.dataSync()
  want.dataSync().forEach((value, i) => expect(numbers[i]).toBeCloseTo(value, 5))
}
