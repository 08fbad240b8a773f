import { parseEnvId } from '../../env-id.js'
import { error, warning, type Criterion, type Finding } from '../criterion.js'
import { reason } from '../play.js'
import type { Suspect } from '../probe.js'
import type { Subject } from '../subject.js'
import { isRecord, show } from '../values.js'
import { resets } from './on-tape.js'

function* declaresAgents(subject: Subject): Iterable<Finding> {
  const { possibleAgents } = subject.build().env
  if (!Array.isArray(possibleAgents) || possibleAgents.length === 0) {
    yield warning(`possibleAgents is ${show(possibleAgents)}; learners need the names before the first reset`)
  } else if (new Set(possibleAgents).size < possibleAgents.length) yield warning('possibleAgents names an agent twice')
}

function* unwraps(subject: Subject): Iterable<Finding> {
  const { unwrapped } = subject.build().env
  if (typeof unwrapped !== 'object' || unwrapped === null) yield error(`unwrapped is ${show(unwrapped)}`)
  else if ((unwrapped as Suspect).unwrapped !== unwrapped) yield error('unwrapped is a wrapper itself')
}

function* takesSeedAndOptions(subject: Subject): Iterable<Finding> {
  const { seed } = subject.options
  for (const options of [undefined, {}, { seed }, { seed: `${seed}` }, { seed, options: {} }]) {
    const { broken } = subject.play(subject.build(), { steps: 0, ...(options && { reset: options }) })
    // What it returned is the business of another criterion.
    if (broken && !broken.misshapen) yield error(`reset(${JSON.stringify(options) ?? ''}) threw: ${broken.detail}`)
  }
}

function* resetsAll(subject: Subject): Iterable<Finding> {
  const broken = subject.broken()
  if (broken?.during === 'reset' && broken.misshapen) yield error(broken.detail)
  for (const { frame, where } of resets(subject)) {
    for (const agent of frame.agents) {
      if (!Object.hasOwn(frame.observations, agent)) yield error(`${where}: no observation of ${agent}`)
      if (!Object.hasOwn(frame.infos, agent)) yield error(`${where}: no info of ${agent}`)
    }
  }
}

const METHODS = ['reset', 'step', 'close']

function* hasMembers(subject: Subject): Iterable<Finding> {
  let env: Suspect
  try {
    env = subject.build().env
  } catch (thrown) {
    yield error(`making the env threw: ${reason(thrown)}`)
    return
  }
  const parallel = subject.kind !== 'single'
  for (const name of parallel ? [...METHODS, 'observationSpace', 'actionSpace'] : METHODS) {
    if (typeof env[name] !== 'function') yield error(`${name} is ${show(env[name])}, not a method`)
  }
  for (const name of parallel ? [] : ['observationSpace', 'actionSpace']) {
    if (typeof env[name] !== 'object' || env[name] === null) yield error(`${name} is ${show(env[name])}, not a space`)
  }
  if (typeof env.seed === 'function') yield warning('seed() is of an older contract: reset({ seed }) seeds')
  try {
    parseEnvId(env.id as string)
  } catch {
    yield warning(`id is ${show(env.id)}, not Name-vN: results can't say which version they are of`)
  }
}

function* resetsToPair(subject: Subject): Iterable<Finding> {
  const broken = subject.broken()
  if (broken?.during === 'reset' && broken.misshapen) yield error(broken.detail)
  for (const { frame, where } of resets(subject)) {
    const [info] = Object.values(frame.infos)
    if (!isRecord(info)) yield error(`${where}: the info is ${show(info)}, not an object`)
  }
}

export const CONTRACT_CRITERIA: readonly Criterion[] = [
  {
    number: 1,
    title: 'possibleAgents is declared',
    severity: 'warning',
    of: 'parallel',
    run: declaresAgents,
  },
  { number: 2, title: 'unwrapped is no wrapper', severity: 'error', of: 'both', run: unwraps },
  { number: 3, title: 'reset accepts a seed and options', severity: 'error', of: 'both', run: takesSeedAndOptions },
  {
    number: 4,
    title: 'reset returns observations and infos of all live agents, again and again',
    severity: 'error',
    of: 'parallel',
    run: resetsAll,
  },
  {
    number: 23,
    title: 'The members of the contract are there, none of an older one',
    severity: 'error',
    of: 'both',
    run: hasMembers,
  },
  {
    number: 25,
    title: 'reset returns an observation and an info object',
    severity: 'error',
    of: 'single',
    run: resetsToPair,
  },
]
