import { expect, it } from 'vitest'
import { createRandom } from '../env/index.js'
import { thinRows } from './thinning.js'

it('keeps every hard row once, and a share of the easy ones with the weight of all', () => {
  const rows = 20_000
  const sureness = Float32Array.from({ length: rows }, (_, row) => (row % 4 === 0 ? 0.6 : 0.999))
  const every = Int32Array.from({ length: rows }, (_, row) => row)
  const { indices, weights } = thinRows(every, sureness, { above: 0.99, share: 0.125 }, createRandom('thin'))
  const hard = indices.filter((row) => row % 4 === 0)
  expect(hard).toHaveLength(rows / 4)
  expect(new Set(hard.map((row) => weights[row]))).toEqual(new Set([1]))
  const easy = indices.filter((row) => row % 4 !== 0)
  expect(easy.every((row) => weights[row] === 8)).toBe(true)
  // 1,875 of 15,000 are expected; six standard deviations are 243.
  expect(Math.abs(easy.length - 1875)).toBeLessThan(243)
})

it('keeps all rows at a share of 1', () => {
  const { indices } = thinRows(
    Int32Array.of(0, 1, 2),
    Float32Array.of(1, 1, 0),
    { above: 0.5, share: 1 },
    createRandom(''),
  )
  expect(Array.from(indices)).toEqual([0, 1, 2])
})
