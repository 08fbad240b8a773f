import { describe, expect, expectTypeOf, it } from 'vitest'
import { checkEnv } from '../../api/check/check-env.js'
import { createRandom } from '../../cards/random.js'
import { make } from '../../registry.js'
import { createSummitRush } from '../env.js'
import { ladderDeck } from '../testing/build-deck.js'
import { createOneMind, type OneMindEnv, type OneMindOptions } from './env.js'
import { oneMindPlay, oneMindTurn } from './moves.js'

/** An env before the first move on a deck that one pile clears without a turn. */
function ladderEnv(options: OneMindOptions = {}): OneMindEnv {
  const env = createOneMind(options)
  env.reset({ seed: 1 })
  const deck = Array.from(ladderDeck(2))
  env.restore({ ...env.snapshot(), deck, pileTop: [deck[28], deck[29]] })
  return env
}

/** What each step of the 28 plays of that deck gives: reward, terminated, truncated. */
function climb(env: OneMindEnv): (readonly [number, boolean, boolean])[] {
  return Array.from({ length: 28 }, (_, i) => {
    const [, reward, terminated, truncated] = env.step(oneMindPlay(27 - i, 0))
    return [reward, terminated, truncated] as const
  })
}

describe('SummitRushOneMind-v1', () => {
  it.each<OneMindOptions>([{ players: 1 }, {}, { players: 3, level: 'expert' }, { stock: 2, onIllegal: 'end' }])(
    'keeps the contract with %j',
    (options) => {
      const { results } = checkEnv(() => createOneMind(options), {
        withMaxCycles: (maxSteps) => createOneMind({ ...options, maxSteps }),
      })
      const found = results.filter(({ status }) => status === 'fail' || status === 'warn')
      expect(found.map(({ criterion, detail }) => `${criterion}: ${detail}`)).toEqual([])
    },
  )

  it.each([{ level: 'normal' }, { level: 'expert' }, { players: 3 }] as const)(
    'deals what the game with a clock deals, episode by episode: %j',
    (options) => {
      const clocked = createSummitRush(options)
      const env = createOneMind(options)
      for (const reset of [{ seed: 7 }, {}, {}, { seed: 'name' }]) {
        clocked.reset(reset)
        env.reset(reset)
        const { deck, pileTop, stockLeft } = clocked.game.state
        expect(env.game).toMatchObject({ deck, pileTop, stockLeft })
        expect(env.game.rules.wrap).toBe(clocked.config.wrap)
      }
    },
  )

  it('ends by a win: 1 once; then nothing moves', () => {
    const env = ladderEnv()
    const steps = climb(env)
    expect(steps.slice(0, 27)).toEqual(Array.from({ length: 27 }, () => [0, false, false]))
    expect(steps[27]).toEqual([1, true, false])
    const [observation, reward, terminated, truncated, info] = env.step(oneMindTurn(0, 2))
    expect([reward, terminated, truncated]).toEqual([0, true, false])
    expect(observation.actionMask).toEqual(new Uint8Array(58))
    expect(info).toEqual({ outcome: 'won', cleared: 28, stockLeft: 22, steps: 28 })
  })

  it('is truncated after so many steps, but a win in the last of them is a win', () => {
    expect(climb(ladderEnv({ maxSteps: 28 }))[27]).toEqual([1, true, false])
    const env = ladderEnv({ maxSteps: 27 })
    const steps = climb(env)
    expect(steps.slice(25)).toEqual([
      [0, false, false],
      [0, false, true],
      [0, false, true],
    ])
    expect(env.step(oneMindTurn(0, 2))[4]).toMatchObject({ outcome: 'running', cleared: 27, steps: 27 })
  })

  it('ends stuck when the stocks are empty and nothing fits', () => {
    const env = createOneMind({ stock: 3 })
    const [{ actionMask }] = env.reset({ seed: 4 })
    expect(actionMask.subarray(56)).toEqual(Uint8Array.of(1, 1))
    const random = createRandom('stuck')
    let mask = actionMask
    for (let step = 0; step < 100; step++) {
      const [next, reward, terminated, truncated, info] = env.step(env.actionSpace.sample(random, mask))
      mask = next.actionMask
      expect([reward, truncated]).toEqual([0, false])
      if (!terminated) continue
      expect(info).toMatchObject({ outcome: 'stuck', stockLeft: 0 })
      return
    }
    expect.fail('the game never ended')
  })

  it('goes on from a snapshot, through JSON, wherever it was taken', () => {
    for (let seed = 0; seed < 10; seed++) {
      const env = createOneMind({ level: 'hard' })
      const random = createRandom(`snapshot/${seed}`)
      let [{ actionMask }] = env.reset({ seed })
      for (let over = false; !over;) {
        const twin = createOneMind({ level: 'hard' })
        twin.restore(JSON.parse(JSON.stringify(env.snapshot())) as ReturnType<OneMindEnv['snapshot']>)
        expect(twin.render()).toBe(env.render())
        const action = env.actionSpace.sample(random, actionMask)
        const step = env.step(action)
        expect(twin.step(action)).toEqual(step)
        actionMask = step[0].actionMask
        over = step[2]
      }
    }
    const other = createOneMind({ players: 3 })
    expect(() => other.restore(ladderEnv().snapshot())).toThrow(/env\/snapshot-mismatch[^]*players 2[^]*players 3/)
  })

  it('throws at an illegal action, or ends the episode as lost where that is asked for', () => {
    expect(() => ladderEnv().step(0)).toThrow(/env\/illegal-action/)
    const env = ladderEnv({ onIllegal: 'end' })
    const [after, reward, terminated, truncated] = env.step(0)
    expect([reward, terminated, truncated, after.actionMask.includes(1)]).toEqual([0, true, false, false])
    expect(env.step(oneMindPlay(27, 0)).slice(0, 4)).toEqual([after, 0, true, false])
  })

  it('is what Summit Rush makes without a clock', () => {
    const env = make('SummitRush-v1', { mode: 'one-mind', seconds: null, players: 3 })
    expectTypeOf(env).toEqualTypeOf<OneMindEnv>()
    expect(env.id).toBe('SummitRushOneMind-v1')
    expect(env.game.rules).toEqual({ players: 3, stock: 8, wrap: true })
    expect(make('SummitRush-v1', { mode: 'clock' }).id).toBe('SummitRush-v1')
  })

  it.each<[object, RegExp]>([
    [{ mode: 'one-mind', seconds: 50 }, /option seconds[^]*null/],
    [{ mode: 'one-mind', latency: 'human' }, /env\/unknown-option[^]*latency/],
    [{ mode: 'one mind' }, /option mode[^]*clock, one-mind/],
    [{ seconds: null }, /option seconds[^]*SummitRushOneMind-v1[^]*mode: 'one-mind'/],
  ])('SummitRush-v1 refuses %j', (options, message) => {
    expect(() => make('SummitRush-v1' as string, { ...options })).toThrow(message)
  })

  it.each<[OneMindOptions, RegExp]>([
    [{ players: 4 }, /option players[^]*1 to 3/],
    [{ stock: 1 }, /option stock[^]*2 to 12/],
    [{ players: 1, stock: 25 }, /option stock[^]*2 to 24/],
    [{ level: 'easy' as 'hard' }, /env\/unknown-level/],
    [{ wrap: 1 as unknown as boolean }, /option wrap/],
    [{ maxSteps: 0 }, /option maxSteps[^]*at least 1/],
    [{ onIllegal: 'no' as 'end' }, /option onIllegal/],
  ])('refuses %j', (options, message) => {
    expect(() => createOneMind(options)).toThrow(message)
  })

  it('refuses to step, render or save before a reset, and unknown render modes', () => {
    const env = createOneMind()
    expect(() => env.step(0)).toThrow(/env\/not-reset/)
    expect(() => env.render()).toThrow(/env\/not-reset/)
    expect(() => env.snapshot()).toThrow(/env\/not-reset/)
    env.reset()
    expect(() => env.render('svg')).toThrow(/env\/unknown-render-mode/)
  })

  it('draws the table: what fits which pile, and no hidden card', () => {
    const env = createOneMind({ players: 3 })
    env.reset({ seed: 3 })
    expect(env.render()).toMatchInlineSnapshot(`
      "Summit Rush · one mind · king and ace meet · running
      step 0, 0 of 28 cleared
                  ┌0────┐                 ┌1────┐                 ┌2────┐
                  │▒▒▒▒▒│                 │▒▒▒▒▒│                 │▒▒▒▒▒│
              ┌3────┐─┌4────┐         ┌5────┐─┌6────┐         ┌7────┐─┌8────┐
              │▒▒▒▒▒│ │▒▒▒▒▒│         │▒▒▒▒▒│ │▒▒▒▒▒│         │▒▒▒▒▒│ │▒▒▒▒▒│
          ┌9────┐─┌10───┐─┌11───┐ ┌12───┐─┌13───┐─┌14───┐ ┌15───┐─┌16───┐─┌17───┐
          │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│
      ┌18───┐─┌19───┐─┌20───┐─┌21───┐─┌22───┐─┌23───┐─┌24───┐─┌25───┐─┌26───┐─┌27───┐
      │ 5♠  │ │ 7♠  │ │ 7♣  │ │ 8♠  │ │ 8♦  │ │ 5♦  │ │ 2♠ *│ │ A♠ A│ │ A♥ A│ │ 3♥ A│
      └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘

      ┌─────┐  pile A           ┌─────┐  pile B           ┌─────┐  pile C
      │ 2♦  │  stock 7          │ A♦  │  stock 7          │ A♣  │  stock 7
      └─────┘  ▮▮▮▮▮▮▮          └─────┘  ▮▮▮▮▮▮▮          └─────┘  ▮▮▮▮▮▮▮

      ▒ face down   letter: fits that pile   *: fits several   number: position"
    `)
  })
})
