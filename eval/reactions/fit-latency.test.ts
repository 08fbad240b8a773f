import { describe, expect, it } from 'vitest'
import { createRandom, LATENCY_PROFILES, type LatencyProfile } from '../../env/index.js'
import { fitLatency, type Decision } from './fit-latency.js'
import { reactionsOf } from './reactions.js'
import { drawDecision, playAsPerson } from './testing/play-as-person.js'

const { human, expert, relaxed } = LATENCY_PROFILES

function decisions(profile: LatencyProfile, count: number, seed: string): Decision[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const searched = 1 + random.int(20) / 2
    return { searched, decideMs: drawDecision(profile, searched, random) }
  })
}

/** How far a fitted time is from the true one, in units of the profile's mu. */
function miss(found: LatencyProfile['decide'], profile: LatencyProfile, field: keyof LatencyProfile['decide']): number {
  return Math.abs(found[field] - profile.decide[field]) / profile.decide.mu
}

describe('fitLatency', () => {
  it.each([human, expert, relaxed])('finds the times of $name from 1,500 drawn decisions', (profile) => {
    const fit = fitLatency(decisions(profile, 1500, 'many'), { name: 'mine', base: human, resamples: 20 })
    const { decide } = fit.profile
    expect(miss(decide, profile, 'mu')).toBeLessThan(0.12)
    expect(miss(decide, profile, 'sigma')).toBeLessThan(0.07)
    expect(miss(decide, profile, 'tau')).toBeLessThan(0.12)
    expect(miss(decide, profile, 'perCard')).toBeLessThan(0.02)
    expect(decide.floor).toBeGreaterThanOrEqual(profile.decide.floor)
    expect(decide.floor).toBeLessThan(profile.decide.mu)
    expect(fit).toMatchObject({ fits: true, negative: 0, reactions: 1500 })
    expect({ ...fit.profile, decide: 0 }).toEqual({ ...human, name: 'mine', decide: 0 })
  })

  it.each([human, relaxed])(
    'finds the times of a person of profile $name who played 40 games beside a bot',
    (profile) => {
      const reactions = Array.from({ length: 40 }, (_, i) => playAsPerson(profile, `game/${i}`)).flatMap(
        // Seeing and reaching are given, not fitted.
        ({ replay }) => reactionsOf(replay, 0, profile).reactions,
      )
      const fit = fitLatency(reactions, { name: 'mine', base: profile, resamples: 20 })
      const { decide } = fit.profile
      expect(fit.reactions).toBeGreaterThan(700)
      expect(miss(decide, profile, 'mu')).toBeLessThan(0.2)
      expect(miss(decide, profile, 'sigma')).toBeLessThan(0.15)
      expect(miss(decide, profile, 'tau')).toBeLessThan(0.2)
      expect(miss(decide, profile, 'perCard')).toBeLessThan(0.04)
    },
  )

  it('has intervals that hold the true times about as often as they say', () => {
    const held = { mu: 0, sigma: 0, tau: 0, perCard: 0 }
    const fields = Object.keys(held) as (keyof typeof held)[]
    const sets = 40
    for (let i = 0; i < sets; i++) {
      const { intervals } = fitLatency(decisions(human, 150, `cover/${i}`), {
        name: 'mine',
        base: human,
        resamples: 60,
      })
      for (const field of fields) {
        const { low, high } = intervals[field]
        if (low <= human.decide[field] && human.decide[field] <= high) held[field]++
      }
    }
    for (const field of fields) expect(held[field]).toBeGreaterThanOrEqual(0.8 * sets)
  })

  it('says when reactions have another shape', () => {
    // Now at once, now after a second: two habits, which no ex-Gaussian has.
    const random = createRandom('two habits')
    const two = Array.from({ length: 400 }, (_, i) => ({ searched: 3, decideMs: (i % 2) * 1000 + 100 * random.next() }))
    const fit = fitLatency(two, { name: 'mine', base: human, resamples: 40 })
    expect(fit.fits).toBe(false)
    expect(fit.distance).toBeGreaterThan(2 * fit.distanceLimit)
  })

  it('counts those who are quicker than the base sees and reaches', () => {
    const quick = decisions(expert, 200, 'quick').map((one, i) => ({ ...one, decideMs: i < 50 ? -20 : one.decideMs }))
    expect(fitLatency(quick, { name: 'mine', base: human, resamples: 20 }).negative).toBe(0.25)
  })

  it('repeats with its seed', () => {
    const some = decisions(human, 60, 'few')
    const options = { name: 'mine', base: human, resamples: 20, seed: 'a' }
    expect(fitLatency(some, options)).toEqual(fitLatency(some, options))
    expect(fitLatency(some, { ...options, seed: 'b' }).intervals).not.toEqual(fitLatency(some, options).intervals)
  })

  it('refuses too few reactions', () => {
    expect(() => fitLatency(decisions(human, 39, 'few'), { name: 'mine', base: human })).toThrow(
      /fit\/too-few-reactions[^]*at least 40/,
    )
    expect(fitLatency(decisions(human, 40, 'few'), { name: 'mine', base: human, resamples: 20 }).reactions).toBe(40)
  })
})
