import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import {
  AttributeProto_AttributeType,
  AttributeProtoSchema,
  GraphProtoSchema,
  ModelProtoSchema,
  NodeProtoSchema,
  OperatorSetIdProtoSchema,
  StringStringEntryProtoSchema,
  TensorProtoSchema,
  TensorProto_DataType,
  TensorShapeProtoSchema,
  TensorShapeProto_DimensionSchema,
  TypeProtoSchema,
  TypeProto_TensorSchema,
  ValueInfoProtoSchema,
  type ModelProto,
  type TensorProto,
  type ValueInfoProto,
} from 'onnx-buf'
import { SummitError } from '../../env/index.js'

// The one file that knows the protobuf library: the rest of the project speaks OnnxGraph and OnnxSummary.

/** IR 8 with opset 17 is the newest pair that both today's onnxruntime and the years-old onnx 1.12 read. */
const IR_VERSION = 8n
const OPSET = 17n
/** The format's number for float32, as a number: tensors hold it untyped. */
const FLOAT: number = TensorProto_DataType.FLOAT

/** A float32 input or output. A string dimension is free and named (`N` for the batch); a number is fixed. */
export interface OnnxValue {
  readonly name: string
  readonly shape: readonly (number | string)[]
}

/** A constant held in the file: weights (float32), or axes and shapes (int64). */
export interface OnnxTensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly data: Float32Array | BigInt64Array
}

/** One operator of the default ONNX domain. */
export interface OnnxNode {
  readonly op: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** Whole numbers and lists of them, such as `axis` and `perm`; what is left out is at its default. */
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>
}

/** A node with one output. */
export function node(
  op: string,
  inputs: readonly string[],
  output: string,
  attributes?: OnnxNode['attributes'],
): OnnxNode {
  return { op, inputs, outputs: [output], ...(attributes && { attributes }) }
}

/** A whole model in neutral words. Nodes are in topological order, as ONNX demands. */
export interface OnnxGraph {
  readonly name: string
  readonly inputs: readonly OnnxValue[]
  readonly outputs: readonly OnnxValue[]
  readonly nodes: readonly OnnxNode[]
  readonly initializers: readonly OnnxTensor[]
  readonly metadata: Readonly<Record<string, string>>
}

/** What a model file says about itself, without running it. */
export interface OnnxSummary {
  readonly irVersion: number
  readonly opset: number
  readonly producer: string
  readonly inputs: readonly OnnxValue[]
  readonly outputs: readonly OnnxValue[]
  readonly metadata: Readonly<Record<string, string>>
  /** Names of float initializers that hold a NaN or an infinity. */
  readonly notFinite: readonly string[]
}

export function encodeModel(graph: OnnxGraph): Uint8Array {
  const model = create(ModelProtoSchema, {
    irVersion: IR_VERSION,
    producerName: 'summit-gym',
    opsetImport: [create(OperatorSetIdProtoSchema, { domain: '', version: OPSET })],
    graph: create(GraphProtoSchema, {
      name: graph.name,
      input: graph.inputs.map(encodeValue),
      output: graph.outputs.map(encodeValue),
      node: graph.nodes.map(({ op, inputs, outputs, attributes = {} }, index) =>
        create(NodeProtoSchema, {
          name: `${op}_${index}`,
          opType: op,
          input: [...inputs],
          output: [...outputs],
          attribute: Object.entries(attributes).map(encodeAttribute),
        }),
      ),
      initializer: graph.initializers.map(encodeTensor),
    }),
    metadataProps: Object.entries(graph.metadata).map(([key, value]) =>
      create(StringStringEntryProtoSchema, { key, value }),
    ),
  })
  return toBinary(ModelProtoSchema, model)
}

/** Reads the summary of a model file; throws `model/truncated-or-not-onnx` if the bytes are not a whole ONNX model. */
export function decodeModel(bytes: Uint8Array, where?: string): OnnxSummary {
  const broken = (cause?: unknown) =>
    new SummitError('model/truncated-or-not-onnx', 'The file is not a whole ONNX model', {
      ...(where === undefined ? {} : { where }),
      got: `${bytes.length} bytes${bytes.length > 0 ? ` starting ${hex(bytes.subarray(0, 8))}` : ''}`,
      expected: 'a complete .onnx file (protobuf ModelProto)',
      next: 'copy or download the file again, or export it again with `summit export`',
      cause,
    })
  let model: ModelProto
  try {
    model = fromBinary(ModelProtoSchema, bytes)
  } catch (cause) {
    throw broken(cause)
  }
  const { graph } = model
  const opset = model.opsetImport.find((set) => set.domain === '' || set.domain === 'ai.onnx')
  // Foreign bytes can decode as a message of unknown fields, and a cut between two fields leaves a valid shorter one.
  if (model.irVersion <= 0n || !graph || graph.node.length === 0 || graph.output.length === 0 || !opset) throw broken()
  const constants = new Set(graph.initializer.map((tensor) => tensor.name))
  return {
    irVersion: Number(model.irVersion),
    opset: Number(opset.version),
    producer: model.producerName,
    // Old IR versions list the initializers among the inputs too.
    inputs: graph.input.filter((value) => !constants.has(value.name)).map(decodeValue),
    outputs: graph.output.map(decodeValue),
    metadata: Object.fromEntries(model.metadataProps.map(({ key, value }) => [key, value])),
    notFinite: graph.initializer.filter((tensor) => !isFinite(tensor)).map((tensor) => tensor.name),
  }
}

function encodeAttribute([name, value]: [string, number | readonly number[]]) {
  return typeof value === 'number'
    ? create(AttributeProtoSchema, { name, type: AttributeProto_AttributeType.INT, i: BigInt(value) })
    : create(AttributeProtoSchema, { name, type: AttributeProto_AttributeType.INTS, ints: value.map(BigInt) })
}

function encodeValue({ name, shape }: OnnxValue) {
  const dim = shape.map((size) =>
    create(TensorShapeProto_DimensionSchema, {
      value: typeof size === 'string' ? { case: 'dimParam', value: size } : { case: 'dimValue', value: BigInt(size) },
    }),
  )
  const tensor = create(TypeProto_TensorSchema, {
    elemType: TensorProto_DataType.FLOAT,
    shape: create(TensorShapeProtoSchema, { dim }),
  })
  return create(ValueInfoProtoSchema, {
    name,
    type: create(TypeProtoSchema, { value: { case: 'tensorType', value: tensor } }),
  })
}

function decodeValue(value: ValueInfoProto): OnnxValue {
  const type = value.type?.value
  const dims = type?.case === 'tensorType' ? (type.value.shape?.dim ?? []) : []
  return {
    name: value.name,
    shape: dims.map(({ value: size }) =>
      size.case === 'dimValue' ? Number(size.value) : size.case === 'dimParam' ? size.value : '?',
    ),
  }
}

function encodeTensor({ name, shape, data }: OnnxTensor): TensorProto {
  // raw_data is little-endian, like every platform Node runs on.
  const rawData = new Uint8Array(data.byteLength)
  rawData.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  return create(TensorProtoSchema, {
    name,
    dims: shape.map(BigInt),
    dataType: data instanceof Float32Array ? TensorProto_DataType.FLOAT : TensorProto_DataType.INT64,
    rawData,
  })
}

function isFinite(tensor: TensorProto): boolean {
  if (tensor.dataType !== FLOAT) return true
  if (!tensor.floatData.every(Number.isFinite)) return false
  const { rawData } = tensor
  const view = new DataView(rawData.buffer, rawData.byteOffset, rawData.byteLength)
  for (let at = 0; at + 4 <= rawData.byteLength; at += 4) {
    if (!Number.isFinite(view.getFloat32(at, true))) return false
  }
  return true
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
