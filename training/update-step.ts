import { createAdam } from './adam.js'
import { estimateAdvantages } from './gae.js'
import type { Learner } from './minibatch.js'
import { networkFrom, type Network } from './networks/network.js'
import { playOwn, rememberSelf } from './own-play.js'
import { ppoUpdate } from './ppo.js'
import type { RolloutBatch } from './rollout-batch.js'
import { forwardBlocks } from './rollout-forward.js'
import { learnerOf, warmSteps, type Run } from './run.js'
import type { UpdateLine } from './run-metrics.js'
import { thinRows } from './thinning.js'

/** Where measurements may look in. */
export interface StepHooks {
  /** The update's decisions are collected; learning begins. */
  readonly onCollected?: () => void
}

/** One update of proximal policy optimisation. */
export async function updateStep(run: Run, { onCollected }: StepHooks): Promise<UpdateLine> {
  const { ppo, imitation } = run.config
  const update = run.step - warmSteps(run.config)
  if (!run.teacher) {
    run.teacher = networkFrom(run.network.shape, run.network.parameters.slice())
    // The moments of another loss say nothing about this one.
    run.adam = createAdam(run.network.parameters.length)
  }
  rememberSelf(run, update)
  const remaining = 1 - update / ppo.updates
  const learningRate = ppo.learningRate * remaining
  const teacherKl = ppo.teacherKl * remaining
  const learner = learnerOf(run)
  const { batch, episodes } = await playOwn(run, ppo.labels > 0 ? imitation.teacher : undefined)
  onCollected?.()
  estimateAdvantages(batch, { gammaPerSecond: ppo.gammaPerSecond, lambda: ppo.lambda, shaping: 1 })
  const teacherLogits = teacherKl > 0 ? await teacherLogitsOf(run, batch, learner) : undefined
  const metrics = ppoUpdate(
    learner,
    {
      ...batch,
      ...thinRows(batch.indices, batch.sureness, run.config.thinning, run.random),
      ...(teacherLogits && { teacherLogits }),
    },
    {
      epochs: ppo.epochs,
      minibatchSize: ppo.minibatch,
      learningRate,
      clip: ppo.clip,
      valueClip: null,
      valueCoefficient: ppo.valueCoefficient,
      entropyCoefficient: ppo.entropyCoefficient,
      maxGradientNorm: ppo.maxGradientNorm,
      teacherKl,
      labelCoefficient: ppo.labels * remaining,
      targetKl: null,
    },
    run.random,
  )
  run.step++
  run.decisions += batch.indices.length
  return {
    kind: 'update',
    step: run.step,
    update: update + 1,
    decisions: run.decisions,
    learningRate,
    ...episodes,
    ...metrics,
    ...(run.world.tables && { partners: run.pool.rates() }),
  }
}

/** [rows × actionCount] what the warm-started policy would have said. */
async function teacherLogitsOf(
  { forward, teacher }: Run,
  batch: RolloutBatch,
  { normaliser }: Learner,
): Promise<Float32Array> {
  const logits = new Float32Array(batch.count * forward.actionCount)
  forward.use(teacher as Network, normaliser)
  await forwardBlocks(forward, batch.observations, batch.masks, batch.count, (block, from, n) => {
    logits.set(block.subarray(0, n * forward.actionCount), from * forward.actionCount)
  })
  return logits
}
