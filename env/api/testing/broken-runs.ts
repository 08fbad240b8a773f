import { box, dict, multiBinary } from '../spaces.js'
import { all, changed, cutAfter, once, type Broken, type Step } from './break-race.js'
import type { TinySnapshot } from './tiny-race.js'

let instances = 0
const shared = new Float32Array(4)

/** Races with something wrong in their spaces, seeds, ends, snapshots and pictures: criteria 18 to 41. */
export const BROKEN_RUNS: readonly Broken[] = [
  { criterion: 18, what: 'a state outside its space', change: () => ({ state: () => Float32Array.of(-1) }) },
  {
    criterion: 19,
    what: 'envs that are told apart',
    change: (env) => {
      const name = instances++
      return changed(([o, r, te, tr, i]) => [o, r, te, tr, all(i, (a) => ({ ...i[a], name }))])(env)
    },
  },
  {
    criterion: 20,
    what: 'a count that survives a reset with a seed',
    change: (env) => {
      let calls = 0
      return {
        ...changed(([o, r, te, tr, i]) => {
          if (Object.keys(o).length > 0) calls++
          return [o, r, te, tr, all(i, (a) => ({ ...i[a], calls }))]
        })(env),
        snapshot: () => ({ calls, inner: env.snapshot?.() }),
        restore(saved: { calls: number; inner: unknown }) {
          calls = saved.calls
          env.restore?.(saved.inner)
        },
      }
    },
  },
  {
    criterion: 21,
    what: 'one step too many',
    change: () => ({}),
    options: { withMaxCycles: (maxCycles) => cutAfter(maxCycles + 1) },
  },
  { criterion: 22, what: 'a picture that is no text', change: () => ({ render: () => 7 }) },
  { criterion: 22, what: 'a mode without render', change: () => ({ render: undefined }) },
  { criterion: 23, what: 'no close', change: () => ({ close: undefined }) },
  { criterion: 23, what: 'a seed method', change: () => ({ seed: () => undefined }), status: 'warn' },
  {
    criterion: 24,
    what: 'a box without bounds',
    change: () => ({
      observationSpace: once(() => dict({ seen: box(4, -Infinity, Infinity), actionMask: multiBinary(4) })),
    }),
    status: 'warn',
  },
  {
    criterion: 24,
    what: 'a space that samples what is not in it',
    change: (env) => ({
      observationSpace: once(() => ({ ...env.observationSpace('player_0'), sample: () => 'nothing' })),
    }),
  },
  {
    criterion: 26,
    what: 'the seed is forgotten at the next reset',
    change: (env) => {
      let resets = 0
      return { reset: (options: { seed?: number } = {}) => env.reset({ seed: options.seed ?? `free/${resets++}` }) }
    },
  },
  {
    criterion: 26,
    what: 'the seed is not used',
    change: (env) => ({
      reset: (options: { seed?: number } = {}) => env.reset(options.seed === undefined ? {} : { seed: 1 }),
    }),
    status: 'warn',
  },
  {
    criterion: 28,
    what: 'a cut at the first step',
    change: (env) => {
      let cut = false
      return {
        get agents() {
          return cut ? [] : env.agents
        },
        reset(options: object) {
          cut = false
          return env.reset(options)
        },
        step(actions: Record<string, number>): Step {
          if (cut) return [{}, {}, {}, {}, {}]
          cut = true
          const [o, r, te, , i] = env.step(actions)
          return [o, r, te, all(te, () => true), i]
        },
        snapshot: undefined,
      }
    },
    options: { cycles: 500 },
    status: 'warn',
  },
  { criterion: 29, what: 'no frames a second', change: () => ({ renderFps: 0 }) },
  {
    criterion: 30,
    what: 'a close that works once',
    change: () => {
      let closed = false
      return {
        close() {
          if (closed) throw new Error('closed already')
          closed = true
        },
      }
    },
  },
  {
    criterion: 31,
    what: 'points that are not in the snapshot',
    change: (env) => ({ snapshot: () => ({ ...(env.snapshot?.() as TinySnapshot), points: [0, 0] }) }),
  },
  {
    criterion: 32,
    what: 'a return that is not the sum',
    change: changed(([o, r, te, tr, i]) => [
      o,
      r,
      te,
      tr,
      all(i, (a) => (i[a].episode ? { episode: { ...i[a].episode, return: -1 } } : i[a])),
    ]),
  },
  {
    criterion: 33,
    what: 'a reward after the end',
    change: changed((result) => (Object.keys(result[1]).length === 0 ? [{}, { player_0: 1 }, {}, {}, {}] : result)),
  },
  {
    criterion: 34,
    what: 'chance that sets in late',
    change: (env) => {
      const name = instances++
      let steps = 0
      return changed(([o, r, te, tr, i]) => [o, r, te, tr, all(i, (a) => (steps++ > 600 ? { ...i[a], name } : i[a]))])(
        env,
      )
    },
  },
  { criterion: 34, what: 'a short comparison', change: () => ({}), options: { cycles: 40 }, status: 'warn' },
  {
    criterion: 36,
    what: 'a deal that depends on the moves before',
    change: (env) => {
      let steps = 0
      return {
        reset(options: { seed?: number } = {}) {
          const seed = options.seed ?? `after/${steps}`
          steps = 0
          return env.reset({ seed })
        },
        step(actions: Record<string, number>) {
          steps++
          return env.step(actions)
        },
      }
    },
    status: 'warn',
  },
  {
    criterion: 37,
    what: 'choices under way that are not in the snapshot',
    change: (env) => ({
      snapshot() {
        const saved = env.snapshot?.() as TinySnapshot
        return { ...saved, pending: saved.pending.map((choice, i) => (i === 0 ? choice : [0, 0])) }
      },
    }),
  },
  {
    criterion: 38,
    what: 'a look at the clock',
    change: changed((result) => {
      Date.now()
      return result
    }),
    status: 'warn',
  },
  {
    criterion: 40,
    what: 'one buffer for all observations',
    change: changed(([o, ...rest]) => [
      all(o, (a, i) => {
        if (i > 0) return o[a]
        shared.set(o[a].seen)
        return { ...o[a], seen: shared }
      }),
      ...rest,
    ]),
  },
  {
    criterion: 41,
    what: 'infos in another order',
    change: changed(([o, r, te, tr, i]) => [o, r, te, tr, Object.fromEntries(Object.entries(i).toReversed())]),
    status: 'warn',
  },
]
