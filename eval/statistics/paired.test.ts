import alea from 'seedrandom/lib/alea.js'
import { describe, expect, it } from 'vitest'
import { mcnemarTest, pairedDifference, pairWins } from './paired.js'

describe('pairWins', () => {
  it('counts the four ways a deal can go', () => {
    expect(pairWins([true, true, false, false, true], [true, false, true, false, true])).toEqual({
      both: 2,
      onlyA: 1,
      onlyB: 1,
      neither: 1,
    })
  })
})

describe('mcnemarTest', () => {
  it('agrees with published values', () => {
    // Fagerland, Lydersen and Laake 2013, airway hyper-responsiveness: 1 against 7 discordant pairs of 21
    const { exact, midP } = mcnemarTest({ both: 1, onlyA: 1, onlyB: 7, neither: 12 })
    expect(exact).toBeCloseTo(0.0703, 4)
    expect(midP).toBeCloseTo(0.0391, 4)
  })

  it('finds nothing where nothing differs, and where both directions weigh the same', () => {
    expect(mcnemarTest({ both: 5, onlyA: 0, onlyB: 0, neither: 5 })).toEqual({ exact: 1, midP: 1 })
    expect(mcnemarTest({ both: 0, onlyA: 6, onlyB: 6, neither: 0 })).toMatchObject({ exact: 1 })
    expect(mcnemarTest({ both: 0, onlyA: 6, onlyB: 6, neither: 0 }).midP).toBeCloseTo(1, 9)
  })

  it('rejects a true equality about as often as it says', () => {
    const random = alea('mcnemar')
    const trials = 4000
    let exactly = 0
    let mid = 0
    for (let trial = 0; trial < trials; trial++) {
      let onlyA = 0
      let onlyB = 0
      for (let deal = 0; deal < 200; deal++) {
        const u = random()
        if (u < 0.2) onlyA++
        else if (u < 0.4) onlyB++
      }
      const { exact, midP } = mcnemarTest({ both: 0, onlyA, onlyB, neither: 0 })
      exactly += Number(exact < 0.05)
      mid += Number(midP < 0.05)
    }
    expect(exactly / trials).toBeLessThan(0.055)
    expect(mid / trials).toBeGreaterThan(0.035)
    expect(mid / trials).toBeLessThan(0.06)
  })
})

describe('pairedDifference', () => {
  it('agrees with published values', () => {
    // Fagerland, Lydersen and Laake 2014, the same table: Bonett and Price (-0.508 to -0.013 as B - A swapped)
    const { estimate, low, high } = pairedDifference({ both: 1, onlyA: 1, onlyB: 7, neither: 12 })
    expect(estimate).toBeCloseTo(-0.2857, 4)
    expect(low).toBeCloseTo(-0.508, 2)
    expect(high).toBeCloseTo(-0.013, 2)
  })

  it.each([
    [0.2, 0.2, 100],
    [0.3, 0.1, 100],
    [0.05, 0.02, 300],
    [0.3, 0.2, 25],
  ])('covers about 95%%: only A %d, only B %d, %d deals', (onlyARate, onlyBRate, deals) => {
    const random = alea(`paired ${onlyARate} ${deals}`)
    const trials = 2000
    let covered = 0
    for (let trial = 0; trial < trials; trial++) {
      let onlyA = 0
      let onlyB = 0
      for (let deal = 0; deal < deals; deal++) {
        const u = random()
        if (u < onlyARate) onlyA++
        else if (u < onlyARate + onlyBRate) onlyB++
      }
      const { low, high } = pairedDifference({ both: 0, onlyA, onlyB, neither: deals - onlyA - onlyB })
      const truth = onlyARate - onlyBRate
      covered += Number(low <= truth && truth <= high)
    }
    expect(covered / trials).toBeGreaterThan(0.935)
    expect(covered / trials).toBeLessThan(0.975)
  })
})
