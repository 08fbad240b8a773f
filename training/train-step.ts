import { imitationStep } from './imitation-step.js'
import { observeRows } from './normaliser.js'
import { warmSteps, type Run } from './run.js'
import type { ImitationLine, UpdateLine } from './run-metrics.js'
import { updateStep, type StepHooks } from './update-step.js'

/** Does the next step and says how it went. */
export async function trainStep(run: Run, hooks: StepHooks = {}): Promise<ImitationLine | UpdateLine> {
  await fitNormaliser(run)
  return run.step < warmSteps(run.config) ? imitationStep(run) : updateStep(run, hooks)
}

/**
 * The observation statistics come from the teacher's play before anything is learned and stay as they are: constants
 * that move under a policy change what it does.
 */
async function fitNormaliser(run: Run): Promise<void> {
  // A card network reads ranks from angles as they are: its observations stay raw.
  if (run.network.shape.cards) run.normaliser.frozen = true
  if (run.normaliser.frozen) return
  const { games } = run.demonstrator
  const batch = await run.demonstrator.collect()
  observeRows(run.normaliser, batch.observations, batch.indices.length)
  run.normaliser.frozen = true
  run.demonstrator.games = games
}
