import { readFile } from 'node:fs/promises'
import type { PolicyBatch } from '../../agents/index.js'
import { SummitError } from '../../env/index.js'
import { checkModel, type ModelContract } from './check-model.js'
import type { ModelMetadata } from './metadata.js'
import { loadOnnxRuntime } from './node-runtime.js'
import { runnablePolicy } from './session-policy.js'

export type { ModelContract }

export interface LoadedModel {
  readonly metadata: ModelMetadata
  readonly policy: PolicyBatch
}

/** Reads, checks and loads a model file. */
export async function loadModelFile(path: string, contract: ModelContract): Promise<LoadedModel> {
  return loadModel(await readModelFile(path), contract, path)
}

/** The bytes of a model file, or `model/not-found`. */
export async function readModelFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'a read error'
    throw new SummitError('model/not-found', 'The model file cannot be read', {
      where: path,
      got: code === 'ENOENT' ? 'no such file (ENOENT)' : code,
      expected: 'an .onnx file',
      next: 'check the path, or list what is there with `summit models`',
      cause,
    })
  }
}

/** Checks a model against the game and makes it runnable: see `checkModel`. */
export async function loadModel(bytes: Uint8Array, contract: ModelContract, where?: string): Promise<LoadedModel> {
  const checked = checkModel(bytes, contract, where)
  const policy = await runnablePolicy(await loadOnnxRuntime(), bytes, checked, contract, where)
  return { metadata: checked.metadata, policy }
}
