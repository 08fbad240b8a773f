import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadModel, loadModelFile, type ModelContract } from './load-model.js'
import { parseMetadata, serialiseMetadata, type ModelMetadata } from './metadata.js'
import { decodeModel, encodeModel, type OnnxGraph } from './proto.js'

const contract: ModelContract = {
  env: 'summit-rush',
  envVersion: '1',
  encoderVersion: '2',
  observationSize: 3,
  actionCount: 2,
  players: 2,
  actions: ['WAIT', 'TURN'],
  features: ['clock:1', 'stock:2'],
}

const metadata: ModelMetadata = {
  format: 1,
  env: 'summit-rush',
  envVersion: '1',
  encoderVersion: '2',
  observationSize: 3,
  actionCount: 2,
  players: 2,
  level: 'normal',
  latency: 'human',
  actions: ['WAIT', 'TURN'],
  features: ['clock:1', 'stock:2'],
  training: { run: 'r1', seed: 7 },
  normaliserInside: true,
}

/** A policy as another tool might write it: one product, no value, the mask added as a penalty. */
function graph(changes: Partial<OnnxGraph> = {}, weights = [1, 2, 3, 4, 5, 6], size = 3): OnnxGraph {
  return {
    name: 'foreign',
    inputs: [
      { name: 'observation', shape: ['batch', size] },
      { name: 'mask', shape: ['batch', 2] },
    ],
    outputs: [{ name: 'logits', shape: ['batch', 2] }],
    nodes: [
      { op: 'MatMul', inputs: ['observation', 'w'], outputs: ['raw'] },
      { op: 'Sub', inputs: ['mask', 'one'], outputs: ['lack'] },
      { op: 'Mul', inputs: ['lack', 'big'], outputs: ['penalty'] },
      { op: 'Add', inputs: ['raw', 'penalty'], outputs: ['logits'] },
    ],
    initializers: [
      { name: 'w', shape: [size, 2], data: Float32Array.from(weights) },
      { name: 'one', shape: [], data: Float32Array.of(1) },
      { name: 'big', shape: [], data: Float32Array.of(2e9) },
    ],
    metadata: serialiseMetadata(metadata),
    ...changes,
  }
}

const load = (changes: Partial<OnnxGraph> = {}, weights?: number[], size?: number) =>
  loadModel(encodeModel(graph(changes, weights, size)), contract, 'm.onnx')

test('a model made elsewhere loads and runs, a batch at a time', async () => {
  const loaded = await load()
  expect(loaded.metadata).toEqual(metadata)
  const observations = Float32Array.of(1, 0, 0, 0, 1, 0, 9, 9, 9)
  const logits = await loaded.policy.run(observations, Uint8Array.of(1, 1, 0, 1, 1, 1), 2)
  expect(logits).toHaveLength(4)
  expect(Array.from(logits.subarray(0, 2))).toEqual([1, 2])
  expect(logits[2]).toBeLessThanOrEqual(-1e9)
  expect(logits[3]).toBe(4)
  await loaded.policy.dispose()
})

test('the summary shows what sessions hide', () => {
  const summary = decodeModel(encodeModel(graph()))
  expect(summary).toMatchObject({ irVersion: 8, opset: 17, producer: 'summit-gym', notFinite: [] })
  expect(summary.inputs).toEqual([
    { name: 'observation', shape: ['batch', 3] },
    { name: 'mask', shape: ['batch', 2] },
  ])
  expect(summary.metadata['summit.env']).toBe('summit-rush')
})

test('a missing file', async () => {
  await expect(loadModelFile('/nowhere/m.onnx', contract)).rejects.toThrow(/model\/not-found[\s\S]*ENOENT/)
})

test('a truncated, empty or other file, wherever it is cut', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'summit-model-'))
  const file = path.join(folder, 'm.onnx')
  const bytes = encodeModel(graph())
  try {
    for (const broken of [bytes.subarray(0, 100), new Uint8Array(0), new TextEncoder().encode('<html></html>')]) {
      await writeFile(file, broken)
      await expect(loadModelFile(file, contract)).rejects.toThrow(/model\/truncated-or-not-onnx/)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  for (let length = 0; length < bytes.length; length++) {
    await expect(loadModel(bytes.subarray(0, length), contract)).rejects.toThrow(
      /model\/(truncated-or-not-onnx|foreign)/,
    )
  }
})

test('a model of something else says which keys are missing', async () => {
  await expect(load({ metadata: { author: 'someone' } })).rejects.toThrow(/model\/foreign[\s\S]*summit\.format/)
  const { 'summit.actions': _, ...rest } = serialiseMetadata(metadata)
  await expect(load({ metadata: rest })).rejects.toThrow(/model\/foreign[\s\S]*missing metadata: summit\.actions/)
  await expect(load({ metadata: { ...rest, 'summit.actions': '[oops' } })).rejects.toThrow(/summit\.actions = \[oops/)
})

test.each([
  [{ env: 'tri-peaks' }, /model\/env-mismatch[\s\S]*tri-peaks version 1/],
  [{ envVersion: '2' }, /model\/env-mismatch/],
  [{ encoderVersion: '1' }, /model\/encoder-mismatch[\s\S]*encoderVersion = 1[\s\S]*encoderVersion = 2/],
  [{ players: 3 }, /model\/encoder-mismatch[\s\S]*players = 3/],
  [{ observationSize: 4 }, /model\/encoder-mismatch[\s\S]*observationSize = 4/],
  [{ features: ['clock:1', 'hand:2'] }, /model\/encoder-mismatch[\s\S]*features\[1\] = hand:2/],
  [{ actions: ['WAIT', 'PLAY'] }, /model\/encoder-mismatch[\s\S]*actions\[1\] = PLAY/],
])('metadata %j names the first thing that differs', async (changes, message) => {
  await expect(load({ metadata: serialiseMetadata({ ...metadata, ...changes }) })).rejects.toThrow(message)
})

test('a graph whose own sizes differ from what it claims', async () => {
  await expect(load({}, [1, 2, 3, 4], 2)).rejects.toThrow(/model\/wrong-size[\s\S]*observation \[batch, 2\]/)
  const fixed = graph().inputs.map(({ name, shape }) => ({ name, shape: [1, ...shape.slice(1)] }))
  await expect(load({ inputs: fixed })).rejects.toThrow(/model\/wrong-size[\s\S]*\[1, 3\]/)
  await expect(load({ inputs: graph().inputs.slice(0, 1) })).rejects.toThrow(/model\/wrong-size[\s\S]*mask/)
  const more = [...graph().inputs, { name: 'memory', shape: ['batch', 8] }]
  await expect(load({ inputs: more })).rejects.toThrow(/model\/wrong-size[\s\S]*memory/)
})

test('weights that are not numbers', async () => {
  await expect(load({}, [1, 2, NaN, 4, 5, 6])).rejects.toThrow(/model\/not-finite[\s\S]*in w/)
})

test('a graph that onnxruntime refuses', async () => {
  const nodes = [{ ...graph().nodes[0], op: 'NoSuchOperator' }, ...graph().nodes.slice(1)]
  await expect(load({ nodes })).rejects.toThrow(/model\/not-runnable[\s\S]*NoSuchOperator/)
})

test('metadata survives its strings, and optional parts may be left out', () => {
  expect(parseMetadata(serialiseMetadata(metadata))).toEqual(metadata)
  const { features: _, ...short } = metadata
  expect(parseMetadata(serialiseMetadata(short))).toEqual(short)
})
