import { SummitError } from '../../env/index.js'
import type { OnnxRuntime } from './session.js'

/** Loaded when first needed: the native library is 40 MB, and most commands run without it. */
export async function loadOnnxRuntime(): Promise<OnnxRuntime> {
  try {
    return await import('onnxruntime-node')
  } catch (cause) {
    throw new SummitError(
      'model/no-runtime',
      'onnxruntime-node does not load on this machine',
      {
        got: cause instanceof Error ? cause.message : String(cause),
        next: 'run `npm ci` again; on Linux x64/arm64, macOS and Windows the package carries its binary',
        cause,
      },
      1,
    )
  }
}
