export { adamStep, createAdam, type Adam, type AdamStepOptions } from './adam.js'
export { loadBackend, type Backend, type BackendName } from './backend.js'
export {
  arraysUnder,
  decodeCheckpoint,
  encodeCheckpoint,
  prefixArrays,
  type Checkpoint,
  type CheckpointArray,
} from './checkpoint.js'
export type { EpisodeSummary } from './episode-tracker.js'
export { checkParity, exportOnnx, PARITY_ROWS, PARITY_TOLERANCE, type ParityReport } from './export.js'
export { DEFAULT_GAE, estimateAdvantages, type GaeConfig } from './gae.js'
export {
  DEFAULT_IMITATION,
  imitationUpdate,
  type ImitationBatch,
  type ImitationConfig,
  type ImitationMetrics,
} from './imitation.js'
export type { Learner, MinibatchOptions, ObservationRows } from './minibatch.js'
export {
  createNetwork,
  DEFAULT_HIDDEN,
  describeShape,
  networkFrom,
  type Activation,
  type Network,
  type NetworkShape,
} from './networks/network.js'
export {
  createNormaliser,
  identityConstants,
  normaliserConstants,
  observeRows,
  restoreNormaliser,
  saveNormaliser,
  type Normaliser,
  type NormaliserConstants,
  type NormaliserState,
} from './normaliser.js'
export { DEFAULT_PPO, ppoUpdate, type PpoBatch, type PpoConfig, type PpoMetrics } from './ppo.js'
export { Ending, type RolloutBatch } from './rollout-batch.js'
export { createRolloutForward, type ForwardResult, type RolloutForward } from './rollout-forward.js'
export {
  createCollector,
  type Collector,
  type CollectorOptions,
  type CollectorState,
  type PartnerPolicy,
} from './rollout.js'
export { trainConfigSchema, type TrainConfig } from './config.js'
export { exportRun, type ExportedRun } from './export-run.js'
export { createRun, disposeRun, type Run } from './run.js'
export { restoreRun, saveRun } from './saved-run.js'
export { trainStep } from './train-step.js'
export type { RunMetrics } from './run-metrics.js'
export { resumeTraining, train, type TrainOptions } from './train.js'
export { worldOf } from './worlds/world-of.js'
export type { DemonstrationOptions, Demonstrator, World, WorldScore, WorldShaping } from './worlds/world.js'
export { createThreadedVector, type ThreadedVectorEnv } from '../runtime/threaded-vector.js'
