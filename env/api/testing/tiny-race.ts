import { createRandom, restoreRandom, type Random, type RandomState } from '../../cards/random.js'
import type { AgentMap, ParallelEnv, StepResult } from '../parallel-env.js'
import { box, dict, discrete, multiBinary } from '../spaces.js'

export interface TinyObservation extends Record<string, unknown> {
  /** [4] own points, step, the number that is barred now, last toss */
  readonly seen: Float32Array
  readonly actionMask: Uint8Array
}

export interface TinySnapshot {
  readonly seed: string
  readonly episode: number
  readonly step: number
  readonly points: readonly number[]
  readonly barred: number
  readonly toss: number
  /** Choices on their way to the points. */
  readonly pending: readonly (readonly number[])[]
  readonly out: readonly boolean[]
  readonly random: RandomState
}

const PLAYERS = ['player_0', 'player_1']
const GOAL = 14
const LAST_STEP = 12
/** Steps from a choice to its effect. */
const DELAY = 3

/**
 * A small env that keeps the whole contract. Two players choose a number from 0 to 3 at a time, but not the barred one;
 * three steps later it is added to their points. Who has 14 is out, after 12 steps all are.
 */
export function createTinyRace(): ParallelEnv<TinyObservation, number> {
  const observations = dict<TinyObservation>({ seen: box(4, 0, 100), actionMask: multiBinary(4) })
  const actions = discrete(4)
  let seed: string | undefined
  let episode = 0
  let step = 0
  let points = [0, 0]
  let barred = 0
  let toss = 0
  let pending: number[][] = []
  let out = [false, false]
  let random: Random = createRandom('')

  const agents = (): string[] => PLAYERS.filter((_, seat) => !out[seat])
  const each = <T>(names: readonly string[], value: (seat: number) => T): AgentMap<T> =>
    Object.fromEntries(names.map((name) => [name, value(PLAYERS.indexOf(name))]))

  function observe(seat: number): TinyObservation {
    const actionMask = Uint8Array.of(1, 1, 1, 1)
    actionMask[barred] = 0
    return { seen: Float32Array.of(points[seat], step, barred, toss), actionMask }
  }

  function draw(): void {
    barred = random.int(4)
    // Only seen every fifth step: chance that a careless snapshot loses shows late.
    if (step % 5 === 0) toss = random.int(50)
  }

  const env: ParallelEnv<TinyObservation, number> = {
    id: 'TinyRace-v1',
    possibleAgents: PLAYERS,
    get agents() {
      return seed === undefined ? [] : agents()
    },
    renderModes: ['ansi'],
    get unwrapped() {
      return env
    },
    observationSpace: () => observations,
    actionSpace: () => actions,
    reset(options = {}) {
      if (options.seed !== undefined || seed === undefined) {
        seed = String(options.seed ?? 0)
        episode = 0
      }
      random = createRandom(`tiny/${seed}/${episode++}`)
      step = 0
      points = [0, 0]
      pending = []
      out = [false, false]
      draw()
      return [each(PLAYERS, observe), each(PLAYERS, () => ({ step }))]
    },
    step(given): StepResult<TinyObservation, Record<string, unknown>> {
      const live = agents()
      if (live.length === 0) return [{}, {}, {}, {}, {}]
      for (const name of live) {
        if (!actions.contains(given[name]) || given[name] === barred) throw new Error(`${name} may not choose that`)
      }
      step++
      pending.push(PLAYERS.map((name) => given[name] ?? 0))
      const landed = pending.length > DELAY ? (pending.shift() as number[]) : [0, 0]
      points = points.map((sum, seat) => sum + (out[seat] ? 0 : landed[seat]))
      draw()
      const finished = (seat: number): boolean => points[seat] >= GOAL || step >= LAST_STEP
      const result: StepResult<TinyObservation, Record<string, unknown>> = [
        each(live, observe),
        each(live, (seat) => landed[seat]),
        each(live, finished),
        each(live, () => false),
        each(live, (seat) => (finished(seat) ? { step, episode: { return: points[seat], length: step } } : { step })),
      ]
      out = out.map((was, seat) => was || finished(seat))
      return result
    },
    render: () => `step ${step}: ${points.join(' ')}`,
    close: () => undefined,
    state: () => Float32Array.from(points),
    stateSpace: box(2, 0, 100),
    snapshot: (): TinySnapshot => ({
      seed: seed ?? '0',
      episode,
      step,
      points,
      barred,
      toss,
      pending: pending.map((choice) => [...choice]),
      out,
      random: random.state(),
    }),
    restore(snapshot) {
      const saved = snapshot as TinySnapshot
      ;({ seed, episode, step, barred, toss } = saved)
      points = [...saved.points]
      out = [...saved.out]
      pending = saved.pending.map((choice) => [...choice])
      random = restoreRandom(saved.random)
    },
  }
  return env
}
