import { error, skip, warning, type Criterion, type Finding } from '../criterion.js'
import type { Subject } from '../subject.js'
import { difference, isRecord, isNumbers, show } from '../values.js'
import { everything, steps } from './on-tape.js'

function* stepsLast(subject: Subject): Iterable<Finding> {
  const broken = subject.broken()
  if (broken?.during !== 'step') return
  const last = subject.tape().at(-1)
  yield error(`episode ${subject.tape().length - 1}, step ${last?.played.length}: ${broken.detail}`)
}

function* rewardsAreNumbers(subject: Subject): Iterable<Finding> {
  for (const { live, frame, where } of steps(subject)) {
    for (const agent of live) {
      const reward = frame.rewards[agent]
      // A missing entry is the business of another criterion.
      if (Object.hasOwn(frame.rewards, agent) && !(typeof reward === 'number' && Number.isFinite(reward))) {
        yield error(`${where}: the reward of ${agent} is ${show(reward)}`)
      }
    }
  }
}

function* flagsAreBooleans(subject: Subject): Iterable<Finding> {
  for (const { frame, where } of everything(subject)) {
    for (const map of ['terminations', 'truncations'] as const) {
      for (const [agent, flag] of Object.entries(frame[map])) {
        if (typeof flag !== 'boolean') yield error(`${where}: ${agent} has ${show(flag)} in ${map}`)
      }
    }
    // The info of a single agent's reset is looked at with the reset.
    if (subject.kind === 'single' && frame.rewards.agent_0 === undefined) continue
    for (const [agent, info] of Object.entries(frame.infos)) {
      if (!isRecord(info)) yield error(`${where}: the info of ${agent} is ${show(info)}, not an object`)
    }
  }
}

function* firstStepIsNotCut(subject: Subject): Iterable<Finding> {
  for (const { frame, step, where } of steps(subject)) {
    if (step === 1 && Object.values(frame.truncations).includes(true)) yield warning(`${where} is truncated`)
  }
}

function* returnedStays(subject: Subject): Iterable<Finding> {
  for (const { frame, returned, where } of everything(subject)) {
    const found = difference(frame, returned)
    if (found !== undefined) yield error(`${where}: what was returned changed later, at ${found}`)
  }
}

/** Sums of rewards against `info.episode`, and `info.legalActions` against the mask, where an env has them. */
function* accountsAgree(subject: Subject): Iterable<Finding> {
  let judged = false
  let sums = new Map<string, number>()
  for (const { frame, step, where } of everything(subject)) {
    if (step === 0) sums = new Map()
    for (const [agent, info] of Object.entries(frame.infos)) {
      const reward = frame.rewards[agent] ?? 0
      // Odd rewards are the business of another criterion: there is no sum of them.
      const total = (sums.get(agent) ?? 0) + (typeof reward === 'number' ? reward : NaN)
      sums.set(agent, total)
      if (!isRecord(info)) continue
      if (isRecord(info.episode)) {
        judged = true
        const { return: sum, length } = info.episode
        if (Number.isFinite(total) && difference(sum, total, subject.options.tolerance) !== undefined) {
          yield error(`${where}: ${agent} has the return ${show(sum)}, its rewards sum to ${total}`)
        }
        if (length !== step) yield error(`${where}: ${agent} has the length ${show(length)}`)
      }
      const mask = subject.options.maskOf(frame.observations[agent], info)
      if (info.legalActions === undefined || !isNumbers(mask)) continue
      judged = true
      const legal = Array.from(mask).flatMap((bit, action) => (bit === 1 ? [action] : []))
      const found = difference(Array.from(info.legalActions as ArrayLike<number>), legal)
      if (found !== undefined) yield error(`${where}: legalActions of ${agent} and its mask differ, at ${found}`)
    }
  }
  if (!judged) yield skip('infos have neither episode (return, length) nor legalActions')
}

export const STEP_CRITERIA: readonly Criterion[] = [
  {
    number: 5,
    title: 'step with legal actions of the live agents returns five maps, for as long as asked',
    severity: 'error',
    of: 'parallel',
    run: stepsLast,
  },
  { number: 14, title: 'Rewards are finite numbers', severity: 'error', of: 'both', run: rewardsAreNumbers },
  {
    number: 15,
    title: 'Flags are booleans and infos are objects',
    severity: 'error',
    of: 'both',
    run: flagsAreBooleans,
  },
  {
    number: 27,
    title: 'step with a legal action returns five values, for as long as asked',
    severity: 'error',
    of: 'single',
    run: stepsLast,
  },
  {
    number: 28,
    title: 'No episode is truncated at its first step',
    severity: 'warning',
    of: 'both',
    run: firstStepIsNotCut,
  },
  {
    number: 32,
    title: 'Returns are the sums of rewards, and listed legal actions are those of the mask',
    severity: 'error',
    of: 'both',
    run: accountsAgree,
  },
  { number: 40, title: 'What was returned never changes later', severity: 'error', of: 'both', run: returnedStays },
]
