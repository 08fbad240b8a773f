import type { InferenceSession } from 'onnxruntime-node'
import type { PolicyBatch } from '../../agents/index.js'
import { SummitError } from '../../env/index.js'
import type { CheckedModel, ModelContract } from './check-model.js'
import { createSession, floatsOf, type OnnxRuntime } from './session.js'

/** Makes a checked model runnable, with whichever onnxruntime is at hand. Throws `model/not-runnable`. */
export async function runnablePolicy(
  runtime: OnnxRuntime,
  bytes: Uint8Array,
  { summary }: CheckedModel,
  contract: ModelContract,
  where?: string,
): Promise<PolicyBatch> {
  try {
    return sessionPolicy(runtime, await createSession(runtime, bytes), contract)
  } catch (cause) {
    throw new SummitError('model/not-runnable', 'onnxruntime refuses the model', {
      ...(where === undefined ? {} : { where }),
      got: cause instanceof Error ? cause.message : String(cause),
      expected: `a graph of standard operators (this file: IR ${summary.irVersion}, opset ${summary.opset})`,
      next: 'export it with IR 8 and opset 17',
      cause,
    })
  }
}

function sessionPolicy(runtime: OnnxRuntime, session: InferenceSession, contract: ModelContract): PolicyBatch {
  const { observationSize, actionCount } = contract
  let legal = new Float32Array(0)
  return {
    observationSize,
    actionCount,
    async run(observations, masks, n) {
      if (legal.length < n * actionCount) legal = new Float32Array(n * actionCount)
      for (let i = 0; i < n * actionCount; i++) legal[i] = masks[i]
      const { logits } = await session.run(
        {
          observation: new runtime.Tensor('float32', observations.subarray(0, n * observationSize), [
            n,
            observationSize,
          ]),
          mask: new runtime.Tensor('float32', legal.subarray(0, n * actionCount), [n, actionCount]),
        },
        ['logits'],
      )
      return floatsOf(logits, 'logits')
    },
    dispose: () => session.release(),
  }
}
