// Compiled with the types of the installed package, strictly: what is wrong in them, or missing, fails.
import type { AgentFactory } from 'summit-gym/agents'
import { AGENT_NAMES } from 'summit-gym/agents'
import { createSummitRush, PHASE, WAIT, type LevelName, type SummitRushEnv, type View } from 'summit-gym/env'
import { evaluate, resolvePlayers, wilsonInterval, type EvalResult, type Interval } from 'summit-gym/eval'
import { createNetwork, DEFAULT_PPO, type Network, type PpoConfig, type TrainConfig } from 'summit-gym/training'

export const create: AgentFactory = () => ({
  decide: (view: View, mask) => (view.phase[0] === PHASE.Idle && mask[1] === 1 ? 1 : WAIT),
})

const level: LevelName = 'sprint'
export const env: SummitRushEnv = createSummitRush({ level })
export const names: readonly string[] = AGENT_NAMES
export const result: EvalResult = await evaluate({
  players: await resolvePlayers(['greedy']),
  options: { level },
  deals: 1,
  seed: 0,
})
export const interval: Interval = wilsonInterval(1, 2)
export const ppo: PpoConfig = DEFAULT_PPO
export const network: (...shape: Parameters<typeof createNetwork>) => Network = createNetwork
export const steps = (config: TrainConfig): unknown => config.ppo

// @ts-expect-error there is no such level: the types are there and say something
export const wrong = createSummitRush({ level: 'nightmare' })
