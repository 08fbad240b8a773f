import { describe, expect, it } from 'vitest'
import { checkEnv } from '../api/check/check-env.js'
import { shuffledDeck } from '../cards/deal.js'
import { createRandom } from '../cards/random.js'
import { createTriPeaks, type TriPeaksEnv, type TriPeaksEnvOptions } from './env.js'
import { TURN, UNDO } from './moves.js'
import { createTriPeaksSolver, openingOf } from './solver/solver.js'

/** Plays an episode with legal actions by chance. @returns the rewards */
function playEpisode(env: TriPeaksEnv, seed: string): number[] {
  const random = createRandom(`env/${seed}`)
  let [observation] = env.reset({ seed })
  const rewards: number[] = []
  for (;;) {
    const [next, reward, terminated, truncated] = env.step(env.actionSpace.sample(random, observation.actionMask))
    observation = next
    rewards.push(reward)
    if (terminated || truncated) return rewards
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('TriPeaks-v1', () => {
  it.each<TriPeaksEnvOptions>([{}, { wrap: false, reward: 'clear' }, { undo: true }, { deal: 'winnable' }])(
    'keeps the contract with %j',
    (options) => {
      const { results } = checkEnv(() => createTriPeaks(options), {
        withMaxCycles: (maxSteps) => createTriPeaks({ ...options, maxSteps }),
      })
      const found = results.filter(({ status }) => status === 'fail' || status === 'warn')
      expect(found.map(({ criterion, detail }) => `${criterion}: ${detail}`)).toEqual([])
    },
  )

  it('deals the deck that the seed names', () => {
    const env = createTriPeaks()
    env.reset({ seed: 7 })
    expect(env.game.deck).toEqual(shuffledDeck('7'))
    env.reset()
    expect(env.game.deck).toEqual(shuffledDeck('7/1'))
  })

  it('rewards by score: the rewards of an episode sum to it', () => {
    const env = createTriPeaks()
    for (let seed = 0; seed < 20; seed++) expect(sum(playEpisode(env, String(seed)))).toBe(env.game.score)
  })

  it('rewards by clearing: 1 at the end of a won game alone', () => {
    const solver = createTriPeaksSolver()
    const env = createTriPeaks({ reward: 'clear', deal: 'winnable', wrap: false })
    for (let seed = 0; seed < 20; seed++) {
      env.reset({ seed })
      const solution = solver.solve(openingOf(env.game.deck), false)
      if (solution.verdict === 'impossible') throw new Error('a winnable deal is impossible')
      const rewards = solution.line.map((move) => env.step(move)[1])
      expect(rewards).toEqual([...rewards.slice(1).fill(0), 1])
    }
    const random = createTriPeaks({ reward: 'clear' })
    for (let seed = 0; seed < 20; seed++) {
      expect(sum(playEpisode(random, String(seed)))).toBe(random.game.outcome === 1 ? 1 : 0)
    }
  })

  it('undoes where asked, gives the points back, and tells nothing of what was seen', () => {
    const env = createTriPeaks({ undo: true })
    const [start] = env.reset({ seed: 1 })
    expect(start.actionMask[UNDO]).toBe(0)
    expect(env.step(TURN)[1]).toBe(-5)
    const [again, reward] = env.step(UNDO)
    expect(reward).toBe(5)
    expect(again).toEqual(start)
    expect(() => env.step(UNDO)).toThrow(/env\/illegal-action/)
    expect(() => createTriPeaks().reset({ seed: 1 })).not.toThrow()
    const plain = createTriPeaks()
    plain.reset({ seed: 1 })
    plain.step(TURN)
    expect(() => plain.step(UNDO)).toThrow(/env\/illegal-action/)
  })

  it('ends an endless to and fro by truncation', () => {
    const env = createTriPeaks({ undo: true, maxSteps: 10 })
    env.reset({ seed: 1 })
    const flags = Array.from({ length: 12 }, (_, i) => env.step(i % 2 === 0 ? TURN : UNDO).slice(2, 4))
    expect(flags.map(([terminated]) => terminated)).not.toContain(true)
    expect(flags.map(([, truncated]) => truncated).indexOf(true)).toBe(9)
  })

  it('ends the episode at an illegal action where that is asked for', () => {
    const env = createTriPeaks({ onIllegal: 'end' })
    const [{ actionMask }] = env.reset({ seed: 1 })
    const [after, reward, terminated] = env.step(actionMask.indexOf(0))
    expect([reward, terminated, after.actionMask.includes(1)]).toEqual([0, true, false])
    expect(env.step(TURN)[0]).toEqual(after)
  })

  it('draws the table: the free cards and their fits, not the hidden ones', () => {
    const env = createTriPeaks()
    env.reset({ seed: 3 })
    expect(env.render()).toMatchInlineSnapshot(`
      "Tri Peaks · king and ace meet · running
      score 0, run 0, 0 of 28 cleared
                  ┌0────┐                 ┌1────┐                 ┌2────┐
                  │▒▒▒▒▒│                 │▒▒▒▒▒│                 │▒▒▒▒▒│
              ┌3────┐─┌4────┐         ┌5────┐─┌6────┐         ┌7────┐─┌8────┐
              │▒▒▒▒▒│ │▒▒▒▒▒│         │▒▒▒▒▒│ │▒▒▒▒▒│         │▒▒▒▒▒│ │▒▒▒▒▒│
          ┌9────┐─┌10───┐─┌11───┐ ┌12───┐─┌13───┐─┌14───┐ ┌15───┐─┌16───┐─┌17───┐
          │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│
      ┌18───┐─┌19───┐─┌20───┐─┌21───┐─┌22───┐─┌23───┐─┌24───┐─┌25───┐─┌26───┐─┌27───┐
      │ 5♠  │ │ 7♠  │ │ 7♣  │ │ 8♠  │ │ 8♦  │ │ 5♦  │ │ 2♠  │ │ A♠ *│ │ A♥ *│ │ 3♥ *│
      └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘

      ┌─────┐  stock 23
      │ 2♦  │  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮
      └─────┘

      ▒ face down   *: fits the waste card   number: position"
    `)
  })

  it.each<[TriPeaksEnvOptions, RegExp]>([
    [{ deal: 'easy' as 'random' }, /option deal[^]*random, winnable/],
    [{ reward: 'win' as 'clear' }, /option reward/],
    [{ wrap: 1 as unknown as boolean }, /option wrap/],
    [{ maxSteps: 0 }, /option maxSteps/],
  ])('refuses %j', (options, message) => {
    expect(() => createTriPeaks(options)).toThrow(message)
  })

  it('refuses to step or render before a reset, unknown modes and foreign snapshots', () => {
    const env = createTriPeaks()
    expect(() => env.step(TURN)).toThrow(/env\/not-reset/)
    expect(() => env.render()).toThrow(/env\/not-reset/)
    expect(() => env.snapshot()).toThrow(/env\/not-reset/)
    env.reset()
    expect(() => env.render('svg')).toThrow(/env\/unknown-render-mode/)
    expect(() => createTriPeaks({ wrap: false }).restore(env.snapshot())).toThrow(/env\/snapshot-mismatch/)
  })
})
