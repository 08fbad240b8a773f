import { describe, expect, it } from 'vitest'
import { normalShare } from '../statistics/distributions.js'
import { logDensity, logNormalShare, share } from './ex-gaussian.js'

const shape = { mu: 150, sigma: 50, tau: 150 }

describe('logNormalShare', () => {
  it.each([-5, -3.001, -2.999, -1, 0, 0.5, 2, 4, 7])('is the normal distribution at %s', (x) => {
    expect(Math.exp(logNormalShare(x))).toBeCloseTo(normalShare(x), 7)
  })

  it('is smooth where its two formulas meet', () => {
    expect(logNormalShare(-3 - 1e-9)).toBeCloseTo(logNormalShare(-3 + 1e-9), 7)
  })

  it('lies between its known bounds where the chance itself is nothing', () => {
    // density * x / (1 + x^2) < share < density / x, for -x
    const x = 60
    const density = -(x * x) / 2 - Math.log(2 * Math.PI) / 2
    expect(logNormalShare(-x)).toBeLessThan(density - Math.log(x))
    expect(logNormalShare(-x)).toBeGreaterThan(density + Math.log(x / (1 + x * x)))
  })
})

describe('the ex-Gaussian', () => {
  it('has its mean mu + tau, its variance sigma^2 + tau^2, and chances that add up to one', () => {
    let [total, mean, square] = [0, 0, 0]
    for (let x = -400; x < 4000; x++) {
      const density = Math.exp(logDensity(x, shape))
      total += density
      mean += density * x
      square += density * x * x
    }
    expect(total).toBeCloseTo(1, 6)
    expect(mean).toBeCloseTo(300, 3)
    expect(square - mean * mean).toBeCloseTo(50 ** 2 + 150 ** 2, 0)
  })

  it('has the sum of its density as its share', () => {
    let sum = 0
    for (let x = -400; x <= 260; x++) sum += Math.exp(logDensity(x, shape)) * (x === 260 ? 0.5 : 1)
    expect(share(260, shape)).toBeCloseTo(sum, 5)
    expect(share(-400, shape)).toBeCloseTo(0, 8)
    expect(share(5000, shape)).toBeCloseTo(1, 8)
  })
})
