import { loadModel } from '../runtime/onnx/load-model.js'
import { trainConfigSchema } from './config.js'
import { exportOnnx } from './export.js'
import { describeRun } from './export-run.js'
import { normaliserConstants } from './normaliser.js'
import { createRun, disposeRun, type Run } from './run.js'
import { trainStep } from './train-step.js'

export interface LearnerSpeed {
  readonly backend: string
  readonly network: string
  /** Decisions collected and learned from, end to end: one update of `epochs` epochs. */
  readonly decisionsPerSecond: number
  readonly collectDecisionsPerSecond: number
  readonly learnDecisionsPerSecond: number
  readonly epochs: number
  readonly updates: number
}

export interface PartnerSpeed {
  /** Milliseconds of one decision of a learned partner asked alone, encoding not included. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly decisions: number
}

/** Trains for a few updates and says where the time went; one more update before warms up and is not counted. */
export async function measureLearnerSpeed(
  updates: number,
  now: () => number,
): Promise<{ readonly learner: LearnerSpeed; readonly partner: PartnerSpeed }> {
  const config = trainConfigSchema.parse({ imitation: { batches: 0 }, ppo: { updates: updates + 1 } })
  const run = await createRun(config)
  try {
    await trainStep(run)
    let collectMs = 0
    let totalMs = 0
    let decisions = 0
    for (let update = 0; update < updates; update++) {
      const before = run.decisions
      const start = now()
      await trainStep(run, { onCollected: () => (collectMs += now() - start) })
      totalMs += now() - start
      decisions += run.decisions - before
    }
    const perSecond = (ms: number): number => Math.round((1000 * decisions) / ms)
    return {
      learner: {
        backend: run.backend.describe(),
        network: [run.forward.observationSize, ...config.network.hidden, run.forward.actionCount].join('-'),
        decisionsPerSecond: perSecond(totalMs),
        collectDecisionsPerSecond: perSecond(collectMs),
        learnDecisionsPerSecond: perSecond(totalMs - collectMs),
        epochs: config.ppo.epochs,
        updates,
      },
      partner: await measurePartner(run, now),
    }
  } finally {
    await disposeRun(run)
  }
}

const PARTNER_DECISIONS = 5000
const WARM_UP = 500

async function measurePartner(run: Run, now: () => number): Promise<PartnerSpeed> {
  const { contract } = run.world
  const bytes = exportOnnx(run.network, normaliserConstants(run.normaliser), describeRun(run))
  const { policy } = await loadModel(bytes, contract)
  const observation = new Float32Array(contract.observationSize).fill(0.5)
  const mask = new Uint8Array(contract.actionCount).fill(1)
  const times: number[] = []
  for (let i = 0; i < PARTNER_DECISIONS + WARM_UP; i++) {
    const start = now()
    await policy.run(observation, mask, 1)
    if (i >= WARM_UP) times.push(now() - start)
  }
  await policy.dispose()
  times.sort((a, b) => a - b)
  const at = (share: number): number => Number(times[Math.floor(share * (times.length - 1))].toFixed(4))
  return { p50Ms: at(0.5), p99Ms: at(0.99), decisions: PARTNER_DECISIONS }
}
