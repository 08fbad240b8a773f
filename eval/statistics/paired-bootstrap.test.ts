import alea from 'seedrandom/lib/alea.js'
import { describe, expect, it } from 'vitest'
import { normalQuantile } from './distributions.js'
import { meanInterval } from './mean.js'
import { pairedBootstrap } from './paired-bootstrap.js'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
/** Over those that are not null, as seconds to a win over games won. */
const meanOfSome = (values: readonly (number | null)[]): number => mean(values.filter((value) => value !== null))

/** The share of intervals that hold the truth. @param draw one sample of deals for A and for B */
function coverage<T>(
  name: string,
  trials: number,
  truth: number,
  statistic: (deals: readonly T[]) => number,
  draw: (random: () => number) => [a: T[], b: T[]],
): number {
  const random = alea(`paired bootstrap ${name}`)
  let covered = 0
  for (let trial = 0; trial < trials; trial++) {
    const [a, b] = draw(random)
    const { low, high } = pairedBootstrap(a, b, statistic, { resamples: 400, seed: trial })
    covered += Number(low <= truth && truth <= high)
  }
  return covered / trials
}

describe('pairedBootstrap', () => {
  it('covers about 95% for a mean, and uses that deals are paired', () => {
    // Seconds: a deal takes long or short for both, A five less; skewed noise of each.
    const widths: number[] = []
    const share = coverage('mean', 500, -5, mean, (random) => {
      const luck = Array.from({ length: 60 }, () => 40 * random())
      const noise = (): number => -4 * Math.log(1 - random())
      const a = luck.map((seconds) => 30 + seconds + noise())
      const b = luck.map((seconds) => 35 + seconds + noise())
      const apart = meanInterval(a)
      const together = pairedBootstrap(a, b, mean, { resamples: 100 })
      widths.push((together.high - together.low) / (apart.high - apart.low))
      return [a, b]
    })
    // Three standard errors of a simulated 95% are 0.03.
    expect(share).toBeGreaterThan(0.915)
    expect(share).toBeLessThan(0.98)
    // Unpaired, the difference would be 1.4 times as wide as either mean.
    expect(mean(widths)).toBeLessThan(0.6)
  })

  it('covers about 95% for a mean over the wins alone, which differ', () => {
    const truth = 3
    const share = coverage('wins', 500, truth, meanOfSome, (random) => {
      const play = (slower: number): (number | null)[] =>
        Array.from({ length: 80 }, () => (random() < 0.6 ? 40 + slower + 20 * random() ** 2 : null))
      return [play(truth), play(0)]
    })
    expect(share).toBeGreaterThan(0.915)
    expect(share).toBeLessThan(0.98)
  })

  it('covers about 95% for a median', () => {
    const share = coverage('median', 300, 0.5, median, (random) => {
      const normal = (): number => normalQuantile(random())
      const luck = Array.from({ length: 41 }, normal)
      return [luck.map((value) => value + 0.5 + 0.3 * normal()), luck.map((value) => value + 0.3 * normal())]
    })
    expect(share).toBeGreaterThan(0.915)
    expect(share).toBeLessThan(0.99)
  })

  it("is close to Student's interval for a mean of many deals", () => {
    const random = alea('close')
    const differences = Array.from({ length: 400 }, () => normalQuantile(random()))
    const zeros = differences.map(() => 0)
    const plain = meanInterval(differences)
    const bootstrap = pairedBootstrap(differences, zeros, mean)
    expect(bootstrap.estimate).toBeCloseTo(plain.estimate, 12)
    expect(bootstrap.low).toBeCloseTo(plain.low, 1)
    expect(bootstrap.high).toBeCloseTo(plain.high, 1)
  })

  it('leans to the long tail', () => {
    const random = alea('lean')
    const skewed = Array.from({ length: 30 }, () => -Math.log(1 - random()))
    const { estimate, low, high } = pairedBootstrap(
      skewed,
      skewed.map(() => 0),
      mean,
    )
    expect(high - estimate).toBeGreaterThan(1.15 * (estimate - low))
  })

  it('repeats itself, and draws anew for another seed', () => {
    const random = alea('again')
    const [a, b] = [Array.from({ length: 20 }, random), Array.from({ length: 20 }, random)]
    expect(pairedBootstrap(a, b, mean)).toEqual(pairedBootstrap(a, b, mean, { seed: 0, resamples: 2000, level: 0.95 }))
    expect(pairedBootstrap(a, b, mean, { seed: 1 })).not.toEqual(pairedBootstrap(a, b, mean))
    const narrow = pairedBootstrap(a, b, mean, { level: 0.5 })
    const wide = pairedBootstrap(a, b, mean, { level: 0.99 })
    expect(narrow.high - narrow.low).toBeLessThan(wide.high - wide.low)
  })

  it('is exact when A is B, and knows nothing from one deal or without wins', () => {
    expect(pairedBootstrap([1, 2, 3], [1, 2, 3], mean)).toEqual({ estimate: 0, low: 0, high: 0 })
    expect(pairedBootstrap([4], [1], mean)).toEqual({ estimate: 3, low: -Infinity, high: Infinity })
    const rare = [1, ...Array<null>(9).fill(null)]
    // A third of the resamples hold no win.
    expect(pairedBootstrap(rare, rare.toReversed(), meanOfSome)).toMatchObject({ low: -Infinity, high: Infinity })
    expect(pairedBootstrap([null, null], [1, 2], meanOfSome).estimate).toBeNaN()
  })
})
