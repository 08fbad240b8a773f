import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateTriPeaks } from './evaluate-tri-peaks.js'
import { serialiseMetadata } from '../runtime/onnx/metadata.js'
import { encodeModel } from '../runtime/onnx/proto.js'
import { resolveTriPeaksPlayer } from '../runtime/resolve-tri-peaks-player.js'
import { triPeaksContract } from '../runtime/tri-peaks-contract.js'

/** A model that looks at nothing: every move has its fixed weight, illegal ones a penalty. */
function modelFile(weights: readonly number[], env = 'TriPeaks'): Uint8Array {
  const { observationSize, actionCount, actions, players, envVersion, encoderVersion } = triPeaksContract()
  return encodeModel({
    name: 'fixed',
    inputs: [
      { name: 'observation', shape: ['batch', observationSize] },
      { name: 'mask', shape: ['batch', actionCount] },
    ],
    outputs: [{ name: 'logits', shape: ['batch', actionCount] }],
    nodes: [
      { op: 'MatMul', inputs: ['observation', 'none'], outputs: ['zero'] },
      { op: 'Add', inputs: ['zero', 'weights'], outputs: ['raw'] },
      { op: 'Sub', inputs: ['mask', 'one'], outputs: ['lack'] },
      { op: 'Mul', inputs: ['lack', 'big'], outputs: ['penalty'] },
      { op: 'Add', inputs: ['raw', 'penalty'], outputs: ['logits'] },
    ],
    initializers: [
      { name: 'none', shape: [observationSize, actionCount], data: new Float32Array(observationSize * actionCount) },
      { name: 'weights', shape: [actionCount], data: Float32Array.from(weights) },
      { name: 'one', shape: [], data: Float32Array.of(1) },
      { name: 'big', shape: [], data: Float32Array.of(2e9) },
    ],
    metadata: serialiseMetadata({
      envVersion,
      encoderVersion,
      players,
      env,
      actions: [...actions],
      format: 1,
      observationSize,
      actionCount,
      level: 'wrap',
      latency: 'none',
      training: {},
      normaliserInside: true,
    }),
  })
}

/** The order in which greedy looks at the cards; the turn comes last. */
const greedyOrder = Array.from({ length: 29 }, (_, move) =>
  move === 28 ? 0 : 1000 * [3, 9, 18, 28].findIndex((end) => move < end) + 100 - move,
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'summit-patience-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const where = path.join(folder, name)
  await writeFile(where, bytes)
  return where
}

describe('the player that a command line names', () => {
  it('is a scripted one by name', async () => {
    const player = await resolveTriPeaksPlayer('careful')
    expect(player.name).toBe('careful')
    await expect(resolveTriPeaksPlayer('carefull')).rejects.toThrow(/agent\/unknown[^]*did you mean "careful"/)
  })

  it('is a model by its path, and plays', async () => {
    const player = await resolveTriPeaksPlayer(await file('fixed.onnx', modelFile(greedyOrder)))
    const plan = { deals: 70, seed: 'model' }
    const learned = await evaluateTriPeaks({ ...plan, player })
    const greedy = await evaluateTriPeaks({ ...plan, player: await resolveTriPeaksPlayer('greedy') })
    expect(learned).toEqual({ ...greedy, agent: 'fixed' })
    if ('policy' in player) await player.policy.dispose()
  })

  it('is not a model of another game', async () => {
    const other = await file('other.onnx', modelFile(greedyOrder, 'SummitRush'))
    await expect(resolveTriPeaksPlayer(other)).rejects.toThrow(/model\/env-mismatch/)
  })
})
