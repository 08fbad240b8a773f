import { createHash } from 'node:crypto'
import { SummitError } from '../env/index.js'

/** Arrays a checkpoint can hold; each comes back with its type, bit for bit. */
export type CheckpointArray = Float32Array | Float64Array | Int32Array | Uint8Array

/**
 * A training run at rest: `data` is JSON (counters, config, states of random streams, env snapshots), `arrays`
 * hold what is too big or too exact for JSON (weights, optimiser moments, open decisions).
 */
export interface Checkpoint {
  readonly data: unknown
  readonly arrays: Readonly<Record<string, CheckpointArray>>
}

// One file: magic (8 bytes) | format version (uint32) | header length (uint32) | SHA-256 (32 bytes)
// | header (JSON, UTF-8) | arrays, each starting at a multiple of 8 bytes from the header's end. Little-endian.
const MAGIC = new TextEncoder().encode('SUMMITCK')
const FORMAT = 1
const PREFIX_BYTES = 48
const ALIGNMENT = 8

const ARRAY_TYPES = { f32: Float32Array, f64: Float64Array, i32: Int32Array, u8: Uint8Array } as const
type ArrayType = keyof typeof ARRAY_TYPES

interface Header {
  readonly data: unknown
  readonly arrays: readonly { name: string; type: ArrayType; length: number; offset: number }[]
}

/** A checkpoint as the bytes of one file; `decodeCheckpoint` reads them back bit for bit. */
export function encodeCheckpoint({ data, arrays }: Checkpoint): Uint8Array {
  let offset = 0
  const entries = Object.entries(arrays).map(([name, array]) => {
    const entry = { name, type: typeOf(array), length: array.length, offset }
    offset = align(offset + array.byteLength)
    return entry
  })
  const header = new TextEncoder().encode(JSON.stringify({ data, arrays: entries } satisfies Header))
  const start = PREFIX_BYTES + header.length
  const bytes = new Uint8Array(start + offset)
  bytes.set(MAGIC)
  const view = new DataView(bytes.buffer)
  view.setUint32(8, FORMAT, true)
  view.setUint32(12, header.length, true)
  bytes.set(header, PREFIX_BYTES)
  for (const { name, offset: at } of entries) {
    const array = arrays[name]
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + at)
  }
  bytes.set(digest(bytes), 16)
  return bytes
}

/** Reads a checkpoint back; a file that isn't one, or isn't whole, throws a `checkpoint/...` error. */
export function decodeCheckpoint(bytes: Uint8Array, where?: string): Checkpoint {
  const place = where === undefined ? {} : { where }
  if (bytes.length < MAGIC.length || !MAGIC.every((byte, i) => bytes[i] === byte)) {
    throw new SummitError('checkpoint/foreign', 'The file is not a checkpoint of this project', {
      ...place,
      expected: 'a file written by `summit train`',
      next: 'pass the .ckpt file inside a run folder',
    })
  }
  if (bytes.length < PREFIX_BYTES) throw damaged(place, `${bytes.length} bytes`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = view.getUint32(8, true)
  if (format !== FORMAT) {
    throw new SummitError('checkpoint/version', 'The checkpoint has another format', {
      ...place,
      got: `format ${format}`,
      expected: `format ${FORMAT}`,
      next: 'resume it with the version that wrote it, or start a new run',
    })
  }
  // Checked before anything is read, so that what follows can trust every length and offset.
  if (!digest(bytes).every((byte, i) => bytes[16 + i] === byte)) {
    throw damaged(place, `${bytes.length} bytes whose checksum does not match`)
  }
  const headerEnd = PREFIX_BYTES + view.getUint32(12, true)
  const header: Header = JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, headerEnd)))
  const arrays = header.arrays.map(({ name, type, length, offset }): [string, CheckpointArray] => {
    const array = new ARRAY_TYPES[type](length)
    const from = headerEnd + offset
    new Uint8Array(array.buffer).set(bytes.subarray(from, from + array.byteLength))
    return [name, array]
  })
  return { data: header.data, arrays: Object.fromEntries(arrays) }
}

/** Arrays of one part of a run, put under a prefix: `network/weights`. */
export function prefixArrays(
  prefix: string,
  arrays: Readonly<Record<string, CheckpointArray>>,
): Record<string, CheckpointArray> {
  return Object.fromEntries(Object.entries(arrays).map(([name, array]) => [`${prefix}/${name}`, array]))
}

/** The arrays under a prefix, with it taken off. */
export function arraysUnder(
  prefix: string,
  arrays: Readonly<Record<string, CheckpointArray>>,
): Record<string, CheckpointArray> {
  return Object.fromEntries(
    Object.entries(arrays)
      .filter(([name]) => name.startsWith(`${prefix}/`))
      .map(([name, array]) => [name.slice(prefix.length + 1), array]),
  )
}

function typeOf(array: CheckpointArray): ArrayType {
  if (array instanceof Float32Array) return 'f32'
  if (array instanceof Float64Array) return 'f64'
  return array instanceof Int32Array ? 'i32' : 'u8'
}

function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}

/** Covers format and header length too: only the magic and the checksum itself are left out. */
function digest(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes.subarray(8, 16)).update(bytes.subarray(PREFIX_BYTES)).digest()
}

function damaged(place: { where?: string }, got: string): SummitError {
  return new SummitError('checkpoint/damaged', 'The checkpoint is cut short or was changed', {
    ...place,
    got,
    expected: 'the whole file, as it was written',
    next: 'resume from an earlier checkpoint of the run',
  })
}
