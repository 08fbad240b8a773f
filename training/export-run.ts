import { writeFileAtomic } from '../runtime/files.js'
import { contentHash } from '../runtime/content-hash.js'
import { writeExportRecord } from '../runtime/export-record.js'
import type { ModelMetadata } from '../runtime/onnx/metadata.js'
import { packageInfo } from '../runtime/package-info.js'
import { checkParity, exportOnnx, PARITY_ROWS, type ParityReport } from './export.js'
import { normaliserConstants } from './normaliser.js'
import type { Run } from './run.js'

/** What was written, and how it compared. */
export interface ExportedRun {
  readonly path: string
  readonly bytes: number
  readonly parity: ParityReport
  readonly metadata: ModelMetadata
}

/** What a model of this run says about itself. */
export function describeRun({ config, world, backend, step, decisions }: Run): ModelMetadata {
  const { contract } = world
  return {
    format: 1,
    env: contract.env,
    envVersion: contract.envVersion,
    encoderVersion: contract.encoderVersion,
    observationSize: contract.observationSize,
    actionCount: contract.actionCount,
    players: contract.players,
    level: world.level,
    latency: world.latency,
    ...(config.talk === 'announces' && { talk: config.talk }),
    actions: [...contract.actions],
    training: {
      package: packageInfo().version,
      env: config.env,
      seed: config.seed,
      config: contentHash(config),
      steps: step,
      decisions,
      backend: backend.describe(),
    },
    normaliserInside: true,
  }
}

/** Twice the least that the gate asks for. */
const ROWS = 2 * PARITY_ROWS

/**
 * Writes a run's policy as an .onnx file, after the file's own output on real play has been compared with the
 * trainer's. Throws `export/parity` and leaves nothing behind if they differ.
 * @param folder the run's, where the record of the comparison is kept for the model's card
 */
export async function exportRun(run: Run, path: string, folder: string): Promise<ExportedRun> {
  const { config, world, network, backend } = run
  const { contract } = world
  const metadata = describeRun(run)
  const normaliser = normaliserConstants(run.normaliser)
  const bytes = exportOnnx(network, normaliser, metadata)
  // Moves of a mixed table, so that observations of play that is not its own are compared too.
  const observed = await world
    .demonstrator({
      teacher: config.imitation.teacher,
      partners: [config.imitation.teacher, 'random', 'greedy'],
      decisions: ROWS,
      seed: `parity/${config.seed}`,
      gammaPerSecond: 1,
    })
    .collect()
  const parity = await checkParity(
    backend,
    bytes,
    network,
    normaliser,
    contract,
    observed.observations.subarray(0, ROWS * contract.observationSize),
    observed.masks.subarray(0, ROWS * contract.actionCount),
  )
  await writeFileAtomic(path, bytes)
  await writeExportRecord(folder, bytes, parity)
  return { path, bytes: bytes.length, parity, metadata }
}
