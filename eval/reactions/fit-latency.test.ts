import { describe, expect, it } from 'vitest'
import { createRandom, LATENCY_PROFILES, verifyReplay, type LatencyProfile } from '../../env/index.js'
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

describe('fitLatency', () => {
  it.each([human, expert, relaxed])('finds the times of $name from drawn decisions', (profile) => {
    const fit = fitLatency(decisions(profile, 2000, 'many'), { name: 'mine', base: human, resamples: 20 })
    console.log(JSON.stringify(fit))
    const { mu, sigma, tau, perCard, floor } = fit.profile.decide
    const scale = profile.decide.mu / human.decide.mu
    expect(Math.abs(mu - profile.decide.mu)).toBeLessThan(20 * scale)
    expect(Math.abs(sigma - profile.decide.sigma)).toBeLessThan(12 * scale)
    expect(Math.abs(tau - profile.decide.tau)).toBeLessThan(15 * scale)
    expect(Math.abs(perCard - profile.decide.perCard)).toBeLessThan(3 * scale)
    expect(floor).toBeGreaterThanOrEqual(profile.decide.floor)
    expect(floor).toBeLessThan(profile.decide.mu)
    expect(fit.fits).toBe(true)
  })

  it('finds the times of a person who played', () => {
    const all = Array.from({ length: 12 }, (_, i) => {
      const replay = playAsPerson(human, `game/${i}`)
      verifyReplay(replay)
      return reactionsOf(replay, 0, human)
    })
    const reactions = all.flatMap((one) => one.reactions)
    console.log(reactions.length, all.map((one) => JSON.stringify(one.leftOut)).join())
    for (const kind of ['play', 'turn']) {
      const some = reactions.filter((one) => one.kind === kind)
      console.log(kind, some.length, some.reduce((s, o) => s + o.decideMs - 20 * o.searched, 0) / some.length)
    }
    const fit = fitLatency(reactions, { name: 'mine', base: human, resamples: 20 })
    console.log(JSON.stringify(fit))
  })
})
