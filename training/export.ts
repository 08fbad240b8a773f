import { SummitError } from '../env/index.js'
import { loadModel, type ModelContract } from '../runtime/onnx/load-model.js'
import { serialiseMetadata, type ModelMetadata } from '../runtime/onnx/metadata.js'
import { encodeModel } from '../runtime/onnx/proto.js'
import type { Backend } from './backend.js'
import { forwardNetwork } from './networks/gradients.js'
import { buildGraph } from './networks/graph.js'
import { architectureOf, type Network } from './networks/network.js'
import type { NormaliserConstants } from './normaliser.js'

/** The model as an .onnx file in memory, normalisation and masking inside. Put it through {@link checkParity} before it is kept. */
export function exportOnnx(network: Network, normaliser: NormaliserConstants, metadata: ModelMetadata): Uint8Array {
  const { observationSize, actionCount } = network.shape
  if (metadata.observationSize !== observationSize || metadata.actionCount !== actionCount) {
    throw new SummitError('export/metadata', 'The metadata does not describe the network', {
      got: `observation ${metadata.observationSize}, actions ${metadata.actionCount}`,
      expected: `observation ${observationSize}, actions ${actionCount}`,
      next: 'fill the metadata from the env that the network was trained on',
    })
  }
  const bad = network.parameters.findIndex((weight) => !Number.isFinite(weight))
  if (bad >= 0) {
    const slot = network.layout.find(({ offset, size }) => bad < offset + size)
    throw new SummitError(
      'export/not-finite',
      'The network holds weights that are not numbers',
      { where: slot?.name ?? '', got: String(network.parameters[bad]), next: 'export an earlier checkpoint' },
      1,
    )
  }
  return encodeModel(buildGraph({ kind: 'inside', network, normaliser }, serialiseMetadata(metadata)))
}

/** How an exported file compares with the network that it was made of. */
export interface ParityReport {
  /** Observations compared. */
  readonly rows: number
  /** Largest difference of a legal action's logit; of those above 1, as a share of the logit. */
  readonly maxDifference: number
  /** Rows where the two chose differently because their best logits lay within the tolerance of each other. */
  readonly nearTies: number
}

/**
 * Logits may differ by this much between the trainer and the exported file, those above 1 by this share of themselves:
 * float32 sums in another order, with some seven digits whatever the size.
 */
export const PARITY_TOLERANCE = 1e-4
/** Observations on which an export is compared with its trainer. */
export const PARITY_ROWS = 1000

/**
 * The gate an export has to pass: the file, loaded as a player would load it, against the trainer's own forward pass,
 * on observations from real play.
 * @param observations [n × observationSize], raw; n at least {@link PARITY_ROWS}
 * @param masks [n × actionCount], 1 = legal
 */
export async function checkParity(
  backend: Backend,
  bytes: Uint8Array,
  network: Network,
  normaliser: NormaliserConstants,
  contract: ModelContract,
  observations: Float32Array,
  masks: Uint8Array,
): Promise<ParityReport> {
  const { observationSize, actionCount } = network.shape
  const rows = Math.floor(observations.length / observationSize)
  if (rows < PARITY_ROWS || masks.length < rows * actionCount) {
    throw new SummitError('export/parity-rows', 'Too few observations to compare the export on', {
      got: `${rows} observations, ${Math.floor(masks.length / actionCount)} masks`,
      expected: `at least ${PARITY_ROWS} of each`,
      next: 'collect more decisions before exporting',
    })
  }
  const { policy } = await loadModel(bytes, contract, 'the exported model')
  try {
    const exported = await policy.run(observations, masks, rows)
    const architecture = architectureOf(network.shape)
    const inputs = new Float32Array(rows * architecture.inputSize)
    for (let row = 0; row < rows; row++) architecture.writeInput(normaliser, observations, row, inputs, row)
    const own = forwardNetwork(backend, network, inputs, rows).logits
    return compareLogits(exported, own, masks, rows, actionCount)
  } finally {
    await policy.dispose()
  }
}

function compareLogits(
  exported: Float32Array,
  own: Float32Array,
  masks: Uint8Array,
  rows: number,
  actionCount: number,
): ParityReport {
  let maxDifference = 0
  let nearTies = 0
  for (let row = 0; row < rows; row++) {
    const at = row * actionCount
    let best = -1
    let bestExported = -1
    for (let action = 0; action < actionCount; action++) {
      if (masks[at + action] === 0) {
        if (exported[at + action] > -1e9)
          throw failed(row, `illegal action ${action} at ${exported[at + action]}`, '-1e9 or lower')
        continue
      }
      const size = Math.max(1, Math.abs(own[at + action]))
      const difference = Math.abs(exported[at + action] - own[at + action]) / size
      // Written so that NaN fails too.
      if (!(difference <= PARITY_TOLERANCE)) {
        throw failed(
          row,
          `action ${action}: file ${exported[at + action]}, trainer ${own[at + action]}`,
          `at most ${PARITY_TOLERANCE * size} apart`,
        )
      }
      maxDifference = Math.max(maxDifference, difference)
      if (best < 0 || own[at + action] > own[at + best]) best = action
      if (bestExported < 0 || exported[at + action] > exported[at + bestExported]) bestExported = action
    }
    // Logits within the tolerance can only swap places if they lay within twice the tolerance of each other.
    if (best !== bestExported) nearTies++
  }
  return { rows, maxDifference, nearTies }
}

function failed(row: number, got: string, expected: string): SummitError {
  return new SummitError(
    'export/parity',
    'The exported model does not compute what the trained network does',
    {
      where: `observation ${row}`,
      got,
      expected,
      next: 'export again from the checkpoint; if it fails again, check the versions of onnxruntime-node and tfjs',
    },
    1,
  )
}
