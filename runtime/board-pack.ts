import { z } from 'zod'
import {
  DIFFICULTIES,
  ICONS,
  MARKS,
  OP_PLACES,
  packProblems,
  SOURCES,
  SYNTHETIC_PACK,
  TERRAINS,
  WHO,
  type Pack,
} from '../env/index.js'
import { loadConfig } from './config.js'

const whole = z.number().int()
const count = whole.nonnegative()
const several = whole.positive()
const text = z.string().min(1)
const source = z.enum(SOURCES)
const who = z.enum(WHO)
const mode = z.enum(['both', 'competitive', 'cooperative'])

/** Ops may hold ops. */
const op: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('op', [
    z.strictObject({
      op: z.enum(['food', 'oxygen', 'health', 'movement', 'slide', 'tiles', 'items', 'cards', 'karma', 'remove']),
      who,
      n: whole,
    }),
    z.strictObject({ op: z.literal('require'), who, food: count, oxygen: count }),
    z.strictObject({ op: z.literal('up-to'), what: z.enum(['food', 'oxygen']), who, n: whole }),
    z.strictObject({ op: z.enum(['double', 'flip', 'storm']), who }),
    z.strictObject({ op: z.literal('token'), token: z.enum(['weight', 'weightless']), who, n: several }),
    z.strictObject({ op: z.enum(['blizzard', 'hours']), n: whole }),
    z.strictObject({ op: z.literal('mark'), mark: z.enum(MARKS), who }),
    z.strictObject({ op: z.literal('take'), what: z.enum(['food', 'oxygen', 'items']), n: several }),
    z.strictObject({ op: z.enum(['swap-flags', 'passing', 'sled', 'cancel', 'redirect']) }),
    z.strictObject({ op: z.literal('blast'), n: several }),
    z.strictObject({ op: z.literal('roll'), event: ops, blank: ops }),
    z.strictObject({
      op: z.literal('choose'),
      by: z.enum(['self', 'target']),
      options: z.array(z.strictObject({ label: text, ops })).min(2),
    }),
    z.strictObject({ op: z.literal('if'), at: z.enum(OP_PLACES), yes: ops, no: ops.optional() }),
  ]),
)
const ops = z.array(op)

const bonus = z.strictObject({
  movement: whole.optional(),
  night: whole.optional(),
  ice: whole.optional(),
  food: whole.optional(),
  oxygen: whole.optional(),
  capacity: whole.optional(),
  grip: whole.optional(),
  guard: whole.optional(),
  tiles: whole.optional(),
})
const end = count.nullable()
const links = z.array(z.tuple([count, count]))
const place = z.strictObject({ points: several, links, mark: count, cells: z.array(z.array(end)).min(1), source })
const supply = z.strictObject({ max: several.max(24), weightAt: z.array(several) })
const track = z.strictObject({ max: several, movementAt: z.array(several) })
const points = z.array(z.strictObject({ points: count, source })).length(6)

const shape = z.strictObject({
  name: text,
  summary: text,
  board: z.strictObject({ columns: several, below: count, source }),
  difficulties: z.array(
    z.strictObject({ name: z.enum(DIFFICULTIES), rows: several, halfway: several, blizzard: count, source }),
  ),
  places: z.strictObject({ base: place, halfway: place, narrowSummit: place, wideSummit: place }),
  dice: z.strictObject({
    event: z.array(z.enum(['blank', 'event'])),
    weather: z.array(z.enum(['sunny', 'light', 'heavy', 'blizzard'])),
    source,
  }),
  blizzard: z.strictObject({ levels: z.array(z.strictObject({ food: count, oxygen: count })).min(1), source }),
  karmaTrack: z.strictObject({ points: z.array(whole).min(2), start: whole, source }),
  positions: z.strictObject({ ascending: points, summit: points, descending: points, base: points }),
  expedition: z.strictObject({ home: count, summit: count, hoursAPoint: several, source }),
  activeToken: z.strictObject({ ops, source }),
  characters: z.array(
    z.strictObject({
      name: text,
      food: supply,
      oxygen: supply,
      weight: track,
      health: track,
      movement: several,
      protection: z.enum(ICONS).nullable(),
      fastPlay: z.strictObject({
        food: count,
        oxygen: count,
        weight: count,
        health: several,
        movement: count,
        items: z.array(text).length(2),
        source,
      }),
      source,
    }),
  ),
  tiles: z.array(
    z.strictObject({
      name: text,
      terrain: z.enum(TERRAINS),
      copies: several,
      points: several,
      ends: z.array(end).length(3),
      links,
      source,
    }),
  ),
  items: z.array(
    z.strictObject({
      name: text,
      copies: several,
      weight: count,
      starting: z.boolean(),
      mode,
      bonus: bonus.optional(),
      use: z.strictObject({ on: z.enum(['self', 'near']), ops, discard: z.boolean() }).optional(),
      source,
    }),
  ),
  events: z.array(
    z.strictObject({
      name: text,
      copies: several,
      mode,
      set: z.enum(['base', 'sunny', 'double-black']),
      tone: z.enum(['good', 'bad', 'dire']),
      ops,
      lasting: bonus.optional(),
      source,
    }),
  ),
  karma: z.array(
    z.strictObject({
      name: text,
      copies: several,
      set: z.enum(['base', 'aggression']),
      icon: z.enum(ICONS),
      anytime: z.boolean(),
      answers: z.enum(['event', 'karma']).optional(),
      target: z.enum(['none', 'other', 'any']),
      effects: z.array(z.strictObject({ karma: whole, ops })).min(1),
      source,
    }),
  ),
})

/** The shape of a content pack, and all by which its parts could contradict each other. */
export const packSchema = shape.superRefine((pack, context) => {
  for (const { path, problem } of packProblems(pack as Pack)) {
    context.addIssue({ code: 'custom', path: [...path], message: problem, input: pack })
  }
})

/**
 * Reads a pack from a YAML or JSON file; without a path it is the synthetic one.
 * Throws `config/not-found`, `config/syntax` or `config/invalid`, each with the file, line and column.
 */
export async function loadPack(path: string | undefined): Promise<Pack> {
  return path === undefined ? SYNTHETIC_PACK : ((await loadConfig(path, packSchema)) as Pack)
}
