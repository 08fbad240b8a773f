import { SummitError } from './error.js'

/** The parts of an id: `SummitRush-v1` or, with a namespace, `mine/SummitRush-v1`. */
export interface EnvId {
  /** With the namespace, without the version. */
  readonly name: string
  readonly version: number
}

const PATTERN = /^((?:[A-Za-z0-9_.-]+\/)?[A-Za-z0-9_.-]+)-v(0|[1-9][0-9]*)$/

/** Throws `env/malformed-id`. */
export function parseEnvId(id: string): EnvId {
  const match = typeof id === 'string' ? PATTERN.exec(id) : null
  if (match) return { name: match[1], version: Number(match[2]) }
  throw new SummitError('env/malformed-id', 'This is not the id of an environment.', {
    got: id,
    expected: 'Name-vN or namespace/Name-vN, such as SummitRush-v1',
    next: '`summit envs` lists the ids that there are',
  })
}
