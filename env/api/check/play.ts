import { createRandom } from '../../cards/random.js'
import type { ResetOptions } from '../parallel-env.js'
import type { MaskOf } from '../mask-of.js'
import { Misshapen, type Frame, type Probe } from './probe.js'
import { copyValue } from './values.js'

/** One call and what came back: the values as they were then, and the very objects, which must not change later. */
export interface Played {
  readonly live: readonly string[]
  readonly actions: Readonly<Record<string, unknown>>
  readonly frame: Frame
  readonly returned: Frame
}

/** Why playing could not go on. */
export interface Broken {
  readonly during: 'reset' | 'sample' | 'step'
  /** The call returned, but not what the contract says. */
  readonly misshapen: boolean
  readonly detail: string
}

/** An episode: first the reset (without actions), then the steps. */
export interface Episode {
  readonly played: readonly Played[]
  readonly ended: boolean
  readonly broken?: Broken
}

export interface PlayOptions {
  /** What `reset` is called with. */
  readonly reset?: ResetOptions
  /** Names the streams of actions, one an agent. */
  readonly actions: string
  readonly steps: number
  readonly maskOf: MaskOf
  /** Keep the last frame only, and no copy of it: for long plays. */
  readonly lastOnly?: boolean
  /** Goes on from here instead of resetting. */
  readonly from?: Frame
}

/** Plays one episode with legal actions chosen by seeded chance, and never throws: see `broken`. */
export function playEpisode(probe: Probe, options: PlayOptions): Episode {
  const played: Played[] = []
  const streams = new Map<string, ReturnType<typeof createRandom>>()
  let during: Broken['during'] = 'reset'

  function keep(live: readonly string[], actions: Played['actions'], returned: Frame): Frame {
    if (options.lastOnly) played.length = 0
    played.push({ live, actions, frame: options.lastOnly ? returned : copyValue(returned), returned })
    return returned
  }

  function sample(agent: string, frame: Frame): unknown {
    const stream = streams.get(agent) ?? createRandom(`${options.actions}/${agent}`)
    streams.set(agent, stream)
    return probe.actionSpace(agent).sample(stream, options.maskOf(frame.observations[agent], frame.infos[agent]))
  }

  try {
    let frame = options.from ?? keep([], {}, probe.reset(options.reset))
    for (let step = 0; step < options.steps && frame.agents.length > 0; step++) {
      const live = frame.agents
      during = 'sample'
      const actions = Object.fromEntries(live.map((agent) => [agent, sample(agent, frame)]))
      during = 'step'
      frame = keep(live, copyValue(actions), probe.step(actions))
    }
    return { played, ended: frame.agents.length === 0 }
  } catch (thrown) {
    return { played, ended: false, broken: { during, misshapen: thrown instanceof Misshapen, detail: reason(thrown) } }
  }
}

/** What was thrown, in one line. */
export function reason(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0]
}
