import { describe, expect, it } from 'vitest'
import {
  betaQuantile,
  incompleteBeta,
  logGamma,
  normalQuantile,
  normalShare,
  studentQuantile,
} from './distributions.js'

describe('logGamma', () => {
  it('is the logarithm of the factorial', () => {
    let logarithm = 0
    for (let n = 1; n <= 200; n++) {
      expect(logGamma(n)).toBeCloseTo(logarithm, 9)
      logarithm += Math.log(n)
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
    expect(logGamma(0.1)).toBeCloseTo(2.252712651734206, 12)
  })
})

describe('incompleteBeta', () => {
  it('is a binomial tail for whole numbers', () => {
    for (const [n, p] of [
      [10, 0.3],
      [100, 0.03],
      [400, 0.97],
    ]) {
      let mass = n * Math.log1p(-p)
      let tail = 1
      for (let k = 0; k < n; k++) {
        tail -= Math.exp(mass)
        // P(X > k) = I_p(k + 1, n - k)
        expect(incompleteBeta(p, k + 1, n - k)).toBeCloseTo(tail, 9)
        mass += Math.log(((n - k) / (k + 1)) * (p / (1 - p)))
      }
    }
  })

  it('ends at 0 and 1 and has an inverse', () => {
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1])
    for (const p of [0.001, 0.025, 0.5, 0.975]) {
      for (const [a, b] of [
        [0.5, 0.5],
        [3, 1000],
        [700, 300],
      ])
        expect(incompleteBeta(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 10)
    }
  })
})

describe('quantiles', () => {
  it('agree with printed tables', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963985, 8)
    expect(normalQuantile(0.5)).toBeCloseTo(0, 12)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306, 8)
    expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062047, 6)
    expect(studentQuantile(0.975, 10)).toBeCloseTo(2.2281389, 6)
    expect(studentQuantile(0.025, 30)).toBeCloseTo(-2.0422725, 6)
    expect(studentQuantile(0.975, 1e6)).toBeCloseTo(1.96, 3)
  })

  it('have an inverse', () => {
    expect(normalShare(1.959963985)).toBeCloseTo(0.975, 9)
    for (const p of [1e-6, 0.02, 0.3, 0.5, 0.9, 0.999]) expect(normalShare(normalQuantile(p))).toBeCloseTo(p, 9)
    expect([normalShare(-40), normalShare(40)].map((p) => Number(p.toFixed(9)))).toEqual([0, 1])
  })
})
