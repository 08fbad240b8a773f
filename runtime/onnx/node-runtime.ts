import { noRuntime, type OnnxRuntime } from './session.js'

/** Loaded when first needed: the native library is 40 MB, and most commands run without it. */
export async function loadOnnxRuntime(): Promise<OnnxRuntime> {
  try {
    return await import('onnxruntime-node')
  } catch (cause) {
    throw noRuntime('onnxruntime-node does not load on this machine', cause, {
      next: 'run `npm ci` again; on Linux x64/arm64, macOS and Windows the package carries its binary',
    })
  }
}
