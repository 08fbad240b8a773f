import { SummitError } from '../../env/index.js'
import { parseMetadata, type ModelMetadata } from './metadata.js'
import { decodeModel, type OnnxSummary, type OnnxValue } from './proto.js'

/** What the game at hand needs of a model. */
export interface ModelContract {
  readonly env: string
  readonly envVersion: string
  readonly encoderVersion: string
  readonly observationSize: number
  readonly actionCount: number
  /** Checked when given: number of seats. */
  readonly players?: number
  /** Checked when given: the action table, action by action. */
  readonly actions?: readonly string[]
  /** Compared when given and the model lists its own: the encoder's feature groups, in order. */
  readonly features?: readonly string[]
}

export interface CheckedModel {
  readonly metadata: ModelMetadata
  readonly summary: OnnxSummary
}

/**
 * Checks a model against the game without running it. Any tool may have made the file, as long as it takes `observation`
 * and `mask`, gives `logits`, and carries the metadata of metadata.ts.
 * @param where names the file in errors
 */
export function checkModel(bytes: Uint8Array, contract: ModelContract, where?: string): CheckedModel {
  const summary = decodeModel(bytes, where)
  const metadata = parseMetadata(summary.metadata, where)
  checkContract(metadata, contract, where)
  checkShapes(summary, contract, where)
  if (summary.notFinite.length > 0) {
    throw new SummitError('model/not-finite', 'The model holds weights that are not numbers', {
      ...at(where),
      got: `NaN or infinity in ${summary.notFinite.slice(0, 3).join(', ')}`,
      expected: 'finite weights',
      next: 'export an earlier checkpoint of the run',
    })
  }
  return { metadata, summary }
}

/** The fields that make an observation and an action mean the same to model and game; the first that differs is named. */
function checkContract(metadata: ModelMetadata, contract: ModelContract, where?: string): void {
  if (metadata.env !== contract.env || metadata.envVersion !== contract.envVersion) {
    throw new SummitError('model/env-mismatch', 'The model was trained for another game or other rules', {
      ...at(where),
      got: `${metadata.env} version ${metadata.envVersion}`,
      expected: `${contract.env} version ${contract.envVersion}`,
      next: 'choose a model for this env, or train one with `summit train`',
    })
  }
  const difference = firstDifference(metadata, contract)
  if (!difference) return
  throw new SummitError('model/encoder-mismatch', 'The model reads observations or names actions differently', {
    ...at(where),
    got: `${difference.field} = ${difference.got}`,
    expected: `${difference.field} = ${difference.expected}`,
    next: 'use a model exported for this version, level and number of players, or export its checkpoint again',
  })
}

function firstDifference(metadata: ModelMetadata, contract: ModelContract) {
  for (const field of ['encoderVersion', 'players', 'observationSize', 'actionCount'] as const) {
    const expected = contract[field]
    if (expected !== undefined && metadata[field] !== expected) return { field, got: metadata[field], expected }
  }
  for (const field of ['features', 'actions'] as const) {
    const expected = contract[field]
    const got = metadata[field]
    if (!expected || !got) continue
    for (let i = 0; i < Math.max(expected.length, got.length); i++) {
      if (expected[i] !== got[i])
        return { field: `${field}[${i}]`, got: got[i] ?? 'none', expected: expected[i] ?? 'none' }
    }
  }
  return undefined
}

/** What the graph itself takes and gives, whatever its metadata claims. */
function checkShapes({ inputs, outputs }: OnnxSummary, contract: ModelContract, where?: string): void {
  const { observationSize, actionCount } = contract
  const wrong = (got: string, expected: string) =>
    new SummitError('model/wrong-size', 'The graph does not have the inputs and outputs of a policy', {
      ...at(where),
      got,
      expected,
      next: 'export it with a free batch dimension: observation [N, size] and mask [N, actions] in, logits [N, actions] out',
    })
  const check = (values: readonly OnnxValue[], kind: string, name: string, width?: number) => {
    const expected = `${kind} ${name} [N${width === undefined ? '' : `, ${width}`}], float32`
    const value = values.find((candidate) => candidate.name === name)
    if (!value) throw wrong(`${kind}s ${values.map(describeValue).join(', ') || 'none'}`, expected)
    const [batch, size] = value.shape
    const fits = value.shape.length === (width === undefined ? 1 : 2) && typeof batch === 'string'
    // A named width is legal ONNX and is found out when it runs.
    if (!fits || (typeof size === 'number' && size !== width)) throw wrong(`${kind} ${describeValue(value)}`, expected)
  }
  check(inputs, 'input', 'observation', observationSize)
  check(inputs, 'input', 'mask', actionCount)
  check(outputs, 'output', 'logits', actionCount)
  if (outputs.some((output) => output.name === 'value')) check(outputs, 'output', 'value')
  const extra = inputs.find(({ name }) => name !== 'observation' && name !== 'mask')
  if (extra) throw wrong(`a further input ${describeValue(extra)}`, 'inputs observation and mask only')
}

function describeValue({ name, shape }: OnnxValue): string {
  return `${name} [${shape.join(', ')}]`
}

function at(where: string | undefined): { where?: string } {
  return where === undefined ? {} : { where }
}
