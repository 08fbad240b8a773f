// Uses each part of the installed package a little; what is wrong throws.
import assert from 'node:assert/strict'
import { AGENT_NAMES, agentByName } from 'summit-gym/agents'
import { checkParallelEnv, createRandom, createSummitRush, make, SummitError } from 'summit-gym/env'
import { evaluate, releasePlayers, resolvePlayers, wilsonInterval } from 'summit-gym/eval'
import { createNetwork, createThreadedVector, trainConfigSchema } from 'summit-gym/training'
import about from 'summit-gym/package.json' with { type: 'json' }

const random = createRandom('consumer')
const env = createSummitRush({ level: 'sprint', decisionSteps: true })
let [observations, infos] = env.reset({ seed: 7 })
while (env.agents.length > 0) {
  const asked = env.agents.filter((agent) => infos[agent].asked)
  const moves = asked.map((agent) => [agent, env.actionSpace(agent).sample(random, observations[agent].actionMask)])
  const step = env.step(Object.fromEntries(moves))
  observations = step[0]
  infos = step[4]
}
assert.ok(infos.seat_0.timeMs > 0)

assert.ok(AGENT_NAMES.includes('coordinated'))
assert.throws(() => agentByName('coordinate'), SummitError)
assert.equal(make('TriPeaks-v1').id, 'TriPeaks-v1')
assert.equal(typeof checkParallelEnv, 'function')
assert.ok(wilsonInterval(50, 100).low < 0.5)
// A model of the package beside a teammate: onnxruntime loads and runs.
const players = await resolvePlayers(['summit-2p', 'greedy'])
const { games, illegal } = await evaluate({ players, options: { level: 'sprint' }, deals: 2, seed: 'consumer' })
await releasePlayers(players)
assert.deepEqual({ games, illegal }, { games: 4, illegal: 0 })
assert.equal(typeof createNetwork, 'function')
assert.ok(trainConfigSchema.safeParse({ nonsense: 1 }).error)

// Threads start from files of the package.
const vector = createThreadedVector({ copies: 4, threads: 2 })
vector.reset('consumer', vector.buffers)
await vector.close()

console.log(`${about.name} ${about.version}`)
