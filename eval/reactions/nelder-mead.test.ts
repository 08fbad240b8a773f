import { describe, expect, it } from 'vitest'
import { nelderMead } from './nelder-mead.js'

describe('nelderMead', () => {
  it('finds the end of a curved valley', () => {
    const valley = ([x, y]: readonly number[]): number => (1 - x) ** 2 + 100 * (y - x * x) ** 2
    const { point, value } = nelderMead(valley, [-1.2, 1], [0.5, 0.5], 1e-14)
    expect(value).toBeLessThan(1e-10)
    expect(point[0]).toBeCloseTo(1, 4)
    expect(point[1]).toBeCloseTo(1, 4)
  })

  it('stays where it is allowed', () => {
    const bowl = ([x, y]: readonly number[]): number => (x < 0 ? Infinity : (x + 1) ** 2 + (y - 3) ** 2)
    const { point } = nelderMead(bowl, [5, 5], [1, 1], 1e-12)
    expect(point[0]).toBeGreaterThanOrEqual(0)
    expect(point[0]).toBeLessThan(0.01)
    expect(point[1]).toBeCloseTo(3, 1)
  })

  it('gives up a function that never settles', () => {
    let calls = 0
    nelderMead(() => calls++, [0], [1], 0)
    expect(calls).toBeLessThan(5100)
  })
})
