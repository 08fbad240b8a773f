import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import type { PolicyBatch } from '../../agents/index.js'
import { loadWebModel } from '../../runtime/onnx/load-web-model.js'
import { summitRushContract } from '../../runtime/summit-rush-contract.js'

/** Checks a model file and makes it runnable in this worker. Loaded only when a learned partner is wanted. */
export async function loadPolicy(bytes: Uint8Array, players: number, name: string): Promise<PolicyBatch> {
  const { policy } = await loadWebModel(bytes, summitRushContract(players), wasmUrl, `${name}.onnx`)
  return policy
}
