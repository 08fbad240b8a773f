import type { Space } from '../../spaces.js'
import { maskParts } from '../../spaces/mask-parts.js'
import { error, skip, warning, type Criterion, type Finding } from '../criterion.js'
import type { Subject } from '../subject.js'
import { isNumbers, isRecord, show } from '../values.js'
import { everything } from './on-tape.js'
import { spaceProblems } from './space-problems.js'

function* spacesStay(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const { agents } = probe.reset()
  for (const agent of agents) {
    for (const space of ['observationSpace', 'actionSpace'] as const) {
      if (probe[space](agent) !== probe[space](agent)) yield error(`${space} of ${agent} is another object each time`)
    }
  }
}

function* spacesAreWellFormed(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const { agents } = probe.reset()
  // Agents alike share their spaces: once is enough.
  const spaces = new Map<Space<unknown>, string>()
  for (const agent of agents) {
    for (const name of ['observationSpace', 'actionSpace'] as const) {
      const space = probe[name](agent)
      if (!spaces.has(space)) spaces.set(space, `${name} of ${agent}`)
    }
  }
  for (const [space, where] of spaces) yield* spaceProblems(space, where)
}

interface Seen {
  /** The first number that is not finite, if there is one. */
  odd?: number
  /** Whether any number isn't zero. */
  something: boolean
}

/** Looks at all numbers of an observation, whatever its shape. */
function look(value: unknown, seen: Seen): Seen {
  if (typeof value === 'number') {
    if (value !== 0) seen.something = true
    if (!Number.isFinite(value)) seen.odd ??= value
  } else if (isNumbers(value) || Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) look(value[i], seen)
  } else if (isRecord(value)) for (const part of Object.values(value)) look(part, seen)
  return seen
}

function* observationsBelong(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  let nothing = true
  for (const { frame, where } of everything(subject)) {
    for (const [agent, observation] of Object.entries(frame.observations)) {
      if (isNumbers(observation) && observation.length === 0) yield error(`${where}: ${agent} observes nothing`)
      else if (!probe.observationSpace(agent).contains(observation)) {
        yield error(`${where}: what ${agent} observes, ${show(observation)}, is not in its space`)
      } else {
        const { odd, something } = look(observation, { something: false })
        if (odd !== undefined) yield warning(`${where}: ${agent} observes ${odd}`)
        nothing &&= !something
      }
    }
  }
  if (nothing && subject.tape().some(({ played }) => played.length > 0)) yield warning('all observations are all zero')
}

function maskProblem(mask: unknown, length: number | undefined): string | undefined {
  if (!isNumbers(mask) && !Array.isArray(mask)) return `is ${show(mask)}, not an array`
  const entries: unknown[] = Array.from(mask as ArrayLike<unknown>)
  if (entries.length === 0) return 'is empty'
  if (length !== undefined && entries.length !== length) return `has ${entries.length} entries for ${length} actions`
  const odd = entries.find((entry) => entry !== 0 && entry !== 1)
  if (odd !== undefined) return `holds ${show(odd)}`
  return entries.includes(1) ? undefined : 'allows nothing'
}

function* masksAreSound(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  let masked = false
  for (const { frame, where } of everything(subject)) {
    for (const agent of frame.agents) {
      const whole = subject.options.maskOf(frame.observations[agent], frame.infos[agent])
      if (whole === undefined) continue
      masked = true
      for (const { mask, length } of maskParts(probe.actionSpace(agent), whole)) {
        const problem = maskProblem(mask, length)
        if (problem !== undefined) yield error(`${where}: the mask of ${agent} ${problem}`)
      }
    }
  }
  const broken = subject.broken()
  if (broken?.during === 'sample') yield error(`no action could be sampled: ${broken.detail}`)
  if (!masked) yield skip('no masks: neither observation nor info has an actionMask')
}

function* stateBelongs(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const env = probe.env as { state?: () => unknown; stateSpace?: Space<unknown> }
  if (typeof env.state !== 'function' || !env.stateSpace) {
    yield skip('no state() and stateSpace')
    return
  }
  const watched = { ...probe, step: (actions: Record<string, unknown>) => checked(probe.step(actions)) }
  const problems: Finding[] = []
  function checked<T>(frame: T): T {
    if (!env.stateSpace?.contains(env.state?.())) problems.push(error('state() is not in stateSpace'))
    return frame
  }
  subject.play(watched, { reset: { seed: subject.options.seed } })
  yield* problems
}

export const SPACE_CRITERIA: readonly Criterion[] = [
  {
    number: 9,
    title: 'The spaces of an agent are the same objects each time',
    severity: 'error',
    of: 'both',
    run: spacesStay,
  },
  {
    number: 12,
    title: 'Observations lie in their space, of the right type, not empty; finite, not always zero',
    severity: 'error',
    of: 'both',
    run: observationsBelong,
  },
  {
    number: 13,
    title: 'Masks are flat, of zeros and ones, one entry an action, and allow something',
    severity: 'error',
    of: 'both',
    run: masksAreSound,
  },
  {
    number: 18,
    title: 'state() lies in stateSpace after every step',
    severity: 'error',
    of: 'both',
    run: stateBelongs,
  },
  {
    number: 24,
    title: 'Spaces are well formed, sample their own values and have finite bounds',
    severity: 'error',
    of: 'both',
    run: spacesAreWellFormed,
  },
]
