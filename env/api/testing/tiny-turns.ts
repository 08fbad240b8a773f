import { createRandom } from '../../cards/random.js'
import { iterateAgents, type AecEnv } from '../aec-env.js'
import { box, dict, discrete, multiBinary } from '../spaces.js'
import type { TinyObservation } from './tiny-race.js'

const PLAYERS = ['player_0', 'player_1']
const LAST_STEP = 30

/**
 * A small env of turns that keeps the whole contract. Two players add a number from 1 to 3 in turn, but not the barred
 * one, and the other one is given it as well; after 30 steps it is over.
 */
export function createTinyTurns(): AecEnv<TinyObservation, number> {
  const observations = dict<TinyObservation>({ seen: box(4, -100, 100), actionMask: multiBinary(4) })
  const actions = discrete(4)
  let seed: string | undefined
  let episode = 0
  let step = 0
  let points = [0, 0]
  let given = [0, 0]
  let since = [0, 0]
  let left = 0

  const seatOf = (name: string): number => PLAYERS.indexOf(name)
  const over = (): boolean => step >= LAST_STEP
  const barred = (): number => 1 + createRandom(`tiny/${seed}/${episode}/${step}`).int(3)
  const each = <T>(value: (seat: number) => T): Record<string, T> =>
    Object.fromEntries(env.agents.map((name) => [name, value(seatOf(name))]))

  const env: AecEnv<TinyObservation, number> = {
    id: 'TinyTurns-v1',
    possibleAgents: PLAYERS,
    get agents() {
      return seed === undefined ? [] : PLAYERS.slice(left)
    },
    get agentSelection() {
      return env.agents.length === 0 ? undefined : over() ? env.agents[0] : PLAYERS[step % 2]
    },
    get rewards() {
      return each((seat) => given[seat])
    },
    get terminations() {
      return each(over)
    },
    get truncations() {
      return each(() => false)
    },
    get infos() {
      return each(() => ({ step }))
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
        episode = -1
      }
      episode++
      step = 0
      points = [0, 0]
      given = [0, 0]
      since = [0, 0]
      left = 0
    },
    observe(agent) {
      const actionMask = new Uint8Array(4)
      const seat = seatOf(agent)
      if (over() || PLAYERS[step % 2] !== agent) actionMask[0] = 1
      else actionMask.fill(1, 1)
      if (actionMask[0] === 0) actionMask[barred()] = 0
      return { seen: Float32Array.of(points[seat], step, over() ? 0 : barred(), points[1 - seat]), actionMask }
    },
    last() {
      const name = env.agentSelection ?? PLAYERS[0]
      return [env.observe(name), since[seatOf(name)], over(), false, { step }]
    },
    step(action) {
      if (env.agents.length === 0) return
      if (over()) {
        if (action !== null) throw new Error('a finished player takes null')
        left++
        return
      }
      const seat = step % 2
      if (!actions.contains(action) || env.observe(PLAYERS[seat]).actionMask[action] !== 1) {
        throw new Error(`${PLAYERS[seat]} may not choose that`)
      }
      points[seat] += action
      given = [action, action]
      since = since.map((sum, other) => (other === seat ? 0 : sum) + action)
      step++
    },
    agentIter: (most) => iterateAgents(env, most),
    render: () => `step ${step}: ${points.join(' ')}`,
    close: () => undefined,
    snapshot: () => ({ seed: seed ?? '0', episode, step, points: [...points], given, since, left }),
    restore(snapshot) {
      ;({ seed, episode, step, given, since, left } = snapshot as never)
      points = [...(snapshot as { points: number[] }).points]
    },
  }
  return env
}
