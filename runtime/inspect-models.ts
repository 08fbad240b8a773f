import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { SummitError, TRI_PEAKS_ID } from '../env/index.js'
import { contentHash } from './content-hash.js'
import { loadModel, readModelFile } from './onnx/load-model.js'
import { parseMetadata } from './onnx/metadata.js'
import { decodeModel } from './onnx/proto.js'
import { listedModels, modelFileOf, modelsFolder } from './shipped-models.js'
import { summitRushContract } from './summit-rush-contract.js'
import { triPeaksContract } from './tri-peaks-contract.js'

/**
 * - `ok`: it loads, and if it came with the package it is the file that the index means
 * - `bad`: it can't play
 * - `changed`: the index means another file
 * - `missing`: the index lists it, and it is not there
 * - `not listed`: it lies among the shipped models, and the index does not know it
 */
export type ModelStatus = 'ok' | 'bad' | 'changed' | 'missing' | 'not listed'

/** A model file and whether it can play. */
export interface InspectedModel {
  readonly path: string
  readonly status: ModelStatus
  readonly kilobytes: number
  /** First 16 digits of the file's SHA-256; empty if it is missing. */
  readonly sha256: string
  readonly env: string | null
  readonly level: string | null
  readonly latency: string | null
  readonly players: number | null
  /** What the index says of it. */
  readonly summary: string | null
  /** Why it is not ok, or null. */
  readonly problem: string | null
}

/**
 * Loads every model in the given files and folders (by default the package's own and ./runs), as a player would. Those that
 * came with the package are compared with its index.
 */
export async function inspectModels(paths: readonly string[]): Promise<InspectedModel[]> {
  const places =
    paths.length > 0
      ? paths.map((path) => modelFileOf(path) ?? path)
      : [modelsFolder(), 'runs'].filter((path) => existsSync(path))
  const files = (await Promise.all(places.map(modelFiles))).flat()
  const inspected = await Promise.all(files.map(inspect))
  const shipped = resolve(modelsFolder())
  const listed = await listedModels()
  const isAsked = places.some((place) => resolve(place) === shipped)
  const missing = isAsked ? listed.filter(({ file }) => !existsSync(join(shipped, file))) : []
  return [
    ...(await Promise.all(inspected.map(compare))),
    ...missing.map(({ file, bytes, summary }): InspectedModel => ({
      path: join(shipped, file),
      status: 'missing',
      kilobytes: Math.round(bytes / 1024),
      sha256: '',
      ...UNKNOWN,
      summary,
      problem: 'the index lists it, and it is not there',
    })),
  ]

  async function compare(model: InspectedModel): Promise<InspectedModel> {
    if (resolve(model.path, '..') !== shipped) return model
    const entry = listed.find(({ file }) => file === basename(model.path))
    if (!entry) return { ...model, ...orWorse(model, 'not listed', 'the index does not list it') }
    const { summary, sha256 } = entry
    if (contentHash(await readModelFile(model.path), 64) === sha256) return { ...model, summary }
    const problem = `the index means a file with sha256 ${sha256.slice(0, 16)}`
    return { ...model, summary, ...orWorse(model, 'changed', problem) }
  }
}

/** What is wrong with the listing, unless worse is wrong with the model. */
function orWorse({ status, problem }: InspectedModel, other: ModelStatus, why: string) {
  return status === 'bad' ? { status, problem } : { status: other, problem: why }
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

const UNKNOWN = { env: null, level: null, latency: null, players: null, summary: null } as const

async function inspect(path: string): Promise<InspectedModel> {
  // A path that isn't there is the caller's mistake, not a bad model.
  const bytes = await readModelFile(path)
  const file = { path, kilobytes: Math.round(bytes.length / 1024), sha256: contentHash(bytes, 16) }
  try {
    const { env, level, latency, players } = parseMetadata(decodeModel(bytes, path).metadata, path)
    const isPatience = TRI_PEAKS_ID.startsWith(`${env}-v`)
    const { policy } = await loadModel(bytes, isPatience ? triPeaksContract() : summitRushContract(players), path)
    await policy.dispose()
    return { ...file, status: 'ok', env, level, latency, players, summary: null, problem: null }
  } catch (error) {
    if (!(error instanceof SummitError)) throw error
    return { ...file, status: 'bad', ...UNKNOWN, problem: `${error.summary} [${error.code}]` }
  }
}
