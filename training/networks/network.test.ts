import { expect, test } from 'vitest'
import { createNetwork, networkFrom, parameterLayout, slotOf, type NetworkShape } from './network.js'

const shape: NetworkShape = { observationSize: 7, actionCount: 3, hidden: [5, 4], activation: 'relu' }

test('the layout lists every array once, without gaps', () => {
  const layout = parameterLayout(shape)
  expect(layout.map((slot) => `${slot.name} ${slot.shape.join('x')} @${slot.offset}`)).toEqual([
    'trunk/0/kernel 7x5 @0',
    'trunk/0/bias 5 @35',
    'trunk/1/kernel 5x4 @40',
    'trunk/1/bias 4 @60',
    'policy/kernel 4x3 @64',
    'policy/bias 3 @76',
    'value/kernel 4x1 @79',
    'value/bias 1 @83',
  ])
})

test('kernels start orthogonal with their gains, biases at zero, the same for the same seed', () => {
  const network = createNetwork(shape, 'seed')
  expect(network.parameters).toEqual(createNetwork(shape, 'seed').parameters)
  expect(network.parameters).not.toEqual(createNetwork(shape, 'other').parameters)
  for (const slot of network.layout) {
    const values = slotOf(network.parameters, slot)
    const isBias = slot.name.endsWith('/bias')
    const error = isBias ? Math.max(...values) : skew(values, slot.shape[0], slot.shape[1], gainOf(slot.name))
    expect(error).toBeLessThan(1e-5)
  }
})

function gainOf(name: string): number {
  return name.startsWith('policy') ? 0.01 : name.startsWith('value') ? 1 : Math.SQRT2
}

/** How far the vectors along the shorter side are from being at right angles and of length `gain`. */
function skew(values: Float32Array, rows: number, columns: number, gain: number): number {
  const count = Math.min(rows, columns)
  const vector = (k: number) =>
    Array.from({ length: Math.max(rows, columns) }, (_, i) =>
      rows >= columns ? values[i * columns + k] : values[k * columns + i],
    )
  let worst = 0
  for (let a = 0; a < count; a++) {
    for (let b = 0; b <= a; b++) {
      const dot = vector(a).reduce((sum, value, i) => sum + value * vector(b)[i], 0)
      worst = Math.max(worst, Math.abs(dot / gain ** 2 - (a === b ? 1 : 0)))
    }
  }
  return worst
}

test('weights of another shape, and shapes that make no network, are refused', () => {
  expect(() => networkFrom(shape, new Float32Array(10))).toThrow(/training\/parameter-count/)
  expect(() => createNetwork({ ...shape, hidden: [] }, 'seed')).toThrow(/training\/network-shape/)
  expect(() => createNetwork({ ...shape, hidden: [0] }, 'seed')).toThrow(/training\/network-shape/)
})
