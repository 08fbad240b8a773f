import type { AecEnv } from './aec-env.js'
import type { Env } from './env.js'
import { parseEnvId, type EnvId } from './env-id.js'
import { SummitError } from './error.js'
import { nearest } from './nearest.js'
import type { ParallelEnv } from './parallel-env.js'

/** An env of any kind; `envKind` tells them apart. */
export type AnyEnv = Env<unknown, unknown> | ParallelEnv<unknown, unknown> | AecEnv<unknown, unknown>

/** Options of an env: JSON data, so that a log can say with which ones it was made. */
export type EnvOptions = Readonly<Record<string, unknown>>

/** Which env with which options: JSON data, from which `make` builds the same env again. */
export interface EnvSpec {
  readonly id: string
  readonly options: EnvOptions
}

/** What a registry says about an env. JSON data too. */
export interface EnvDescription {
  /** `Name-vN`, with a namespace before it if it isn't from here: `mine/Name-vN`. */
  readonly id: string
  /** `parallel`: several agents that act at the same time; `turns`: in turn. `single`: one agent. */
  readonly kind: 'parallel' | 'single' | 'turns'
  /** One sentence. */
  readonly summary: string
  /** What each option means, by name; other options are refused. */
  readonly options: Readonly<Record<string, string>>
  /** Options that give envs of other sizes; listed and checked one by one. None: the env has one size. */
  readonly variants?: readonly EnvOptions[]
}

export interface EnvRegistration extends EnvDescription {
  /** Makes the env; what it may throw is its own affair. */
  create(options: EnvOptions): AnyEnv
}

/** Environments by id; `createRegistry` makes one, `make` and `register` use that of this package. */
export interface Registry {
  /** Throws `env/malformed-id` or `env/duplicate-id`. */
  register(registration: EnvRegistration): void
  /**
   * Builds an env by its id, or again from the spec of another.
   * Throws `env/malformed-id`, `env/unknown-id`, `env/newer-version`, `env/unknown-version`, `env/unknown-option` and
   * whatever the env throws about its options.
   */
  make(env: string | EnvSpec, options?: EnvOptions): AnyEnv
  /** In order of registration. */
  list(): readonly EnvDescription[]
  /** The id of the newest version of an env: `SummitRush-v1` for itself. Throws as `make` does. */
  newest(id: string): string
  /** The spec of an env that was made here, wrapped or not. */
  specOf(env: Pick<AnyEnv, 'unwrapped'>): EnvSpec | undefined
}

/** An empty registry. */
export function createRegistry(): Registry {
  const entries = new Map<string, EnvRegistration>()
  const specs = new WeakMap<object, EnvSpec>()

  function versionsOf(name: string): number[] {
    return [...entries.keys()]
      .map(parseEnvId)
      .filter((other) => other.name === name)
      .map((other) => other.version)
      .sort((a, b) => a - b)
  }

  function entryOf(id: string): EnvRegistration {
    const entry = entries.get(id)
    if (entry) return entry
    if (!/-v\d+$/.test(id)) throw withoutVersion(id)
    const { name, version } = parseEnvId(id)
    const versions = versionsOf(name)
    throw versions.length === 0 ? unknownId(id, [...entries.keys()]) : noSuchVersion(id, { name, version }, versions)
  }

  /** `SummitRush` is malformed, but it is clear what was meant. */
  function withoutVersion(id: string): SummitError {
    const version = versionsOf(id).at(-1)
    return new SummitError('env/malformed-id', 'The id of an environment ends in its version.', {
      got: id,
      expected: 'Name-vN, such as SummitRush-v1',
      ...(version !== undefined && { next: `use "${id}-v${version}"` }),
    })
  }

  return {
    register(registration) {
      parseEnvId(registration.id)
      if (entries.has(registration.id)) {
        throw new SummitError('env/duplicate-id', 'An environment of this id is registered already.', {
          got: registration.id,
          next: 'raise the version, or use a namespace of your own: mine/Name-v1',
        })
      }
      entries.set(registration.id, registration)
    },
    make(env, options = {}) {
      const spec = typeof env === 'string' ? { id: env, options } : { ...env, options: { ...env.options, ...options } }
      const entry = entryOf(spec.id)
      checkOptions(entry, spec.options)
      const made = entry.create(spec.options)
      if (typeof made.unwrapped === 'object' && made.unwrapped !== null) specs.set(made.unwrapped, spec)
      return made
    },
    list: () => [...entries.values()].map(describe),
    newest(id) {
      const { name } = parseEnvId(entryOf(id).id)
      return `${name}-v${versionsOf(name).at(-1)}`
    },
    specOf: ({ unwrapped }) => (typeof unwrapped === 'object' && unwrapped !== null ? specs.get(unwrapped) : undefined),
  }
}

function describe({ id, kind, summary, options, variants }: EnvRegistration): EnvDescription {
  return { id, kind, summary, options, ...(variants && { variants }) }
}

function unknownId(id: string, known: readonly string[]): SummitError {
  const meant = nearest(id, known)
  return new SummitError('env/unknown-id', 'No environment of this id is registered.', {
    got: id,
    expected: known.length === 0 ? 'nothing is registered' : `one of ${known.join(', ')}`,
    ...(meant !== undefined && { next: `did you mean "${meant}"?` }),
  })
}

function noSuchVersion(id: string, { name, version }: EnvId, versions: readonly number[]): SummitError {
  const newest = versions[versions.length - 1]
  const gone = version < newest
  return new SummitError(
    gone ? 'env/newer-version' : 'env/unknown-version',
    gone ? 'This version is gone; a newer one took its place.' : 'This environment has no such version.',
    {
      got: id,
      expected: versions.map((other) => `${name}-v${other}`).join(', '),
      next: `use "${name}-v${newest}"${gone ? '; results of the two are not comparable' : ''}`,
    },
  )
}

function checkOptions({ id, options: known }: EnvDescription, given: EnvOptions): void {
  const odd = Object.keys(given).find((name) => !Object.hasOwn(known, name))
  if (odd === undefined) return
  const names = Object.keys(known)
  const meant = nearest(odd, names)
  throw new SummitError('env/unknown-option', 'The environment has no option of this name.', {
    where: id,
    got: odd,
    expected: names.length === 0 ? 'no options' : `of ${names.join(', ')}`,
    ...(meant !== undefined && { next: `did you mean "${meant}"?` }),
  })
}
