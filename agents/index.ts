export type { Agent, AgentContext, AgentFactory, AgentSpec } from './agent.js'
export type { PolicyBatch } from './policy-batch.js'
export { AGENT_NAMES, agentByName, AGENTS } from './registry.js'
