import { z } from 'zod'
import { SummitError } from '../../env/index.js'

/**
 * What a model file must say about itself to be played: written to `metadata_props`, one string a key, so that
 * a file made with any other tool can carry it too.
 */
const modelMetadataSchema = z.strictObject({
  /** Version of this list of keys. */
  format: z.literal(1),
  /** The env's id and rules version, such as `summit-rush` and `1`. */
  env: z.string().min(1),
  envVersion: z.string().min(1),
  /** Version of the encoder that made the observations. */
  encoderVersion: z.string().min(1),
  observationSize: z.number().int().positive(),
  actionCount: z.number().int().positive(),
  players: z.number().int().positive(),
  level: z.string(),
  /** Name of the latency profile trained with. */
  latency: z.string(),
  /** `announces`: its player says MINE and I TURN with its moves. Silent if left out. */
  talk: z.enum(['silent', 'announces']).optional(),
  /** The action table: actions[i] names action i. */
  actions: z.array(z.string()),
  /** The encoder's feature groups in order, such as `clock:3`; lets a mismatch name the first one that differs. */
  features: z.array(z.string()).optional(),
  /** Free: run id, seed, config hash and the like. */
  training: z.record(z.string(), z.unknown()),
  /** The graph takes observations as the encoder wrote them: normalisation is inside. */
  normaliserInside: z.literal(true),
})

export type ModelMetadata = z.infer<typeof modelMetadataSchema>

/** Keys in the file are prefixed, as other tools write to the same table. */
const PREFIX = 'summit.'
const TEXT_FIELDS: ReadonlySet<string> = new Set(['env', 'envVersion', 'encoderVersion', 'level', 'latency', 'talk'])
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['features', 'talk'])

/** Metadata as `metadata_props`: text fields as they are, everything else as JSON. */
export function serialiseMetadata(metadata: ModelMetadata): Record<string, string> {
  const valid = modelMetadataSchema.parse(metadata)
  return Object.fromEntries(
    Object.entries(valid)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [PREFIX + key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** Reads metadata back; other tools' keys are ignored. Throws `model/foreign` when ours are missing or malformed. */
export function parseMetadata(props: Readonly<Record<string, string>>, where?: string): ModelMetadata {
  const place = where === undefined ? {} : { where }
  const fields = Object.keys(modelMetadataSchema.shape)
  const missing = fields.filter((field) => props[PREFIX + field] === undefined && !OPTIONAL_FIELDS.has(field))
  if (missing.length > 0) {
    throw new SummitError('model/foreign', 'The model does not say which game it was trained for', {
      ...place,
      got: `missing metadata: ${missing.map((field) => PREFIX + field).join(', ')}`,
      expected: `metadata_props ${PREFIX}${fields[0]}, ${PREFIX}${fields[1]}, ... as \`summit export\` writes them`,
      next: 'export the model with `summit export`, or add the keys to its metadata_props',
    })
  }
  const raw: Record<string, unknown> = {}
  for (const field of fields) {
    const text = props[PREFIX + field]
    if (text !== undefined) raw[field] = TEXT_FIELDS.has(field) ? text : parseJson(text)
  }
  const result = modelMetadataSchema.safeParse(raw)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = String(issue?.path[0] ?? '')
  throw new SummitError('model/foreign', 'The model carries metadata that does not read', {
    ...place,
    got: `${PREFIX}${field} = ${props[PREFIX + field] ?? ''}`,
    expected: issue?.message ?? 'valid metadata',
    next: 'export the model again with `summit export`, or correct the key',
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
