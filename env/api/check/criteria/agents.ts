import { describeSpace } from '../../spaces/describe-space.js'
import { error, warning, type Criterion, type Finding } from '../criterion.js'
import type { Subject } from '../subject.js'
import { resets, steps, type OnTape } from './on-tape.js'

const MAPS = ['observations', 'rewards', 'terminations', 'truncations', 'infos'] as const

function finished({ frame }: OnTape, agent: string): boolean {
  return Boolean(frame.terminations[agent]) || Boolean(frame.truncations[agent])
}

function* finishedStayOut(subject: Subject): Iterable<Finding> {
  const out = new Set<string>()
  let episode = -1
  for (const one of steps(subject)) {
    if (one.episode !== episode) {
      out.clear()
      episode = one.episode
    }
    for (const agent of one.frame.agents) if (out.has(agent)) yield error(`${one.where}: ${agent} is back`)
    for (const agent of one.live) if (finished(one, agent) && !one.frame.agents.includes(agent)) out.add(agent)
  }
}

function* mapsNameLive(subject: Subject): Iterable<Finding> {
  for (const { live, frame, where } of steps(subject)) {
    for (const map of MAPS) {
      const names = Object.keys(frame[map])
      const missing = live.find((agent) => !names.includes(agent))
      const odd = names.find((name) => !live.includes(name))
      if (missing !== undefined) yield error(`${where}: ${missing} is missing in ${map}`)
      else if (odd !== undefined) yield error(`${where}: ${odd} is in ${map} but was not in agents`)
    }
  }
}

function* agentsArePossible(subject: Subject): Iterable<Finding> {
  const { possibleAgents } = subject.build().env
  if (!Array.isArray(possibleAgents)) return
  const possible = new Set<unknown>(possibleAgents)
  const odd = new Set([...resets(subject), ...steps(subject)].flatMap(({ frame }) => frame.agents))
  for (const agent of odd) if (!possible.has(agent)) yield warning(`${agent} is not one of possibleAgents`)
}

function* agentsLeaveWhenFinished(subject: Subject): Iterable<Finding> {
  for (const one of steps(subject)) {
    for (const agent of one.live) {
      const stays = one.frame.agents.includes(agent)
      if (stays && finished(one, agent)) yield error(`${one.where}: ${agent} is finished and still in agents`)
      if (!stays && !finished(one, agent)) yield error(`${one.where}: ${agent} left agents without an end`)
    }
  }
}

function* agentsStart(subject: Subject): Iterable<Finding> {
  for (const { frame, where } of resets(subject)) {
    if (frame.agents.length === 0) yield error(`${where}: agents is empty`)
    if (new Set(frame.agents).size < frame.agents.length) yield error(`${where}: agents names an agent twice`)
  }
}

function* agentsAreAlike(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const { agents } = probe.reset()
  for (const agent of agents) {
    if (!/^[a-z]+_[0-9]+$/.test(agent)) yield warning(`${agent} is not named like seat_0`)
  }
  for (const space of ['observationSpace', 'actionSpace'] as const) {
    const kinds = new Set(agents.map((agent) => describeSpace(probe[space](agent))))
    if (kinds.size > 1) yield warning(`agents differ in ${space}: ${[...kinds].join(' and ')}`)
  }
}

function* mapsKeepOrder(subject: Subject): Iterable<Finding> {
  for (const { live, frame, where } of steps(subject)) {
    for (const map of MAPS) {
      const names = Object.keys(frame[map]).filter((name) => live.includes(name))
      if (names.some((name, i) => i > 0 && live.indexOf(name) < live.indexOf(names[i - 1]))) {
        yield warning(`${where}: ${map} has the order ${names.join(', ')}, agents ${live.join(', ')}`)
      }
    }
  }
}

export const AGENT_CRITERIA: readonly Criterion[] = [
  { number: 6, title: 'No finished agent returns', severity: 'error', of: 'parallel', run: finishedStayOut },
  {
    number: 7,
    title: 'Each map of a step has the live agents as keys',
    severity: 'error',
    of: 'parallel',
    run: mapsNameLive,
  },
  { number: 8, title: 'agents are possibleAgents', severity: 'warning', of: 'parallel', run: agentsArePossible },
  {
    number: 10,
    title: 'After a step, agents are those before it without the terminated and truncated',
    severity: 'error',
    of: 'parallel',
    run: agentsLeaveWhenFinished,
  },
  { number: 11, title: 'A reset leaves at least one live agent', severity: 'error', of: 'parallel', run: agentsStart },
  {
    number: 16,
    title: 'Agents share kinds and sizes of spaces, and are named seat_0 or the like',
    severity: 'warning',
    of: 'parallel',
    run: agentsAreAlike,
  },
  {
    number: 41,
    title: 'Every map, infos too, follows the order of agents',
    severity: 'warning',
    of: 'parallel',
    run: mapsKeepOrder,
  },
]
