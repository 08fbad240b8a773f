import { discrete } from '../spaces.js'
import { all, changed, once, type Broken, type Race } from './break-race.js'
import type { TinySnapshot } from './tiny-race.js'

/** Races with something wrong in what they return from a reset or step: criteria 1 to 17. */
export const BROKEN_MAPS: readonly Broken[] = [
  { criterion: 1, what: 'no possibleAgents', change: () => ({ possibleAgents: undefined }), status: 'warn' },
  { criterion: 2, what: 'unwrapped is a wrapper', change: () => ({ unwrapped: { unwrapped: {} } }) },
  {
    criterion: 3,
    what: 'refuses options',
    change: (env) => ({
      reset(options: Parameters<Race['reset']>[0] = {}) {
        if (options.options) throw new Error('no options')
        return env.reset(options)
      },
    }),
  },
  {
    criterion: 4,
    what: 'a reset without infos',
    change: (env) => ({ reset: (options: object) => [env.reset(options)[0], {}] }),
  },
  {
    criterion: 4,
    what: 'a reset that returns observations only',
    change: (env) => ({ reset: (options: object) => env.reset(options)[0] }),
  },
  {
    criterion: 5,
    what: 'four maps',
    change: changed((result, step) => (step === 4 ? result.slice(0, 4) : result)),
  },
  {
    criterion: 5,
    what: 'throws at a legal action',
    change: changed((result, step) => {
      if (step === 4) throw new Error('oops')
      return result
    }),
  },
  {
    criterion: 6,
    what: 'a finished agent comes back',
    change: (env) => {
      // player_1 is said to end at step 2, and is in agents again from step 3 on.
      const stepOf = (): number => (env.snapshot?.() as TinySnapshot | undefined)?.step ?? 0
      const away = (): boolean => stepOf() === 2
      return {
        get agents() {
          return away() ? env.agents.filter((agent) => agent !== 'player_1') : env.agents
        },
        step(actions: Record<string, number>): unknown {
          if (away()) {
            const result = env.step({ player_1: actions.player_0, ...actions })
            return result.map((map) => ({ player_0: (map as Record<string, unknown>).player_0 }))
          }
          // It saw nothing in between, so it does not know what is barred.
          const [o, r, te, tr, i] = env.step(stepOf() === 3 ? all(actions, () => actions.player_0) : actions)
          return [o, r, away() ? { ...te, player_1: true } : te, tr, i]
        },
      }
    },
  },
  {
    criterion: 7,
    what: 'a reward for nobody',
    change: changed(([o, r, te, tr, i]) => [o, { ...r, nobody: 0 }, te, tr, i]),
  },
  {
    criterion: 7,
    what: 'no reward for one',
    change: changed(([o, r, te, tr, i], step) => [o, step === 2 ? { player_0: r.player_0 } : r, te, tr, i]),
  },
  {
    criterion: 8,
    what: 'an agent that is not possible',
    change: () => ({ possibleAgents: ['player_0'] }),
    status: 'warn',
  },
  { criterion: 9, what: 'a new space each time', change: () => ({ actionSpace: () => discrete(4) }) },
  {
    criterion: 10,
    what: 'an end without leaving',
    change: changed(([o, r, te, tr, i], step) => [o, r, step === 1 ? { ...te, player_0: true } : te, tr, i]),
  },
  {
    criterion: 11,
    what: 'nobody after a reset',
    change: (env) => ({
      get agents() {
        return []
      },
      reset: (options: object) => env.reset(options),
    }),
  },
  {
    criterion: 12,
    what: 'an observation of another type',
    change: changed(([o, ...rest]) => [all(o, (a) => ({ ...o[a], seen: Float64Array.from(o[a].seen) })), ...rest]),
  },
  {
    criterion: 12,
    what: 'NaN in an observation that its space lets through',
    change: (env) => ({
      observationSpace: once(() => ({ ...env.observationSpace('player_0'), contains: () => true })),
      ...changed(([o, ...rest]) => [
        all(o, (a) => ({ ...o[a], seen: Float32Array.of(NaN, ...o[a].seen.slice(1)) })),
        ...rest,
      ])(env),
    }),
    status: 'warn',
  },
  {
    criterion: 13,
    what: 'a mask that allows nothing',
    change: changed(([o, ...rest], step) => [
      step === 3 ? all(o, (a) => ({ ...o[a], actionMask: new Uint8Array(4) })) : o,
      ...rest,
    ]),
  },
  {
    criterion: 14,
    what: 'an infinite reward',
    change: changed(([o, r, ...rest], step) => [o, step === 2 ? all(r, () => Infinity) : r, ...rest]),
  },
  {
    criterion: 14,
    what: 'a boolean as reward',
    change: changed(([o, r, ...rest]) => [o, all(r, () => false), ...rest]),
  },
  {
    criterion: 15,
    what: 'numbers as flags',
    change: changed(([o, r, te, tr, i]) => [o, r, te, all(tr, () => 0), i]),
  },
  {
    criterion: 15,
    what: 'a string as info',
    change: changed(([o, r, te, tr, i]) => [o, r, te, tr, all(i, () => 'x')]),
  },
  {
    criterion: 16,
    what: 'agents with different spaces',
    change: (env) => {
      const spaces = { player_0: env.actionSpace(''), player_1: { ...env.actionSpace(''), kind: 'choice' } }
      return { actionSpace: (agent: 'player_0' | 'player_1') => spaces[agent] }
    },
    status: 'warn',
  },
  {
    criterion: 17,
    what: 'remembers an action across resets',
    change: (env) => {
      const known = new Set<string>()
      let key = ''
      return {
        reset(options: { seed?: number } = {}) {
          key = `${options.seed}`
          return env.reset(options)
        },
        step(actions: Record<string, number>) {
          const first = `${key}/${JSON.stringify(actions)}`
          if (key !== '' && known.has(first)) throw new Error('played already')
          known.add(first)
          key = ''
          return env.step(actions)
        },
      }
    },
  },
]
