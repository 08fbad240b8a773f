import { createRandom, type Random } from '../../cards/random.js'
import type { AgentMap } from '../../api/parallel-env.js'
import type { SummitRushEnv, SummitRushInfo, SummitRushObservation } from '../env.js'

export type Observations = AgentMap<SummitRushObservation>
export type Infos = AgentMap<SummitRushInfo>

/** One action for every agent that is asked, drawn by its mask from a stream of its own. */
export function sampleActions(
  env: SummitRushEnv,
  observations: Observations,
  infos: Infos,
  streams: AgentMap<Random>,
): AgentMap<Int32Array> {
  const asked = env.agents.filter((agent) => infos[agent].asked)
  return Object.fromEntries(
    asked.map((agent) => [agent, env.actionSpace(agent).sample(streams[agent], observations[agent].actionMask)]),
  )
}

export function agentStreams(env: SummitRushEnv, name: string): AgentMap<Random> {
  return Object.fromEntries(env.possibleAgents.map((agent) => [agent, createRandom(`${name}/${agent}`)]))
}

/** All that an env returns, copied to plain data: two runs are the same when these are equal. */
export function plainCopy(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (ArrayBuffer.isView(one) ? Array.from(one as Uint8Array) : one)),
  )
}
