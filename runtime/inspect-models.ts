import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SummitError } from '../env/index.js'
import { contentHash } from './content-hash.js'
import { loadModel, readModelFile } from './onnx/load-model.js'
import { parseMetadata } from './onnx/metadata.js'
import { decodeModel } from './onnx/proto.js'
import { packageInfo } from './package-info.js'
import { summitRushContract } from './summit-rush-contract.js'

/** A model file and whether it can play. */
export interface InspectedModel {
  readonly path: string
  readonly kilobytes: number
  /** First 16 digits of the file's SHA-256. */
  readonly sha256: string
  readonly level: string | null
  readonly latency: string | null
  readonly players: number | null
  /** Why it can't play, or null. */
  readonly problem: string | null
}

/** Loads every model in the given files and folders (by default the package's own and ./runs), as a player would. */
export async function inspectModels(paths: readonly string[]): Promise<InspectedModel[]> {
  const places =
    paths.length > 0 ? paths : [join(packageInfo().folder, 'models'), 'runs'].filter((path) => existsSync(path))
  const files = (await Promise.all(places.map(modelFiles))).flat()
  return Promise.all(files.map(inspect))
}

async function modelFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true })
  return entries
    .filter((entry) => entry.endsWith('.onnx'))
    .sort()
    .map((entry) => join(path, entry))
}

async function inspect(path: string): Promise<InspectedModel> {
  // A path that isn't there is the caller's mistake, not a bad model.
  const bytes = await readModelFile(path)
  const file = { path, kilobytes: Math.round(bytes.length / 1024), sha256: contentHash(bytes, 16) }
  try {
    const { level, latency, players } = parseMetadata(decodeModel(bytes, path).metadata, path)
    const { policy } = await loadModel(bytes, summitRushContract(players), path)
    await policy.dispose()
    return { ...file, level, latency, players, problem: null }
  } catch (error) {
    if (!(error instanceof SummitError)) throw error
    return { ...file, level: null, latency: null, players: null, problem: `${error.summary} [${error.code}]` }
  }
}
