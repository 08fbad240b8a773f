import { expect, test } from 'vitest'
import { SummitError } from '../env/index.js'
import { adamStep, createAdam } from './adam.js'

test('the first step moves every weight by the learning rate against its gradient', () => {
  const adam = createAdam(3)
  const parameters = Float32Array.of(1, 1, 1)
  const norm = adamStep(adam, parameters, Float32Array.of(3, -4, 0), { learningRate: 0.1, maxGradientNorm: Infinity })
  expect(norm).toBeCloseTo(5, 6)
  expect(parameters[0]).toBeCloseTo(0.9, 5)
  expect(parameters[1]).toBeCloseTo(1.1, 5)
  expect(parameters[2]).toBe(1)
})

test('it follows the textbook recursion', () => {
  const adam = createAdam(1)
  const parameters = Float32Array.of(2)
  let m = 0
  let v = 0
  let x = 2
  for (let step = 1; step <= 50; step++) {
    const g = Math.sin(step)
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    x -= (0.01 * (m / (1 - 0.9 ** step))) / (Math.sqrt(v / (1 - 0.999 ** step)) + 1e-5)
    adamStep(adam, parameters, Float32Array.of(g), { learningRate: 0.01, maxGradientNorm: Infinity })
  }
  expect(parameters[0]).toBeCloseTo(x, 5)
})

test('the gradient is clipped by its global norm', () => {
  const adam = createAdam(2)
  adamStep(adam, new Float32Array(2), Float32Array.of(30, 40), { learningRate: 0.1, maxGradientNorm: 0.5 })
  expect(adam.firstMoment[0]).toBeCloseTo(0.1 * 0.3, 6)
  expect(adam.firstMoment[1]).toBeCloseTo(0.1 * 0.4, 6)
})

test.each([NaN, Infinity])('a gradient with %d is refused before anything changes', (bad) => {
  const adam = createAdam(2)
  const parameters = Float32Array.of(1, 2)
  const step = () => adamStep(adam, parameters, Float32Array.of(0, bad), { learningRate: 0.1, maxGradientNorm: 1 })
  expect(step).toThrow(SummitError)
  expect(step).toThrow(/training\/not-finite/)
  expect(Array.from(parameters)).toEqual([1, 2])
  expect(adam.step).toBe(0)
})
