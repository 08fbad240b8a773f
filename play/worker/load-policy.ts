import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import type { LoadedModel } from '../../runtime/onnx/load-model.js'
import { loadWebModel } from '../../runtime/onnx/load-web-model.js'
import { summitRushContract } from '../../runtime/summit-rush-contract.js'

/** Checks a model file and makes it runnable in this worker. Loaded only when a learned partner is wanted. */
export function loadPolicy(bytes: Uint8Array, players: number, name: string): Promise<LoadedModel> {
  return loadWebModel(bytes, summitRushContract(players), wasmUrl, `${name}.onnx`)
}
