import { join } from 'node:path'
import { SummitError } from '../../../env/index.js'
import { contentHash } from '../../../runtime/content-hash.js'
import { readExportRecord, type ExportRecord } from '../../../runtime/export-record.js'
import { readManifest, secondsWorked, type RunManifest } from '../../../runtime/manifest.js'
import { readModelFile } from '../../../runtime/onnx/load-model.js'

/** A training run, as far as a card tells of it. */
export interface RunFacts extends Pick<
  RunManifest,
  'package' | 'commit' | 'modified' | 'node' | 'platform' | 'backend' | 'configHash' | 'seed' | 'status'
> {
  /** Of the model that it made, in hex, whole. */
  readonly sha256: string
  /** Seconds from its start to its end; null if it never ended. */
  readonly seconds: number | null
  readonly trainerParity: ExportRecord['parity']
}

export interface ReadRun {
  readonly facts: RunFacts
  /** Path of its model. */
  readonly model: string
  readonly config: unknown
}

/** What a run's folder says of itself. Throws `model-card/other-export` if its record is of another file than its model. */
export async function readRun(folder: string): Promise<ReadRun> {
  const manifest = await readManifest(folder)
  const { config, configHash, seed, status, node, platform, backend, commit, modified } = manifest
  const model = join(folder, 'model.onnx')
  const sha256 = contentHash(await readModelFile(model), 64)
  const exported = await readExportRecord(folder)
  if (exported.sha256 !== sha256) {
    throw new SummitError('model-card/other-export', 'The model of the run is not the one that its export compared.', {
      where: model,
      got: `sha256 ${sha256.slice(0, 16)}`,
      expected: `sha256 ${exported.sha256.slice(0, 16)}`,
      next: `run \`summit export ${folder}\``,
    })
  }
  return {
    facts: {
      package: manifest.package,
      commit,
      modified,
      node,
      platform,
      backend,
      configHash,
      seed,
      status,
      sha256,
      seconds: secondsWorked(manifest),
      trainerParity: exported.parity,
    },
    model,
    config,
  }
}
