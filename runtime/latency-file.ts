import { basename } from 'node:path'
import { z } from 'zod'
import {
  checkProfile,
  LATENCY_NAMES,
  LATENCY_PROFILES,
  SummitError,
  type LatencyName,
  type LatencyProfile,
} from '../env/index.js'
import { loadConfig } from './config.js'
import { writeFileAtomic } from './files.js'
import { nearestName } from './suggest.js'

const motion = z.strictObject({ a: z.number(), b: z.number() })

const times = {
  see: z.number(),
  decide: z.strictObject({
    mu: z.number(),
    sigma: z.number(),
    tau: z.number(),
    floor: z.number(),
    perCard: z.number(),
  }),
  fitts: motion,
  reach: motion.optional(),
  flip: z.number(),
  turn: z.number(),
  recover: z.number(),
  withdraw: z.number(),
  speak: z.number(),
  hear: z.number(),
}

const label = z.string().min(1)

/** A latency profile as data. Throws `latency/invalid` for a time out of range. */
export const latencyProfileSchema = z.strictObject({ name: label, ...times }).transform(({ reach, ...rest }) => {
  const profile: LatencyProfile = { ...rest, ...(reach && { reach }) }
  checkProfile(profile)
  return profile
})

/** In a file of its own it may be called after the file. */
const fileSchema = z.strictObject({ name: label.optional(), ...times })

/** Whether a word of a command line is a file's path, not a profile's name. */
function isPath(word: string): boolean {
  return /[/\\]|\.(json|ya?ml)$/.test(word)
}

/**
 * The latency profile that a command line names: one of the package's, or the path of a file with one (JSON or YAML).
 * Throws `env/unknown-latency`, `latency/invalid` for a time out of range, or one of the `config/` errors.
 */
export async function resolveLatency(word: string): Promise<LatencyName | LatencyProfile> {
  if (isPath(word)) return readLatencyFile(word)
  const name = LATENCY_NAMES.find((known) => known === word)
  if (name !== undefined) return name
  const nearest = nearestName(word, LATENCY_NAMES)
  throw new SummitError('env/unknown-latency', 'There is no latency profile of this name.', {
    got: word,
    expected: `one of ${LATENCY_NAMES.join(', ')}, or the path of a profile (.json)`,
    ...(nearest !== undefined && { next: `did you mean "${nearest}"?` }),
  })
}

/** Reads a profile; without a name of its own it is called after its file. */
async function readLatencyFile(path: string): Promise<LatencyProfile> {
  const { name = basename(path).replace(/\.\w+$/, ''), ...rest } = await loadConfig(path, fileSchema)
  if (Object.hasOwn(LATENCY_PROFILES, name) || name === 'live') {
    throw new SummitError(
      'latency/name-taken',
      "A profile of one's own has the name of one that comes with the package.",
      {
        where: path,
        got: name,
        expected: 'another name: results are told apart by it',
        next: 'give the profile another name in the file',
      },
    )
  }
  return latencyProfileSchema.parse({ name, ...rest })
}

export async function writeLatencyFile(path: string, profile: LatencyProfile): Promise<void> {
  await writeFileAtomic(path, `${JSON.stringify(profile, undefined, 2)}\n`)
}
