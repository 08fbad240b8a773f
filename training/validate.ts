import type { PolicyBatch } from '../agents/index.js'
import { learnerOf, type Run } from './run.js'
import type { ValidationLine } from './run-metrics.js'

/** The policy as it is now, with itself, on deals that are neither trained nor evaluated on. */
export async function validate(run: Run): Promise<ValidationLine> {
  const { seed, validation } = run.config
  run.forward.use(run.network, learnerOf(run).normaliser)
  const result = await run.world.score(policyOf(run), validation.deals, `validation/${seed}`)
  return { kind: 'validation', step: run.step, ...result }
}

function policyOf({ forward }: Run): PolicyBatch {
  const { observationSize, actionCount } = forward
  return {
    observationSize,
    actionCount,
    run: async (observations, masks, n) => (await forward.run(observations, masks, n)).logits,
    // The forward belongs to the run.
    dispose: () => Promise.resolve(),
  }
}
