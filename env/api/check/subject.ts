import { playEpisode, type Broken, type Episode, type PlayOptions } from './play.js'
import { defaultMaskOf, type MaskOf } from '../mask-of.js'
import { probe, type Probe, type Suspect } from './probe.js'

/** How thoroughly an env is checked, and with what. */
export interface CheckOptions {
  /** Seed of the first episode; the next ones have the numbers after it. */
  readonly seed?: number
  /** At least as many episodes are compared ... */
  readonly episodes?: number
  /** ... of at most as many steps each, and at least as many altogether. */
  readonly cycles?: number
  /** Numbers may differ by this much between two runs. */
  readonly tolerance?: number
  /** How many steps an episode may have until it is given up as endless. */
  readonly longestEpisode?: number
  readonly maskOf?: MaskOf
  /** The same env cut after some steps, for envs that have such an option. */
  readonly withMaxCycles?: (maxCycles: number) => unknown
  /** Says what is wrong with an image of a mode of one's own; undefined when nothing is. */
  readonly renderChecks?: Readonly<Record<string, (image: unknown) => string | undefined>>
}

export const DEFAULT_CHECK_OPTIONS = {
  seed: 42,
  episodes: 3,
  cycles: 500,
  tolerance: 1e-5,
  longestEpisode: 20_000,
  maskOf: defaultMaskOf,
} as const satisfies CheckOptions

type Resolved = CheckOptions & Required<Omit<CheckOptions, 'withMaxCycles' | 'renderChecks'>>

/** What the criteria look at: fresh envs, and one long recorded play that they share. */
export interface Subject {
  readonly kind: 'parallel' | 'single' | 'turns'
  readonly options: Resolved
  build(): Probe
  /** A fresh env as it is: for envs of turns, which are looked at as parallel ones else. */
  fresh(): unknown
  /** Episodes of one env: at least `episodes`, at least `cycles` steps altogether. */
  tape(): readonly Episode[]
  /** The same on another fresh env. */
  secondTape(): readonly Episode[]
  /** Why the tape stops early, if it does. */
  broken(): Broken | undefined
  play(on: Probe, options: Partial<PlayOptions>): Episode
}

export function createSubject(make: () => unknown, kind: Subject['kind'], given: CheckOptions): Subject {
  const options: Resolved = { ...DEFAULT_CHECK_OPTIONS, ...given }
  const build = (): Probe => probe(make() as Suspect)
  const play: Subject['play'] = (on, some) =>
    playEpisode(on, { actions: 'check', steps: options.cycles, maskOf: options.maskOf, ...some })
  const tape = once(() => record(build(), options, play))
  return {
    kind,
    options,
    build,
    fresh: make,
    play,
    tape,
    secondTape: once(() => record(build(), options, play)),
    broken: () => tape().at(-1)?.broken,
  }
}

function record(on: Probe, { seed, episodes, cycles }: Resolved, play: Subject['play']): readonly Episode[] {
  const tape: Episode[] = []
  let steps = 0
  // Some envs end at once: their episodes are counted, not waited for.
  while (tape.length < episodes || (steps < cycles && tape.length < cycles)) {
    const number = seed + tape.length
    const episode = play(on, { reset: { seed: number }, actions: `check/${number}` })
    tape.push(episode)
    steps += episode.played.length - 1
    if (episode.broken) break
  }
  return tape
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
