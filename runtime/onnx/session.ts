import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { SummitError } from '../../env/index.js'

/** What the rest of the project uses of onnxruntime. */
export interface OnnxRuntime {
  readonly Tensor: typeof Tensor
  readonly InferenceSession: typeof InferenceSession
}

/**
 * One thread, no overlap: results repeat bit for bit, and small networks lose more to hand-over than threads win.
 */
const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
}

/** A session over a whole model file in memory. Creating one is slow and frees late: make few, feed them new weights. */
export async function createSession(runtime: OnnxRuntime, bytes: Uint8Array): Promise<InferenceSession> {
  return runtime.InferenceSession.create(bytes, SESSION_OPTIONS)
}

/** What says that an onnxruntime cannot be had here, and what to do. */
export function noRuntime(
  summary: string,
  cause: unknown,
  details: { readonly expected?: string; readonly next: string },
): SummitError {
  const got = cause instanceof Error ? cause.message : String(cause)
  return new SummitError('model/no-runtime', summary, { got, ...details, cause }, 1)
}

/** The numbers of a float32 output. */
export function floatsOf(tensor: Tensor, name: string): Float32Array {
  if (tensor.data instanceof Float32Array) return tensor.data
  throw new SummitError('model/wrong-size', 'The model gives another kind of number', {
    got: `${name}: ${tensor.type}`,
    expected: `${name}: float32`,
    next: 'export the model with float32 outputs',
  })
}
