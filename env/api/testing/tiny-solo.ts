import type { Env } from '../env.js'
import { createTinyRace, type TinyObservation } from './tiny-race.js'

const ME = 'player_0'

/** The race for one: the other player always chooses the least that is allowed. Keeps the whole contract. */
export function createTinySolo(): Env<TinyObservation, number> {
  const race = createTinyRace()
  const rest: Record<string, unknown> = {}
  let barred = 0
  let last: TinyObservation | undefined

  function see(observations: Readonly<Record<string, TinyObservation>>): TinyObservation {
    const seen = observations[ME] ?? last
    barred = Object.values(observations)[0]?.seen[2] ?? barred
    last = seen
    return { seen: seen.seen.slice(), actionMask: seen.actionMask.slice() }
  }

  const env: Env<TinyObservation, number> = {
    id: 'TinySolo-v1',
    observationSpace: race.observationSpace(ME),
    actionSpace: race.actionSpace(ME),
    renderModes: ['ansi'],
    get unwrapped() {
      return env
    },
    reset(options) {
      const [observations, infos] = race.reset(options)
      return [see(observations), infos[ME]]
    },
    step(action) {
      if (!race.agents.includes(ME)) return [see({}), 0, true, false, { ...rest }]
      const other = barred === 0 ? 1 : 0
      const [observations, rewards, terminations, truncations, infos] = race.step({ [ME]: action, player_1: other })
      return [see(observations), rewards[ME], terminations[ME], truncations[ME], infos[ME]]
    },
    render: (mode) => race.render?.(mode),
    close: () => race.close(),
    snapshot: () => ({ race: race.snapshot?.(), barred }),
    restore(snapshot) {
      const saved = snapshot as { race: unknown; barred: number }
      race.restore?.(saved.race)
      barred = saved.barred
    },
  }
  return env
}
