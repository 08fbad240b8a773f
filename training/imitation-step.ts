import { estimateAdvantages } from './gae.js'
import { imitationUpdate, type ImitationBatch, type ImitationMetrics } from './imitation.js'
import { playOwn } from './own-play.js'
import { forwardBlocks } from './rollout-forward.js'
import { learnerOf, warmSteps, type Run } from './run.js'
import type { ImitationLine } from './run-metrics.js'
import { probabilityOf } from './sample-action.js'
import { turnRows } from './symmetric-batch.js'
import { thinRows } from './thinning.js'

/** One batch of demonstrations, or of own games as the teacher would have played them. */
export async function imitationStep(run: Run): Promise<ImitationLine> {
  const { imitation, ppo } = run.config
  const batch = run.step < imitation.batches ? await run.demonstrator.collect() : await ownGames(run)
  const passes: ImitationMetrics[] = []
  for (let epoch = 0; epoch < imitation.epochs; epoch++) {
    if (imitation.symmetries && run.world.symmetries) turnRows(batch, run.world.symmetries, run.random)
    passes.push(
      imitationUpdate(
        learnerOf(run),
        await thinDemonstrations(run, batch),
        {
          epochs: 1,
          minibatchSize: imitation.minibatch,
          // Down to a tenth over the warm start.
          learningRate: imitation.learningRate * (1 - (0.9 * run.step) / warmSteps(run.config)),
          valueCoefficient: imitation.valueCoefficient,
          entropyCoefficient: 0,
          maxGradientNorm: ppo.maxGradientNorm,
        },
        run.random,
      ),
    )
  }
  run.step++
  // The first pass is over what the network has not seen.
  return { kind: 'imitation', step: run.step, decisions: batch.indices.length, ...passes[0] }
}

/** The learner's own games, with what the teacher would have done in its place. */
async function ownGames(run: Run): Promise<ImitationBatch> {
  const { imitation, ppo } = run.config
  const { batch } = await playOwn(run, imitation.teacher)
  estimateAdvantages(batch, { gammaPerSecond: ppo.gammaPerSecond, lambda: 1, shaping: 0 })
  const { observations, masks, labels, returns, indices } = batch
  return { observations, masks, actions: labels, returns, indices }
}

/** Rows of demonstrations that the policy already answers as the teacher does are learned from less often. */
async function thinDemonstrations(run: Run, batch: ImitationBatch): Promise<ImitationBatch> {
  const { config, forward } = run
  if (config.thinning.share === 1) return batch
  const { observations, masks, actions, indices } = batch
  // Rows are in order.
  const rows = (indices.at(-1) ?? -1) + 1
  const sureness = new Float32Array(rows)
  forward.use(run.network, learnerOf(run).normaliser)
  await forwardBlocks(forward, observations, masks, rows, (logits, from, n) => {
    for (let k = 0; k < n; k++) {
      sureness[from + k] = probabilityOf(logits, masks, k, from + k, forward.actionCount, actions[from + k])
    }
  })
  return { ...batch, ...thinRows(indices, sureness, config.thinning, run.random) }
}
