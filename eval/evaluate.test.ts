import { describe, expect, it } from 'vitest'
import { resolvePlayers } from '../runtime/resolve-player.js'
import { evaluate } from './evaluate.js'
import { seatOrders } from './seat-orders.js'

async function evaluateNames(names: readonly string[], deals: number, options = {}) {
  return evaluate({ players: await resolvePlayers(names), options, deals, seed: 'test' })
}

describe('evaluate', () => {
  it('repeats itself to the last digit', async () => {
    expect(await evaluateNames(['greedy', 'careful'], 60)).toEqual(await evaluateNames(['greedy', 'careful'], 60))
  })

  it('plays every deal in every distinct seat order', async () => {
    expect((await evaluateNames(['greedy', 'greedy'], 30)).games).toBe(30)
    expect((await evaluateNames(['greedy', 'careful'], 30)).games).toBe(60)
    expect((await evaluateNames(['greedy', 'careful', 'greedy'], 10)).games).toBe(30)
  })

  it('brackets the win rate, and sums its shares to one', async () => {
    const result = await evaluateNames(['coordinated', 'coordinated'], 200)
    expect(result.winRate).toBe(result.wins / result.games)
    expect(result.ci95[0]).toBeLessThan(result.winRate)
    expect(result.ci95[1]).toBeGreaterThan(result.winRate)
    expect(result.pileGap.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
    expect(result.meanSecondsToWin).toBeGreaterThan(20)
    expect(result.illegal).toBe(0)
  })

  it('says null where there was no win', async () => {
    const result = await evaluateNames(['passive', 'passive'], 5, { seconds: 5 })
    expect([result.wins, result.meanSecondsToWin, result.meanStockLeft]).toEqual([0, null, null])
  })

  // Figures of the game as it is decided; wide bands, since 400 deals tell a rate to about 5 points.
  it.each([
    [['coordinated', 'coordinated'], 'normal', 0.6, 0.78],
    [['coordinated', 'coordinated'], 'sprint', 0.52, 0.71],
    [['greedy', 'greedy'], 'normal', 0.38, 0.58],
    [['careful', 'passive'], 'normal', 0.62, 0.79],
    [['careful', 'passive'], 'sprint', 0.04, 0.17],
  ] as const)('finds %j on %s between %f and %f', async (names, level, low, high) => {
    const { winRate } = await evaluateNames(names, 400, { level })
    expect(winRate).toBeGreaterThan(low)
    expect(winRate).toBeLessThan(high)
  })

  it('gives nearly the same win rate from 10 to 100 ms ticks', async () => {
    const rates: number[] = []
    for (const tickMs of [10, 50, 100])
      rates.push((await evaluateNames(['coordinated', 'coordinated'], 1500, { tickMs })).winRate)
    // Two points are claimed of long runs; on the same 1,500 deals chance alone moves the difference by about one.
    expect(Math.max(...rates) - Math.min(...rates)).toBeLessThan(0.035)
  })
})

describe('seatOrders', () => {
  it('lists each distinct order once', () => {
    expect(seatOrders(['a', 'b'])).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    expect(seatOrders(['a', 'a'])).toEqual([['a', 'a']])
    expect(seatOrders(['a', 'b', 'c'])).toHaveLength(6)
    expect(seatOrders(['a', 'a', 'b'])).toHaveLength(3)
  })
})
