export { evaluate, type EvaluationPlan, type RecordPlan } from './evaluate.js'
export type { ModulePlayer, Player, PolicyPlayer, ScriptedPlayer } from '../runtime/player.js'
export { releasePlayers, resolvePlayers } from '../runtime/resolve-player.js'
export { seatOrders } from './seat-orders.js'
export {
  evaluateTriPeaks,
  type TriPeaksBound,
  type TriPeaksEvalResult,
  type TriPeaksEvaluationPlan,
} from './evaluate-tri-peaks.js'
export { evaluateOneMind, type OneMindEvalResult, type OneMindEvaluationPlan } from './evaluate-one-mind.js'
export { simulateRules, type RulesSimulation, type RulesSimulationPlan } from './rules-simulation.js'
export type { EvalEvents, EvalResult } from './eval-result.js'
export { measureEnvSpeed, type EnvSpeed } from './env-speed.js'
export { formatResultTable, type ResultTableOptions } from './report/result-table.js'
export { formatOneMindTable } from './report/one-mind-table.js'
export { formatRulesSimulation } from './report/rules-simulation-table.js'
export { formatTriPeaksTable } from './report/tri-peaks-table.js'
export * from './statistics/index.js'
