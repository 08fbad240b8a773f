import { basename } from 'node:path'
import type { Redis } from 'ioredis'
import { SummitError } from '../../env/index.js'
import { readAgentFile } from '../agent-module/agent-module.js'
import { contentHash } from '../content-hash.js'
import type { Task } from '../executor/executor.js'
import { isModulePath } from '../load-env-module.js'
import { readModelFile } from '../onnx/load-model.js'
import { modelFileOf } from '../shipped-models.js'
import { blobFile } from './blob-store.js'

// On its way a player that is a file is `model:HASH/NAME` or `agent:HASH/NAME`. Models are sent. A user's agent is code:
// only its hash goes, and a worker plays it if it was given the same file.
//
// A worker trusts none of it: whoever writes to the server may name what they like. Nothing but a model becomes a file, and no
// file of the worker's is opened for a name that came along.

const TRAVELLER = /^(model|agent):([0-9a-f]{64})\/([\w.-]+)$/

/** A job that is ready to travel. */
export interface PackedInput<Input> {
  readonly input: Input
  /** The models that go with it, by hash. */
  readonly blobs: Map<string, Uint8Array>
  /** Agents from users' files play: the same job may not give the same again. */
  readonly hasAgents: boolean
}

/** Reads each file once: a sweep names the same few in thousands of jobs. */
export function createPacker(): <Input>(task: Task<Input, unknown>, input: Input) => Promise<PackedInput<Input>> {
  const travellers = new Map<string, Promise<{ name: string; hash?: string; bytes?: Uint8Array }>>()

  async function traveller(word: string) {
    const model = modelFileOf(word)
    if (model !== undefined) {
      const bytes = await readModelFile(model)
      const hash = contentHash(bytes, 64)
      return { name: `model:${hash}/${safeName(model)}`, hash, bytes }
    }
    if (!isModulePath(word)) return { name: word }
    return { name: `agent:${contentHash(await readAgentFile(word), 64)}/${safeName(word)}` }
  }

  return async (task, input) => {
    const blobs = new Map<string, Uint8Array>()
    if (task.players === undefined) return { input, blobs, hasAgents: false }
    const words = task.players.of(input)
    const packed = await Promise.all(
      words.map((word) => {
        let known = travellers.get(word)
        if (known === undefined) travellers.set(word, (known = traveller(word)))
        return known
      }),
    )
    for (const { hash, bytes } of packed) if (hash !== undefined && bytes !== undefined) blobs.set(hash, bytes)
    const names = packed.map(({ name }) => name)
    return { input: task.players.put(input, names), blobs, hasAgents: names.some((name) => name.startsWith('agent:')) }
  }
}

/**
 * The job as it can be done here: models as files of the cache, users' agents as the worker's own files.
 * Throws `queue/agent-not-here`, `queue/no-blob`, or `queue/not-a-player` for a name of a file that is not a traveller's.
 * @param agents the worker's own files
 */
export async function unpackPlayers<Input>(
  task: Task<Input, unknown>,
  input: Input,
  redis: Redis,
  cache: string,
  agents: readonly string[],
): Promise<Input> {
  if (task.players === undefined) return input
  const names = task.players.of(input).map(async (word) => {
    const [, kind, hash, name] = TRAVELLER.exec(word) ?? []
    if (kind === 'agent') return ownAgent(hash, name, agents)
    // By another ending it would be taken for an agent's file, and run.
    if (kind === 'model' && name.endsWith('.onnx')) return blobFile(redis, hash, name, cache)
    if (kind === 'model' || !meansTheSameEverywhere(word)) throw notAPlayer(word)
    return word
  })
  return task.players.put(input, await Promise.all(names))
}

/** A name of a teammate. One of a file would be opened here, and an agent's file run. */
function meansTheSameEverywhere(word: unknown): boolean {
  return typeof word === 'string' && modelFileOf(word) === undefined && !isModulePath(word)
}

function notAPlayer(word: unknown): SummitError {
  return new SummitError(
    'queue/not-a-player',
    'A job names a file, and workers open none that was not sent as a model or given to them.',
    {
      got: String(word).slice(0, 200),
      expected: 'the name of a teammate, or a model or an agent by its hash',
      next: 'find out who else writes to the queue',
    },
    1,
  )
}

async function ownAgent(hash: string, name: string, agents: readonly string[]): Promise<string> {
  for (const file of agents) {
    if (contentHash(await readAgentFile(file), 64) === hash) return file
  }
  throw new SummitError(
    'queue/agent-not-here',
    "A user's agent does not travel, and this worker was not given it.",
    {
      where: name,
      got: agents.length === 0 ? 'no files of agents' : agents.join(', '),
      expected: `a file with the hash ${hash.slice(0, 12)}`,
      next: `copy the file to every worker and start them with --agents ${name}`,
    },
    1,
  )
}

/** A file's name, without what another system's paths might read into it. */
function safeName(path: string): string {
  return basename(path).replaceAll(/[^\w.-]/g, '_')
}
