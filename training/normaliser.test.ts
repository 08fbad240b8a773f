import { expect, test } from 'vitest'
import { createRandom } from '../env/index.js'
import {
  createNormaliser,
  identityConstants,
  normaliserConstants,
  normaliseRow,
  observeRows,
  restoreNormaliser,
  saveNormaliser,
} from './normaliser.js'

const random = createRandom('normaliser')
// Feature 0 varies around 1000, feature 1 is always 3, feature 2 is 0 or 1.
const rows = Float32Array.from({ length: 3000 }, (_, i) =>
  i % 3 === 0 ? 1000 + random.next() : i % 3 === 1 ? 3 : random.int(2),
)

test('batches add up to the mean and variance of all rows', () => {
  const normaliser = createNormaliser(3)
  observeRows(normaliser, rows.subarray(0, 30), 10)
  observeRows(normaliser, rows.subarray(30), 990)
  const column = Array.from({ length: 1000 }, (_, i) => rows[3 * i])
  const mean = column.reduce((sum, x) => sum + x, 0) / 1000
  const variance = column.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 1000
  expect(normaliser.mean[0]).toBeCloseTo(mean, 9)
  expect(normaliser.m2[0] / 1000).toBeCloseTo(variance, 9)
})

test('features without variance pass unchanged, others are standardised and clipped', () => {
  const normaliser = createNormaliser(3)
  observeRows(normaliser, rows, 1000)
  const constants = normaliserConstants(normaliser)
  const out = new Float32Array(6)
  normaliseRow(constants, Float32Array.of(0, 0, 0, 2000, 3, 0.5), 1, out, 1)
  expect(out[3]).toBe(10)
  expect(out[4]).toBe(3)
  expect(Math.abs(out[5])).toBeLessThan(0.2)
  normaliseRow(identityConstants(3), Float32Array.of(-4, 0, 400), 0, out, 0)
  expect(Array.from(out.subarray(0, 3))).toEqual([-4, 0, 10])
})

test('its state survives JSON exactly, and a frozen one stands still', () => {
  const normaliser = createNormaliser(3)
  observeRows(normaliser, rows, 1000)
  const copy = restoreNormaliser(JSON.parse(JSON.stringify(saveNormaliser(normaliser))))
  expect(copy).toEqual(normaliser)
  copy.frozen = true
  observeRows(copy, rows, 10)
  expect(copy.count).toBe(1000)
})
