import { describe, expect, it } from 'vitest'
import { createRandom } from '../env/index.js'
import { createPartnerPool, type PartnerMix } from './partner-pool.js'

const mix: PartnerMix = {
  self: 2,
  noisy: 1,
  past: 1,
  scripted: { careful: 3, 'persona-slow': 1 },
  hardFirst: 0,
}

/** How often each partner is drawn in 8,000 draws. */
function shares(pool: ReturnType<typeof createPartnerPool>): Record<string, number> {
  const random = createRandom('pool')
  const counts: Record<string, number> = {}
  for (let i = 0; i < 8000; i++) {
    const { name } = pool.choose(random)
    counts[name] = (counts[name] ?? 0) + 1 / 8000
  }
  return counts
}

describe('the partner pool', () => {
  it('draws by weight, and past selves only once there are some', () => {
    const selves: number[] = []
    const pool = createPartnerPool(mix, selves)
    const before = shares(pool)
    expect(before['self']).toBeCloseTo(2 / 7, 1)
    expect(before['noisy self']).toBeCloseTo(1 / 7, 1)
    expect(before['careful']).toBeCloseTo(3 / 7, 1)
    expect(before['persona-slow']).toBeCloseTo(1 / 7, 1)
    expect(before['past 0']).toBeUndefined()
    selves.push(0, 1)
    const after = shares(pool)
    expect(after['past 0']).toBeCloseTo(1 / 16, 1)
    expect(after['past 1']).toBeCloseTo(1 / 16, 1)
  })

  it('draws those beside whom it loses more often, and forgets nobody', () => {
    const pool = createPartnerPool({ ...mix, self: 0, noisy: 0, scripted: { careful: 1, greedy: 1 }, hardFirst: 1 }, [])
    for (let i = 0; i < 1000; i++) {
      pool.report('careful', true)
      pool.report('greedy', false)
    }
    expect(pool.rates()['careful']).toBeGreaterThan(0.99)
    expect(pool.rates()['greedy']).toBeLessThan(0.01)
    const drawn = shares(pool)
    expect(drawn['greedy']).toBeGreaterThan(0.85)
    expect(drawn['careful']).toBeGreaterThan(0.05)
  })

  it('goes on from what was saved', () => {
    const pool = createPartnerPool({ ...mix, hardFirst: 1 }, [0, 1, 2])
    for (let i = 0; i < 50; i++) pool.report('careful', i % 3 === 0)
    const other = createPartnerPool({ ...mix, hardFirst: 1 }, [0, 1, 2])
    other.restore(JSON.parse(JSON.stringify(pool.save())))
    expect(shares(other)).toEqual(shares(pool))
  })
})
