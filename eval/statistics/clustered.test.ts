import alea from 'seedrandom/lib/alea.js'
import { describe, expect, it } from 'vitest'
import { clusteredDifference, clusteredRate } from './clustered.js'
import { wilsonInterval } from './rate.js'

/** Draws how many of a deal's games are won when deals differ: a deal's own chance is `rate` +- `spread`, half and half. */
function drawDeal(random: () => number, rate: number, spread: number, games: number): number {
  const chance = rate + (random() < 0.5 ? spread : -spread)
  let wins = 0
  for (let i = 0; i < games; i++) wins += Number(random() < chance)
  return wins
}

function coverage(trials: number, holds: () => boolean): number {
  let covered = 0
  for (let i = 0; i < trials; i++) covered += Number(holds())
  return covered / trials
}

describe('clusteredRate', () => {
  it.each([
    ['independent games', 0.5, 0, 200, 2],
    ['deals that decide much', 0.5, 0.45, 200, 2],
    ['a low rate', 0.1, 0.1, 200, 2],
    ['six seat orders', 0.6, 0.35, 100, 6],
    ['few deals', 0.4, 0.3, 25, 2],
  ])('covers about 95%: %s', (_name, rate, spread, deals, games) => {
    const random = alea(`rate ${rate} ${deals}`)
    const share = coverage(2000, () => {
      const wins = Array.from({ length: deals }, () => drawDeal(random, rate, spread, games))
      const { low, high } = clusteredRate(wins, games)
      return low <= rate && rate <= high
    })
    // Three standard errors of a simulated 95% are 0.015.
    expect(share).toBeGreaterThan(0.935)
    expect(share).toBeLessThan(0.975)
  })

  it('is needed: Wilson on single games covers too little when deals decide much', () => {
    const random = alea('needed')
    const share = coverage(1000, () => {
      const wins = Array.from({ length: 100 }, () => drawDeal(random, 0.5, 0.45, 6))
      const { low, high } = wilsonInterval(
        wins.reduce((sum, count) => sum + count, 0),
        600,
      )
      return low <= 0.5 && 0.5 <= high
    })
    expect(share).toBeLessThan(0.8)
  })

  it("is Wilson's interval for one game a deal", () => {
    expect(clusteredRate([1, 0, 1, 1], 1)).toEqual(wilsonInterval(3, 4))
  })

  it('counts deals, not games, when all are won or all lost', () => {
    expect(clusteredRate([2, 2, 2, 2], 2)).toEqual(wilsonInterval(4, 4))
    expect(clusteredRate([0, 0, 0], [2, 1, 2])).toEqual(wilsonInterval(0, 3))
  })

  it('is as wide as for the deals alone when all games of a deal end alike', () => {
    const wins = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 2 : 0))
    const clustered = clusteredRate(wins, 2)
    const deals = wilsonInterval(200, 400)
    expect(clustered.high - clustered.low).toBeCloseTo(deals.high - deals.low, 2)
  })

  it('never claims more than the games there were', () => {
    const clustered = clusteredRate(Array(100).fill(1), 2)
    const games = wilsonInterval(100, 200)
    expect(clustered.high - clustered.low).toBeGreaterThanOrEqual(games.high - games.low)
  })
})

describe('clusteredDifference', () => {
  it.each([
    [0, 0.3, 200],
    [0.1, 0.3, 200],
    [0.1, 0, 40],
  ])('covers about 95%% for a difference of %d', (difference, spread, deals) => {
    const random = alea(`difference ${difference} ${deals}`)
    const share = coverage(2000, () => {
      const a: number[] = []
      const b: number[] = []
      for (let deal = 0; deal < deals; deal++) {
        const luck = random() < 0.5 ? spread : -spread
        a.push(drawDeal(random, 0.5 + difference + luck, 0, 2))
        b.push(drawDeal(random, 0.5 + luck, 0, 2))
      }
      const { low, high } = clusteredDifference(a, b, 2)
      return low <= difference && difference <= high
    })
    expect(share).toBeGreaterThan(0.935)
    expect(share).toBeLessThan(0.965)
  })

  it('claims no certainty from deals that all differ alike, and knows nothing from one deal', () => {
    const { estimate, low, high } = clusteredDifference(Array(2000).fill(1), Array(2000).fill(1), 2)
    expect([estimate, low + high]).toEqual([0, 0])
    // As if one game of 4,000 had come out otherwise.
    expect(high).toBeCloseTo(1.96 / 4000, 5)
    expect(clusteredDifference([1, 1], [0, 0], 1)).toEqual({ estimate: 1, low: -1, high: 1 })
    expect(clusteredDifference([2], [0], 2)).toEqual({ estimate: 1, low: -1, high: 1 })
  })
})
