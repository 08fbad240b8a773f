import { SummitError } from '../../env/index.js'
import { readModelFile, type ModelContract } from './load-model.js'
import { loadOnnxRuntime } from './node-runtime.js'
import { createSession, floatsOf, type OnnxRuntime } from './session.js'

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
  const node = await logitsOf(await loadOnnxRuntime(), bytes, contract, observed)
  const web = await logitsOf(await loadWebRuntime(), bytes, contract, observed)
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
    throw new SummitError(
      'model/no-runtime',
      'onnxruntime-web does not load on this machine',
      {
        got: cause instanceof Error ? cause.message : String(cause),
        next: 'run `npm ci` in a clone of the repository: an installed package leaves it out',
        cause,
      },
      1,
    )
  }
}

const CHUNK = 256

async function logitsOf(
  runtime: OnnxRuntime,
  bytes: Uint8Array,
  { observationSize, actionCount }: ModelContract,
  { observations, masks, rows }: ObservedRows,
): Promise<Float32Array> {
  const session = await createSession(runtime, bytes)
  try {
    const all = new Float32Array(rows * actionCount)
    for (let from = 0; from < rows; from += CHUNK) {
      const to = Math.min(rows, from + CHUNK)
      const { logits } = await session.run(
        {
          observation: new runtime.Tensor(
            'float32',
            observations.subarray(from * observationSize, to * observationSize),
            [to - from, observationSize],
          ),
          mask: new runtime.Tensor('float32', Float32Array.from(masks.subarray(from * actionCount, to * actionCount)), [
            to - from,
            actionCount,
          ]),
        },
        ['logits'],
      )
      all.set(floatsOf(logits, 'logits'), from * actionCount)
    }
    return all
  } finally {
    await session.release()
  }
}
