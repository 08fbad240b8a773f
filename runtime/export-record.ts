import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SummitError } from '../env/index.js'
import { contentHash } from './content-hash.js'
import { readJson, writeFileAtomic } from './files.js'

/** How an exported file compared with the trainer: kept in the run's folder, for the model's card. */
export interface ExportRecord {
  /** Of the exported file, in hex, whole. */
  readonly sha256: string
  readonly parity: {
    /** Observations compared. */
    readonly rows: number
    /** Largest difference of a legal action's logit; of those above 1, as a share of the logit. */
    readonly maxDifference: number
    /** Rows on which the two chose differently. */
    readonly nearTies: number
  }
}

const EXPORT_FILE = 'export.json'

export async function writeExportRecord(
  folder: string,
  model: Uint8Array,
  parity: ExportRecord['parity'],
): Promise<void> {
  const record: ExportRecord = { sha256: contentHash(model, 64), parity }
  await writeFileAtomic(join(folder, EXPORT_FILE), `${JSON.stringify(record, undefined, 2)}\n`)
}

/** Throws `model-card/no-export-record` for a run whose export left none. */
export async function readExportRecord(folder: string): Promise<ExportRecord> {
  const file = join(folder, EXPORT_FILE)
  // Written by this project's own exports only.
  if (existsSync(file)) return (await readJson(file)) as ExportRecord
  throw new SummitError(
    'model-card/no-export-record',
    'The run does not say how its model compared with the trainer.',
    {
      where: file,
      expected: 'the record that an export leaves in the run folder',
      next: `run \`summit export ${folder}\``,
    },
  )
}
