import type { PolicyBatch } from '../../agents/index.js'
import { checkModel, type ModelContract } from './check-model.js'
import { readModelFile } from './load-model.js'
import { loadOnnxRuntime } from './node-runtime.js'
import { runnablePolicy } from './session-policy.js'
import { noRuntime, type OnnxRuntime } from './session.js'

/** How two runtimes agree on one model. */
export interface RuntimeParity {
  /** Observations compared. */
  readonly rows: number
  /** Largest difference of a legal action's logit. */
  readonly maxDifference: number
  /** Rows on which their likeliest legal actions differ. */
  readonly otherChoices: number
}

/** Rows as a policy takes them. */
export interface ObservedRows {
  /** [rows × observationSize] */
  readonly observations: Float32Array
  /** [rows × actionCount] 1 = legal */
  readonly masks: Uint8Array
  readonly rows: number
}

/** Runs a model file on the same rows by onnxruntime-node and by onnxruntime-web, which is what a page uses. */
export async function compareRuntimes(
  file: string,
  contract: ModelContract,
  observed: ObservedRows,
): Promise<RuntimeParity> {
  const bytes = await readModelFile(file)
  const checked = checkModel(bytes, contract, file)
  const [node, web] = await Promise.all(
    [loadOnnxRuntime, loadWebRuntime].map(async (load) => {
      const policy = await runnablePolicy(await load(), bytes, checked, contract, file)
      try {
        return await logitsOf(policy, observed)
      } finally {
        await policy.dispose()
      }
    }),
  )
  const { actionCount } = contract
  const { masks, rows } = observed
  let maxDifference = 0
  let otherChoices = 0
  for (let row = 0; row < rows; row++) {
    let best = -1
    let bestWeb = -1
    for (let at = row * actionCount; at < (row + 1) * actionCount; at++) {
      if (masks[at] === 0) continue
      maxDifference = Math.max(maxDifference, Math.abs(node[at] - web[at]))
      if (best < 0 || node[at] > node[best]) best = at
      if (bestWeb < 0 || web[at] > web[bestWeb]) bestWeb = at
    }
    if (best !== bestWeb) otherChoices++
  }
  return { rows, maxDifference, otherChoices }
}

/** On one thread, as in a page without special headers. */
async function loadWebRuntime(): Promise<OnnxRuntime> {
  try {
    const runtime = await import('onnxruntime-web/wasm')
    runtime.env.wasm.numThreads = 1
    return runtime
  } catch (cause) {
    throw noRuntime('onnxruntime-web does not load on this machine', cause, {
      next: 'install the optional package onnxruntime-web, in the version that package.json of summit-gym names',
    })
  }
}

const CHUNK = 256

async function logitsOf(policy: PolicyBatch, { observations, masks, rows }: ObservedRows): Promise<Float32Array> {
  const { observationSize, actionCount } = policy
  const all = new Float32Array(rows * actionCount)
  for (let from = 0; from < rows; from += CHUNK) {
    const n = Math.min(CHUNK, rows - from)
    const some = observations.subarray(from * observationSize, (from + n) * observationSize)
    const legal = masks.subarray(from * actionCount, (from + n) * actionCount)
    all.set(await policy.run(some, legal, n), from * actionCount)
  }
  return all
}
