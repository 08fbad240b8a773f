import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AGENT_NAMES, PERSONA_NAMES, TRI_PEAKS_AGENT_NAMES } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { readJson } from './files.js'
import { packageInfo } from './package-info.js'

/** What `models/index.json` says of a model that came with the package. */
const listedModelSchema = z.strictObject({
  /** As on a command line. */
  name: z.string().min(1),
  file: z.string().endsWith('.onnx'),
  /** Of the file, in hex, whole. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  summary: z.string().min(1),
  /** That it was trained on. */
  levels: z.array(z.string()).min(1),
})

const indexSchema = z.strictObject({ models: z.array(listedModelSchema) })

export type ListedModel = z.infer<typeof listedModelSchema>

const INDEX_FILE = 'index.json'

/** The folder of the models that come with the package. */
export function modelsFolder(): string {
  return join(packageInfo().folder, 'models')
}

/** The names of the models that are there. */
export function shippedModelNames(): string[] {
  const folder = modelsFolder()
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith('.onnx'))
    .map((file) => file.slice(0, -'.onnx'.length))
    .toSorted()
}

const SCRIPTED: ReadonlySet<string> = new Set([...AGENT_NAMES, ...PERSONA_NAMES, ...TRI_PEAKS_AGENT_NAMES])

/** The model file that a word on a command line means: a path, or a shipped model by its name; undefined for other words. */
export function modelFileOf(word: string): string | undefined {
  if (word.endsWith('.onnx')) return word
  if (SCRIPTED.has(word) || !/^[\w.-]+$/.test(word)) return undefined
  const file = join(modelsFolder(), `${word}.onnx`)
  return existsSync(file) ? file : undefined
}

/** What the index lists; nothing where there is no index. Throws `models/bad-index`, or a `files/` error. */
export async function listedModels(folder = modelsFolder()): Promise<readonly ListedModel[]> {
  const file = join(folder, INDEX_FILE)
  if (!existsSync(file)) return []
  const result = indexSchema.safeParse(await readJson(file))
  if (result.success) return result.data.models
  throw new SummitError('models/bad-index', 'The list of shipped models does not read.', {
    where: file,
    got: z.prettifyError(result.error),
    next: 'run `npm run docs`, which writes it from the cards',
  })
}

/** For errors: what there is, and nothing where there is none. */
export function shippedModelsText(): string {
  const names = shippedModelNames()
  return names.length === 0 ? '' : `, a model that came along (${names.join(', ')})`
}
