import { checkModel, type ModelContract } from './check-model.js'
import type { LoadedModel } from './load-model.js'
import { runnablePolicy } from './session-policy.js'
import { noRuntime, type OnnxRuntime } from './session.js'

/**
 * `loadModel` in a browser, by onnxruntime-web on one thread, which needs no special headers. Load this module only when a
 * learned partner is wanted: with the protobuf reader and the runtime it is 4 MB to fetch.
 * @param wasmUrl where the page keeps the runtime's .wasm
 */
export async function loadWebModel(
  bytes: Uint8Array,
  contract: ModelContract,
  wasmUrl: string,
  where?: string,
): Promise<LoadedModel> {
  const checked = checkModel(bytes, contract, where)
  const runtime = await loadWebRuntime(wasmUrl)
  return { metadata: checked.metadata, policy: await runnablePolicy(runtime, bytes, checked, contract, where) }
}

async function loadWebRuntime(wasmUrl: string): Promise<OnnxRuntime> {
  try {
    const wasm = await fetch(wasmUrl)
    const type = wasm.headers.get('content-type') ?? 'no type'
    // A server that answers every path with its start page would else show as a riddle about magic words.
    if (!wasm.ok || !type.startsWith('application/wasm')) throw new Error(`${wasmUrl}: ${wasm.status}, ${type}`)
    const runtime = await import('onnxruntime-web/wasm')
    runtime.env.wasm.numThreads = 1
    runtime.env.wasm.wasmBinary = await wasm.arrayBuffer()
    return runtime
  } catch (cause) {
    throw noRuntime('onnxruntime-web does not load in this browser', cause, {
      expected: 'the .wasm file that belongs to the page, served as application/wasm',
      next: 'reload the page; if that does not help, build it again with `npm run build`',
    })
  }
}
